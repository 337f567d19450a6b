import { expectAccessible } from '../accessibility.ts';
import { dropText, fidelityFile } from '../files.ts';
import { expect, test } from '../fixtures.ts';
import { holdScripts } from '../hold-scripts.ts';
import { statementPdf } from '../statement-pdf.ts';

/** Whatever a request could tell of the file: each holding, an amount, the account, and the name of the file. */
const traces = /AAPL|MSFT|\bKO\b|SPY|PGX9|12345678|25\.5|Positions|PROCTER/;

const fileOf = (name: string, ...rows: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(['Symbol,Quantity', ...rows].join('\n')),
});

test.describe('Visitor with a file of a broker', () => {
  test('reads the whole report without uploading anything, and saves it after registering', async ({
    page,
    api,
    login,
    mailbox,
    registration,
    portfolio,
    consoleErrors,
  }) => {
    const user = api.newUser();
    const sent: string[] = [];
    page.context().on('request', (request) => {
      sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
    });

    await test.step('checks', async () => {
      await page.goto('/', { waitUntil: 'networkidle' });
      sent.length = 0;
      await dropText(page.getByRole('button', { name: /Choose your broker/ }), fidelityFile);
      await expect(page).toHaveURL('/check');
      await expect(page.getByRole('heading', { level: 1, name: fidelityFile.name })).toBeVisible();
      await expect(page.getByRole('img', { name: /^Impact Score/ })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Holdings' }).getByRole('link')).toHaveCount(4);
      await expect(page.getByRole('region', { name: 'Not matched' })).toContainText('PGX9');
      await page.getByRole('region', { name: 'Negative categories' }).locator('li button').first().click();
      await expect(page.getByRole('dialog').getByRole('table', { name: 'Contributors' })).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('goes on to reasons, alternatives and what could not be read', async () => {
      const reasons = page.getByRole('region', { name: 'Negative categories' });
      await expect(reasons.getByRole('link', { name: 'AAPL' }).first()).toHaveAttribute('href', '/AAPL');
      const outlook = page.getByRole('region', { name: 'Alternatives and clean-up' });
      await expect(outlook).toContainText('What has not been checked may still be a violation');
      await expect(outlook.getByRole('heading', { name: /^(Swap|Sell) AAPL/ })).toBeVisible();
      // From the fund, by the keyboard alone.
      await outlook.getByRole('button', { name: 'Compare alternatives to SPY' }).press('Enter');
      await expect(outlook.getByText('Not flagged for').first()).toBeVisible();
      await expect(page.getByText('We could not read 1 line worth $900.00: PGX9.')).toBeVisible();
      await expect(page.getByRole('region', { name: 'What next' })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('has sent nothing of the file', () => {
      expect(sent.some((request) => request.endsWith('/api/portfolio-check/universe '))).toBe(true);
      expect(sent.some((request) => request.includes('/api/explore?version='))).toBe(true);
      expect(sent.filter((request) => !request.startsWith('GET ') || traces.test(request))).toEqual([]);
    });

    await test.step('registers', async () => {
      await page.getByRole('button', { name: 'Save it' }).click();
      await expect(page).toHaveURL('/register');
      await registration.register(user);
      await expect(registration.complete).toBeVisible();
      await page.goto(await mailbox.receivePath(user.email, /^Activate/));
      await expect(page).toHaveURL('/login');
      expect(sent.filter((request) => traces.test(request))).toEqual([]);
      await login.submit(user);
    });

    await test.step('saves', async () => {
      await expect(page).toHaveURL('/check');
      // The response that lists the accounts in the file.
      consoleErrors.allowStatus(409);
      await page.getByRole('button', { name: 'Save it' }).click();
      const dialog = page.getByRole('dialog', { name: 'Import files' });
      await dialog.getByRole('button', { name: 'Import it' }).click();
      await expect(dialog.getByText('2 portfolios created')).toBeVisible();
      await dialog.getByRole('link').first().click();
      await expect(portfolio.name).toContainText('…5678');
      await page.goto('/check');
      await expect(page.getByRole('button', { name: /Choose a file/ })).toBeVisible();
    });
  });

  test('sees what a report looks like first, from an example that says so', async ({ page }) => {
    await page.goto('/check');
    const preview = page.getByRole('region', { name: 'What a report looks like' });
    await expect(preview).toContainText('The numbers of shares are made up');
    const open = preview.getByRole('button', { name: 'Open the whole example' });
    await expect(preview.getByRole('img', { name: /^Impact Score/ })).toBeVisible();
    await expectAccessible(page);
    await open.click();
    await expect(page.getByText('An example: the securities are real')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save it' })).toBeHidden();
    await page.getByRole('button', { name: 'Choose your file' }).click();
    await expect(page.getByRole('button', { name: /Choose a file/ })).toBeVisible();
  });

  test('can choose it before the application has started', async ({ page }) => {
    const start = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const choice = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /Choose your broker/ }).click();
    const { name, type, text } = fidelityFile;
    await (await choice).setFiles({ name, mimeType: type, buffer: Buffer.from(text) });
    start();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  test('is told why a file cannot be checked, and chooses another', async ({ page }) => {
    await page.goto('/check');
    const zone = page.getByRole('button', { name: /Choose a file/ });
    await dropText(zone, { name: 'words.csv', type: 'text/csv' });
    await expect(page.getByRole('alert')).toContainText('No header row was found');
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await dropText(zone, fidelityFile);
    await expect(page.getByRole('heading', { level: 1, name: fidelityFile.name })).toBeVisible();
  });

  test('checks the files of two accounts as one, and says in which a row was not matched', async ({
    page,
  }) => {
    await page.goto('/check');
    const files = [fileOf('Roth.csv', 'AAPL,5'), fileOf('Joint.csv', 'AAPL,5', 'MSFT,2', 'QQZZQ,1')];
    await page.getByLabel('Files of holdings').setInputFiles(files);
    await expect(page.getByRole('heading', { level: 1, name: '2 files' })).toBeFocused();
    const holdings = page.getByRole('region', { name: 'Holdings' });
    await expect(holdings.getByRole('link').filter({ hasText: 'AAPL' })).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Not matched' })).toContainText('Joint.csv, row 4 QQZZQ');
    await page.getByRole('button', { name: 'Save them' }).click();
    await expect(page.getByText('2 files are ready to save once you are logged in.')).toBeVisible();
  });

  test('reads a PDF statement beside its page, and takes what is confirmed', async ({ page }) => {
    await page.goto('/check');
    const pdf = { name: 'September.pdf', mimeType: 'application/pdf', buffer: statementPdf() };
    await page.getByLabel('Files of holdings').setInputFiles(pdf);
    const read = page.getByRole('region', { name: 'Page 1' });
    await expect(read.getByRole('checkbox', { name: /^AAPL/ })).toBeChecked();
    await expect(read.getByRole('checkbox')).toHaveCount(2);
    await expect(read.getByText('25 shares, $5,260.00')).toBeVisible();
    await expect(read.getByRole('img', { name: 'Page 1 as it is printed' })).toBeVisible();
    await expectAccessible(page);
    await read.getByRole('checkbox', { name: /^MSFT/ }).uncheck();
    await page.getByRole('button', { name: 'Use this holding' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'September' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Holdings' }).getByRole('link')).toHaveText(['AAPL']);
  });

  test('reads a PDF statement and another file as one portfolio', async ({ page }) => {
    await page.goto('/check');
    const pdf = { name: 'September.pdf', mimeType: 'application/pdf', buffer: statementPdf() };
    await page.getByLabel('Files of holdings').setInputFiles([pdf, fileOf('Roth.csv', 'KO,5')]);
    await page.getByRole('button', { name: 'Use these 2 holdings' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: '2 files' })).toBeFocused();
    const holdings = page.getByRole('region', { name: 'Holdings' });
    for (const ticker of ['AAPL', 'MSFT', 'KO'])
      await expect(holdings.getByRole('link', { name: ticker, exact: true })).toBeVisible();
  });

  test('is told why a PDF cannot be read', async ({ page }) => {
    await page.goto('/check');
    const pdf = { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 nothing') };
    await page.getByLabel('Files of holdings').setInputFiles(pdf);
    await expect(page.getByRole('alert').getByText('This PDF is damaged, or it is no PDF.')).toBeVisible();
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await expect(page.getByRole('button', { name: /^Choose a file/ })).toBeVisible();
  });
});
