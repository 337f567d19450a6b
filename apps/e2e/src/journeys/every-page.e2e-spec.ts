import { AccountPage } from '../pages/account-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { SearchBox } from '../pages/search-box.ts';
import { SecurityPage } from '../pages/security-page.ts';
import { SiteFrame } from '../pages/site-frame.ts';
import { axeViolations } from '../support/axe.ts';
import { everyMembersPage, everyPage } from '../support/every-page.ts';
import { demo } from '../support/people.ts';
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

/** What is asked of every page. */
function looksRight(path: string): void {
  it('needs no sideways scrolling, on a phone or a desk', async () => {
    await visitor.visit(path);
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
    await visitor.visit(path);
    const shown = await visitor.page.evaluate<string>('document.documentElement.dataset.mantineColorScheme');
    expect(shown).toBe(scheme);
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
  beforeAll(() => new LoginPage(visitor.page).signInAs(demo.premium));
  afterAll(() => visitor.page.evaluate('localStorage.clear()'));

  describe.each(everyMembersPage)('at %s', looksRight);

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
