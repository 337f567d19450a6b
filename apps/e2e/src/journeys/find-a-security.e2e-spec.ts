import { expect, test } from '../fixtures.ts';
import { holdScripts } from '../hold-scripts.ts';

test.describe('Visitor who wants to know about Apple', () => {
  test('types appl, presses Enter and reads score, categories and reasons', async ({
    page,
    search,
    security,
  }) => {
    await page.goto('/');
    await search.type('appl');
    await search.input.press('Enter');
    await expect(page).toHaveURL('/AAPL');
    await expect(security.why).toBeVisible();
    await expect(security.name).toContainText('Apple');
    await expect(security.score).toHaveAttribute('aria-label', /^Impact Score (−?\d+|<1|NA)/);
    await expect(security.positive).toBeVisible();
    await expect(security.negative).toBeVisible();
    await expect(page).toHaveTitle(/\(AAPL\)/);
  });

  test('types, clicks and reads before the application runs, which then continues', async ({
    page,
    search,
  }) => {
    const start = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const lists = page.getByRole('region', { name: 'At a glance' });
    await expect(lists.getByRole('link', { name: /AAPL/ })).not.toHaveCount(0);
    await search.input.fill('micros');
    await page.getByRole('button', { name: 'Use the dark scheme' }).click();
    start();
    await expect(search.options.first()).toContainText('MSFT');
    await expect(search.input).toHaveValue('micros');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  test('presses Enter before the application runs, which then opens the first result', async ({
    page,
    search,
  }) => {
    const start = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await search.type('appl');
    await search.input.press('Enter');
    start();
    await expect(page).toHaveURL('/AAPL');
  });

  test('finds the source and the date of every reason', async ({ page, security }) => {
    await page.goto('/AAPL');
    const evidence = security.why.getByRole('list', { name: 'Evidence' });
    await expect(evidence.first()).toBeVisible();
    for (const text of await evidence.getByRole('listitem').allTextContents())
      expect(text).toMatch(/ · .+ · \w{3} \d{1,2}, \d{4} /);
  });

  test('sees the results without sending the search', async ({ page, search }) => {
    await page.goto('/AAPL');
    await search.type('micros');
    await expect(search.options.first()).toContainText('MSFT');
  });
});

test.describe('Company with a negative score', () => {
  test('shows the figures that its score is computed from', async ({ page, security }) => {
    await page.goto('/PM');
    const total = security.why.getByRole('row', { name: /^Sum of severities/ });
    const sum = Number((await total.getByRole('cell').textContent()) ?? '');
    const expected = Math.min(100, Math.ceil(1 + (99 * Math.log(sum)) / Math.log(42) - 1e-9));
    await expect(security.score).toContainText(`−${expected}`);
  });
});

test.describe('Foreign listing', () => {
  test('has a page at its ticker and location', async ({ page, api, search, security }) => {
    const listing = await api.findListing(
      'nestle',
      ({ isDomestic, exchangeLocation }) => !isDomestic && exchangeLocation !== null,
    );
    const path = `/${listing.ticker}/${listing.exchangeLocation!.replace(/[()\s]/g, '')}`;
    await page.goto('/');
    await search.type('nestle');
    // Until the last letter is answered, the list is that of fewer letters.
    const option = search.options.filter({ hasText: listing.ticker });
    await option.filter({ hasText: listing.exchangeLocation! }).first().click();
    await expect(page).toHaveURL(path);
    await page.goto(path);
    await expect(security.name).toHaveText(listing.name);
  });
});

test.describe('Address of no page', () => {
  for (const path of ['/ZZZZZZ', '/no/such/page', '/%F0%9F%92%A5', '/AAPL/Atlantis'])
    test(`${path} shows Page not found`, async ({ page, consoleErrors }) => {
      consoleErrors.allowStatus(404);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
      await page.getByRole('link', { name: 'Go home' }).click();
      await expect(page).toHaveURL('/');
    });
});

test.describe('Search without a result', () => {
  test('says so', async ({ page, search }) => {
    await page.goto('/');
    await search.type('qqqzzzxxx');
    await expect(page.getByText('No results').first()).toBeVisible();
  });
});
