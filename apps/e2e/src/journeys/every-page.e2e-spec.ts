import type { PortfolioResponse } from '@plumbline/contracts';
import { AccountPage } from '../pages/account-page.ts';
import { CompareDialog } from '../pages/compare-dialog.ts';
import { HoldingsGrid } from '../pages/holdings-grid.ts';
import { LoginPage } from '../pages/login-page.ts';
import { PortfolioPage } from '../pages/portfolio-page.ts';
import { SearchBox } from '../pages/search-box.ts';
import { SecurityPage } from '../pages/security-page.ts';
import { SiteFrame } from '../pages/site-frame.ts';
import { axeViolations } from '../support/axe.ts';
import { everyMembersPage, everyPage } from '../support/every-page.ts';
import { demo } from '../support/people.ts';
import { portfoliosOf } from '../support/portfolios.ts';
import { aVisitor } from '../support/visitor.ts';
import type { Visitor } from '../support/visitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await aVisitor();
});
afterAll(() => visitor.leave());

/** Looked at here because axe takes words in the colour of their ground for hidden on purpose. */
const unreadableButtons = `[...document.querySelectorAll('.mantine-Button-root')]
  .filter((button) => getComputedStyle(button).color === getComputedStyle(button).backgroundColor)
  .map((button) => button.textContent)`;

/** Without motion a change of colours still takes a frame on its way down each level of a page. */
const untilColoursHaveSettled = `(async () => {
  do await new Promise(requestAnimationFrame);
  while (document.getAnimations().some((animation) => animation instanceof CSSTransition));
})()`;

/** What is asked of every page, which is opened once for it. An address that is not known yet is asked for when it is. */
function looksRight(address: string | (() => string)): void {
  beforeAll(async () => {
    await visitor.prefer('light');
    await visitor.visit(typeof address === 'string' ? address : address());
  });

  it('needs no sideways scrolling, on a phone or a desk', async () => {
    for (const width of [360, 390, 768, 1440]) {
      await visitor.resize(width);
      const tooWide = await visitor.page.evaluate<number>(
        'document.documentElement.scrollWidth - innerWidth',
      );
      expect({ width, tooWide: Math.max(0, tooWide) }).toEqual({ width, tooWide: 0 });
    }
    expect(visitor.complaints).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('breaks no accessibility rule in the %s scheme', async (scheme) => {
    await visitor.prefer(scheme);
    await visitor.page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor();
    await visitor.page.evaluate(untilColoursHaveSettled);
    expect(await axeViolations(visitor.page)).toEqual([]);
    expect(await visitor.page.evaluate<string[]>(unreadableButtons)).toEqual([]);
  });
}

describe.each(everyPage)('%s', looksRight);

describe.each(['light', 'dark'] as const)('what opens on top of a page, in the %s scheme', (scheme) => {
  beforeEach(() => visitor.prefer(scheme));

  it('breaks no accessibility rule in the list of the search', async () => {
    await visitor.visit('/404');
    const search = new SearchBox(visitor.page);
    await search.type('app');
    await search.options.first().waitFor();
    await visitor.page.keyboard.press('ArrowDown');
    await search.marked.waitFor();
    expect(await axeViolations(visitor.page)).toEqual([]);
  });
});

describe('whoever is signed in', () => {
  let portfolioPath: string;
  let other: PortfolioResponse;
  beforeAll(async () => {
    const portfolios = await portfoliosOf(demo.premium);
    portfolioPath = `/portfolios/${portfolios.find(({ name }) => name === 'Family Savings')!.id}`;
    other = portfolios.find(({ name }) => name === 'Retirement with Purpose')!;
    await new LoginPage(visitor.page).signInAs(demo.premium);
  });
  afterAll(() => visitor.page.evaluate('localStorage.clear()'));

  describe.each(everyMembersPage)('at %s', looksRight);
  describe('at the page of a portfolio', () => looksRight(() => portfolioPath));

  describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
    beforeEach(() => visitor.prefer(scheme));

    it('finds no broken accessibility rule in the menu of the account', async () => {
      await visitor.visit('/dashboard');
      await new SiteFrame(visitor.page).openMenu();
      expect(await axeViolations(visitor.page)).toEqual([]);
    });

    it('finds no broken accessibility rule in the dialog of contributors', async () => {
      await visitor.visit('/SPY');
      const security = new SecurityPage(visitor.page);
      await security.positiveCategories.first().click();
      await security.dialog.getByRole('row').nth(1).waitFor();
      expect(await axeViolations(visitor.page)).toEqual([]);
    });

    it.each(['Import', 'Compare', 'Portfolio Settings', 'Delete'] as const)(
      'finds no broken accessibility rule in what %s opens',
      async (action) => {
        await visitor.visit(portfolioPath);
        await new PortfolioPage(visitor.page).choose(action);
        await visitor.page.getByRole('dialog').waitFor();
        expect(await axeViolations(visitor.page)).toEqual([]);
      },
    );

    it('finds no broken accessibility rule in a comparison', async () => {
      await visitor.visit(portfolioPath);
      await new PortfolioPage(visitor.page).choose('Compare');
      await new CompareDialog(visitor.page).compareWith(other.id);
      expect(await axeViolations(visitor.page)).toEqual([]);
    });

    it('finds no broken accessibility rule in the choice of a screening profile', async () => {
      await visitor.visit(portfolioPath);
      const portfolio = new PortfolioPage(visitor.page);
      await portfolio.changeOfProfile.click();
      await portfolio.profiles.waitFor();
      expect(await axeViolations(visitor.page)).toEqual([]);
    });

    it('finds no broken accessibility rule in a holding that is edited', async () => {
      await visitor.visit(portfolioPath);
      await new HoldingsGrid(visitor.page).beginEdit('AAPL', 'value');
      expect(await axeViolations(visitor.page)).toEqual([]);
    });

    it('finds no broken accessibility rule in the dialog of the picture', async () => {
      await visitor.visit('/account');
      const settings = new AccountPage(visitor.page);
      await settings.upload.click();
      await settings.dropZone.waitFor();
      expect(await axeViolations(visitor.page)).toEqual([]);
    });
  });
});

describe('the colour scheme', () => {
  it('follows the system until chosen, then stays as chosen', async () => {
    const { page } = visitor;
    await visitor.prefer('light');
    await visitor.visit('/404');
    await page.getByRole('button', { name: 'Use the dark scheme' }).click();
    await page.reload();
    expect(await page.evaluate<string>('document.documentElement.dataset.mantineColorScheme')).toBe('dark');
    await page.evaluate('localStorage.clear()');
  });
});
