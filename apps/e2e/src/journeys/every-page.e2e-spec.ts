import { LoginPage } from '../pages/login-page.ts';
import { SearchBox } from '../pages/search-box.ts';
import { SecurityPage } from '../pages/security-page.ts';
import { axeViolations } from '../support/axe.ts';
import { everyPage } from '../support/every-page.ts';
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

describe.each(everyPage)('%s', (path) => {
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
});

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

describe.each(['light', 'dark'] as const)('whoever is signed in, in the %s scheme', (scheme) => {
  beforeEach(async () => {
    await visitor.prefer(scheme);
    await new LoginPage(visitor.page).signInAsBasic();
  });
  afterEach(() => visitor.page.evaluate('localStorage.clear()'));

  it.each(['/dashboard', '/account-settings', '/checkout'])(
    'finds %s without a broken accessibility rule or sideways scrolling',
    async (path) => {
      await visitor.visit(path);
      expect(await axeViolations(visitor.page)).toEqual([]);
      await visitor.resize(360);
      expect(await visitor.page.evaluate('document.documentElement.scrollWidth')).toBe(360);
      await visitor.resize(1440);
      expect(visitor.complaints).toEqual([]);
    },
  );

  it('finds no broken accessibility rule in the menu of the account', async () => {
    await visitor.visit('/dashboard');
    await visitor.page.getByRole('button', { name: /^Your account/ }).click();
    await visitor.page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    expect(await axeViolations(visitor.page)).toEqual([]);
  });

  it('finds no broken accessibility rule in the dialog of contributors', async () => {
    await visitor.visit('/SPY');
    const security = new SecurityPage(visitor.page);
    await security.positiveCategories.first().click();
    await security.dialog.getByRole('row').nth(1).waitFor();
    expect(await axeViolations(visitor.page)).toEqual([]);
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
