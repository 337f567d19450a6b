import { LoginPage } from '../pages/login-page.ts';
import { SearchBox } from '../pages/search-box.ts';
import { SecurityPage } from '../pages/security-page.ts';
import { findListing } from '../support/listings.ts';
import { aVisitor } from '../support/visitor.ts';
import type { Visitor } from '../support/visitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await aVisitor();
});
afterAll(() => visitor.leave());

describe('a visitor who wants to know about Apple', () => {
  it('types appl, presses Enter and reads score, categories and reasons', async () => {
    const { page } = visitor;
    await visitor.visit('/');
    await new SearchBox(page).open('appl');
    await page.waitForURL('**/AAPL');
    const security = new SecurityPage(page);
    await security.why.waitFor();
    expect(await security.name.textContent()).toContain('Apple');
    expect(await security.score.getAttribute('aria-label')).toMatch(/^Impact Score (-?\d+|<1|NA)/);
    expect(await security.positive.isVisible()).toBe(true);
    expect(await security.negative.isVisible()).toBe(true);
    expect(await page.title()).toContain('(AAPL)');
    expect(visitor.complaints).toEqual([]);
  });

  it('finds source and date with every reason', async () => {
    await visitor.visit('/AAPL');
    const evidence = new SecurityPage(visitor.page).why.getByRole('list', { name: 'Evidence' });
    await evidence.first().waitFor();
    for (const text of await evidence.getByRole('listitem').allTextContents()) {
      expect(text).toMatch(/ · .+ · \w{3} \d{1,2}, \d{4} /);
    }
  });

  it('sees at most a blink pass between the last letter and the list', async () => {
    const { page } = visitor;
    await visitor.visit('/AAPL');
    const search = new SearchBox(page);
    await search.type('micros');
    const startedAt = performance.now();
    await search.options.first().waitFor();
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    expect(await search.options.first().textContent()).toContain('MSFT');
  });
});

describe('a visitor who opens a company with a negative score', () => {
  it('can work the score out from what the page shows', async () => {
    const { page } = visitor;
    await visitor.visit('/PM');
    const security = new SecurityPage(page);
    const total = security.why.getByRole('row', { name: /^Sum of severities/ });
    const sum = Number((await total.getByRole('cell').textContent()) ?? '');
    const expected = Math.max(-100, -Math.ceil(1 + (99 * Math.log(sum)) / Math.log(42) - 1e-9));
    expect(await security.score.textContent()).toContain(String(expected));
    expect(visitor.complaints).toEqual([]);
  });

  it('signs in to see which securities put it into a category, and is back where they were', async () => {
    const { page } = visitor;
    await visitor.visit('/PM');
    const security = new SecurityPage(page);
    await security.negative.getByRole('listitem').getByRole('link').first().click();
    await new LoginPage(page).signIn('basic@plumbline.demo', 'plumbline-demo');
    await page.waitForURL('**/PM');
    await security.negativeCategories.first().click();
    await security.dialog.getByRole('row').nth(1).waitFor();
    expect(await security.dialog.textContent()).toContain('PM');
    await page.keyboard.press('Escape');
    await security.dialog.waitFor({ state: 'hidden' });
    expect(visitor.complaints).toEqual([]);
  });

  it('logs out from a page of their own, to the front door', async () => {
    const { page } = visitor;
    await visitor.visit('/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Hello, Bea' }).waitFor();
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByText("You've been logged out.").waitFor();
    await page.getByRole('heading', { level: 1, name: /contradict what you value/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.evaluate("localStorage.getItem('root')")).toBeNull();
    await visitor.visit('/dashboard');
    await page.waitForURL('**/login?from=%2Fdashboard');
  });
});

describe('a visitor who looks up a foreign listing', () => {
  it('comes to its ticker and location', async () => {
    const foreign = await findListing(
      'nestle',
      (listing) => !listing.isDomestic && listing.exchangeLocation !== null,
    );
    const location = foreign.exchangeLocation!.replace(/[()\s]/g, '');
    await visitor.visit('/');
    const search = new SearchBox(visitor.page);
    await search.type('nestle');
    await search.options.filter({ hasText: foreign.exchangeLocation! }).first().click();
    await visitor.page.waitForURL(`**/${foreign.ticker}/${location}`);
    await visitor.visit(`/${foreign.ticker}/${location}`);
    expect(await new SecurityPage(visitor.page).name.textContent()).toBe(foreign.name);
  });
});

describe('a visitor who asks for what does not exist', () => {
  it.each(['/ZZZZZZ', '/no/such/page', '/%F0%9F%92%A5', '/AAPL/Atlantis'])(
    '%s leads to Page Not Found',
    async (path) => {
      await visitor.visit(path);
      const { page } = visitor;
      await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
      await page.getByRole('link', { name: 'Go Home' }).click();
      await page.waitForURL('**/');
    },
  );

  it('is told that nothing was found', async () => {
    await visitor.visit('/');
    await new SearchBox(visitor.page).type('qqqzzzxxx');
    await visitor.page.getByText('No results').first().waitFor();
  });
});
