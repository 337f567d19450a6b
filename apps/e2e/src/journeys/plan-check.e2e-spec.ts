import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

/** A list as plans print it: titles, names without tickers, a trust, a fund of the plan's own, and no fund at all. */
const list = [
  'Target Date Funds',
  'Vanguard Target Retirement 2045 Trust II',
  'Large Cap',
  'Fidelity 500 Index Fund',
  'American Funds Growth Fund of America R6',
  'S&P 500 Index Fund',
  'International',
  'Vanguard Total Intl Stock Index Adm',
  'Bonds',
  'PIMCO Total Return Instl',
  'Stable Value',
  'Galliard Stable Return Fund Core',
].join('\n');

/** Whatever a request could tell of the list. */
const traces = /VTIVX|FXAIX|VTIAX|PTTRX|Galliard|PIMCO|Vanguard/i;

for (const width of [390, 1440])
  test.describe(`Employee with the list of a plan, ${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('sees each fund, the best of each kind and a mix, writes a letter, and shares a link that ends', async ({
      page,
      context,
      browser,
      baseURL,
    }) => {
      const sent: string[] = [];
      context.on('request', (request) => {
        sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
      });
      const region = (name: string) => page.getByRole('region', { name });

      await test.step('finds the page, and pastes the list', async () => {
        await page.goto('/check');
        await page.getByRole('link', { name: 'Check your retirement plan' }).click();
        await expect(page).toHaveURL('/plan-check');
        await expect(page.getByRole('button', { name: 'Open the whole example' })).toBeVisible();
        sent.length = 0;
        await page.getByLabel('The funds of your plan').fill(list);
        await page.getByRole('button', { name: 'Check these funds' }).click();
        await expect(page.getByText('The funds of your plan', { exact: true })).toBeFocused();
      });

      await test.step('reads what is known of each, and chooses for the trust', async () => {
        const row = (name: string) => region('Funds').getByRole('row', { name });
        await expect(row('Fidelity 500 Index Fund').getByRole('link')).toHaveText('FXAIX');
        await expect(row('S&P 500 Index Fund')).toContainText('doesn’t say whose fund it is');
        await expect(row('Galliard')).toContainText('contracts with insurers and banks');
        await page.getByRole('button', { name: /^Use VTIVX for/ }).click();
        await expect(row('Trust II')).toContainText('Chosen in its place: VTIVX');
        await expect(region('Best of each kind')).toContainText(/Large US stocks(?:Fidelity|American)/);
      });

      await test.step('enters a mix', async () => {
        await page.getByLabel('Percent of your mix in Fidelity 500 Index Fund').fill('60');
        await page.getByLabel('Percent of your mix in Vanguard Target Retirement 2045 Trust II').fill('40');
        await expect(region('A mix')).toContainText('Total 100%');
        await expect(region('A mix').getByRole('img', { name: /^Impact Score/ })).toBeVisible();
        await expect(region('Negative categories')).toContainText('through Fidelity 500 Index Fund');
      });

      await test.step('has sent nothing of the list', () => {
        expect(sent.filter((request) => !request.startsWith('GET ') || traces.test(request))).toEqual([]);
      });

      await test.step('has a letter written, and changes it', async () => {
        await page.getByRole('button', { name: 'Write the letter' }).click();
        const letter = page.getByLabel('Your letter');
        // The real one has sources; here all is sample data.
        await expect(letter).toHaveValue(/sample data, which says nothing about the real ones/);
        await expect(letter).toHaveValue(/What \d of the \d funds hold is not known/);
        await letter.fill(`${await letter.inputValue()}\nRuth`);
        expect(sent.filter((request) => !request.startsWith('GET ') || traces.test(request))).toEqual([]);
        expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0);
        await expectAccessible(page);
      });

      await test.step('keeps all of it over a reload', async () => {
        await page.reload();
        await expect(region('A mix')).toContainText('Total 100%');
      });

      const href = await test.step('makes a link', async () => {
        await page.getByRole('button', { name: 'Make a link' }).click();
        return page.getByLabel(/^Link that works until/).inputValue();
      });
      const other = await browser.newPage({ baseURL, viewport: { width, height: 900 } });

      await test.step('which a colleague opens without an account', async () => {
        await other.goto(href);
        await expect(
          other.getByText(/^An employee who takes part in the plan made this check/),
        ).toBeVisible();
        await expect(other.getByRole('region', { name: 'A mix' })).toContainText('Total 100%');
        await expect(other.getByText('Chosen in its place: VTIVX')).toBeVisible();
        await expectAccessible(other);
      });

      await test.step('and which is gone once it is ended', async () => {
        await page.getByRole('button', { name: 'End it now' }).click();
        await expect(page.getByLabel(/^Link that works until/)).toHaveCount(0);
        await other.reload();
        await expect(other.getByText('This link does not work.')).toBeVisible();
        await other.close();
      });
    });
  });
