import { expectAccessible } from '../accessibility.ts';
import { downloadFrom, dropText, fidelityFile, readPdf } from '../files.ts';
import type { PdfText } from '../files.ts';
import { expect, test } from '../fixtures.ts';
import { AddHoldingDialog } from '../pages/portfolios.ts';

const NAME = 'Nest Egg of the Moabs';
const TICKERS = ['AAPL', 'KO', 'MSFT', 'PG', 'SPY'];

function expectReport({ title, pages }: PdfText): void {
  const text = pages.join(' ');
  expect(title).toContain('Impact Report');
  expect(text).toContain('Impact Report');
  expect(text).toContain(NAME);
  for (const ticker of TICKERS) expect(text).toContain(ticker);
  expect(text).toContain('12,345.60');
}

test.describe('Portfolio of a Premium customer', () => {
  test('goes through its whole life', async ({
    page,
    api,
    compareDialog,
    frame,
    holdings,
    importDialog,
    signIn,
    portfolio,
    portfolios,
  }) => {
    test.setTimeout(180_000);
    const { user: owner } = await api.createCustomer();
    await api.createPortfolio(owner, 'Held Before', ['AAPL', 'SPY']);
    await signIn(owner);
    const readValues = () =>
      Promise.all(TICKERS.map((ticker) => holdings.cell(ticker, 'value').textContent()));

    await test.step('create it', async () => {
      await page.goto('/portfolios');
      await portfolios.create.click();
      await portfolios.submit(NAME, 'IRA');
      await expect(portfolio.name).toContainText(NAME);
      await expect(page.getByText('This portfolio has no holdings yet.')).toBeVisible();
    });

    await test.step('import the file of a broker, and take the suggestion for a misspelled row', async () => {
      await portfolio.choose('Import');
      await dropText(importDialog.dropZone, fidelityFile);
      await expect(importDialog.outcome).toHaveText('5 of 6 rows imported');
      const misspelled = importDialog.rejectedRow(8);
      await expect(misspelled).toContainText('PGX9');
      await misspelled.getByRole('button', { name: 'Use PG', exact: true }).click();
      await expect(misspelled.getByText('PG is in, with 6 shares.')).toBeVisible();
      await importDialog.done.click();
      await expect(importDialog.dialog).toBeHidden();
    });

    await test.step('read the score and its reasons', async () => {
      await expect(holdings.tickers).toHaveCount(TICKERS.length);
      await expect(portfolio.fact('Holdings')).toHaveText('5');
      expect(await portfolio.readScore()).toMatch(/^Impact Score −?\d+/);
      expect((await holdings.tickers.allTextContents()).sort()).toEqual(TICKERS);
      await expect(holdings.cell('AAPL', 'shares')).toHaveText('15');
      await expect(portfolio.positiveCategories).not.toHaveCount(0);
      await portfolio.negativeCategories.first().click();
      await expect(portfolio.contributors.getByRole('row').nth(1)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(portfolio.contributors).toBeHidden();
    });

    await test.step('enter an amount in dollars, which switches the portfolio to weights by value', async () => {
      await holdings.edit('KO', 'value', '$12,345.60');
      await expect(frame.message('Holdings Updated')).toBeVisible();
      await expect(holdings.cell('KO', 'value')).toHaveText('$12,345.60');
      await page.reload();
      await expect(holdings.cell('KO', 'value')).toHaveText('$12,345.60');
      await portfolio.choose('Portfolio settings');
      await expect(portfolio.settings.getByRole('radio', { name: 'By value' })).toBeChecked();
      await page.keyboard.press('Escape');
      await expect(portfolio.settings).toBeHidden();
    });

    await test.step('change the screening profile and change it back', async () => {
      const score = await portfolio.readScore();
      await portfolio.changeProfile('Social Justice');
      await expect(portfolio.profile).toContainText('Social Justice');
      expect(await portfolio.readScore()).not.toBe(score);
      await page.reload();
      await expect(portfolio.profile).toContainText('Social Justice');
      await portfolio.changeProfile('Faith Based Evangelical');
      await expect(portfolio.profile).toContainText('Faith Based Evangelical');
      expect(await portfolio.readScore()).toBe(score);
    });

    await test.step('compare it with another portfolio', async () => {
      const [other] = (await api.listPortfolios(owner)).filter(({ name }) => name !== NAME);
      await portfolio.choose('Compare');
      await compareDialog.compare.click();
      await expect(compareDialog.dialog.getByText('Please Select a portfolio')).toBeVisible();
      await compareDialog.compareWith(other!.id);
      await expect(compareDialog.scores).toHaveCount(2);
      const counts = await compareDialog.figure('Holdings').allTextContents();
      expect(counts.slice(0, 2)).toEqual(['5', String(other!.totalHoldings)]);
      await expect(compareDialog.common).toContainText('in common');
      await page.keyboard.press('Escape');
      await expect(compareDialog.dialog).toBeHidden();
    });

    await test.step('export it, change a holding, and restore it by importing the export', async () => {
      const { name, bytes } = await downloadFrom(page, () => portfolio.chooseExport('Export to CSV'));
      expect(name).toBe('PortfolioExport.csv');
      const text = bytes.toString();
      expect(text).toMatch(/^Ticker,Shares,Value,Name,Weight in %,/);
      expect(text).toMatch(/^KO,,12345.6,Coca-Cola/m);
      const values = await readValues();
      await holdings.edit('AAPL', 'value', '$1');
      await portfolio.choose('Import');
      await dropText(importDialog.dropZone, { name, type: 'text/csv', text });
      await expect(importDialog.outcome).toHaveText('5 of 5 rows imported');
      await importDialog.done.click();
      await expect(importDialog.dialog).toBeHidden();
      await expect(holdings.cell('AAPL', 'value')).toHaveText(values[0]!);
      expect(await readValues()).toEqual(values);
    });

    await test.step('print the report from the browser', async () => {
      for (const format of ['A4', 'Letter']) expectReport(await readPdf(await page.pdf({ format })));
      await expect(page).not.toHaveTitle('Impact Report');
    });

    await test.step('download the report as a PDF', async () => {
      const choose = () => portfolio.chooseReport('Download report as PDF');
      expectReport(await readPdf((await downloadFrom(page, choose)).bytes));
    });

    await test.step('delete it', async () => {
      await portfolio.choose('Delete');
      await portfolio.confirmation.getByRole('button', { name: 'Cancel' }).click();
      await expect(portfolio.confirmation).toBeHidden();
      await portfolio.choose('Delete');
      await portfolio.confirmation.getByRole('button', { name: 'Delete' }).click();
      await expect(page).toHaveURL('/portfolios');
      await expect(portfolios.heading).toBeVisible();
      await expect(portfolios.link(NAME)).toHaveCount(0);
    });
  });
});

test.describe('Portfolio on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('is reached by the bar at the bottom, filled by the keyboard and changed in a drawer', async ({
    page,
    api,
    frame,
    holdings,
    portfolios,
    signIn,
  }) => {
    const user = await api.createAccount();
    await api.createPortfolio(user, 'In My Pocket', ['AAPL']);
    await signIn(user);
    await page.goto('/dashboard');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portfolios' }).click();
    await portfolios.link('In My Pocket').click();

    await test.step('add two holdings', async () => {
      await page.getByRole('button', { name: 'Add holding' }).click();
      const adding = new AddHoldingDialog(page);
      await adding.add('KO', '10');
      await adding.add('MSFT', '2.5');
      await expect(frame.message('Microsoft Corporation has been added to your portfolio.')).toBeVisible();
      await adding.dialog.getByRole('button', { name: 'Done' }).click();
      await expect(holdings.tickers).toHaveCount(3);
    });

    await test.step('see the first holding within one screen and a half', async () => {
      const { y } = (await holdings.tickers.first().boundingBox())!;
      expect(y).toBeLessThan(1.5 * 844);
      await expectAccessible(page);
    });

    await test.step('change one and delete another', async () => {
      await page.getByRole('button', { name: 'Change KO' }).click();
      const drawer = page.getByRole('dialog', { name: 'KO' });
      await drawer.getByLabel('Amount').fill('20');
      await expectAccessible(page);
      await drawer.getByRole('button', { name: 'Save changes' }).click();
      await expect(frame.message('Holdings Updated')).toBeVisible();
      await expect(drawer).toBeHidden();
      await page.getByRole('button', { name: 'Change AAPL' }).click();
      await page.getByRole('dialog', { name: 'AAPL' }).getByRole('button', { name: 'Delete' }).click();
      const confirmation = page.getByRole('dialog', { name: 'Delete this holding?' });
      await confirmation.getByRole('button', { name: 'Delete' }).click();
      await expect(holdings.tickers).toHaveCount(2);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });
});

test.describe('Holding with a violation', () => {
  for (const width of [390, 1440])
    test(`is swapped for an alternative and back, ${width} pixels wide`, async ({
      page,
      api,
      frame,
      holdings,
      portfolio,
      signIn,
    }) => {
      const user = await api.createAccount();
      const { id } = await api.createPortfolio(user, 'With Tobacco', ['PM', 'AAPL']);
      await page.setViewportSize({ width, height: 900 });
      await signIn(user);
      await page.goto(`/portfolios/${id}`);
      const score = await portfolio.readScore();
      const dialog = page.getByRole('dialog', { name: 'Alternatives to PM' });

      await test.step('compare the alternatives', async () => {
        if (width === 390) {
          await page.getByRole('button', { name: 'Change PM' }).click();
          await page.getByRole('button', { name: 'Alternatives', exact: true }).click();
        } else {
          await page.getByRole('button', { name: 'Alternatives to PM' }).click();
        }
        await expect(dialog.getByRole('listitem').first()).toContainText('Not flagged for');
        await expectAccessible(page, '[role=dialog] ol');
      });

      await test.step('find the page where it was, which does not scroll behind the dialog', async () => {
        const readPlace = () =>
          page.evaluate('[scrollY, document.querySelector("h1").getBoundingClientRect().x]');
        const place = await readPlace();
        await page.mouse.move(5, 40);
        await page.mouse.wheel(0, 300);
        await page.keyboard.press('End');
        await page.evaluate('new Promise((resolve) => setTimeout(resolve, 300))');
        expect(await readPlace()).toEqual(place);
      });

      await test.step('see the new score, and swap', async () => {
        await dialog
          .getByRole('button', { name: /^Choose / })
          .first()
          .click();
        await expect(dialog.getByText(/^Portfolio score:/)).toContainText('points better');
        await expectAccessible(page, '[role=dialog]');
        await dialog.getByRole('button', { name: 'Swap' }).click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(holdings.grid.locator(':focus')).toHaveCount(1);
        await expect(holdings.tickers.filter({ hasText: /^PM/ })).toHaveCount(0);
        expect(await portfolio.readScore()).not.toBe(score);
      });

      await test.step('undo it', async () => {
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect(frame.message(/^Undone: PM swapped for /)).toBeVisible();
        await expect(holdings.tickers.filter({ hasText: /^PM/ })).toHaveCount(1);
        await expect.poll(() => portfolio.readScore()).toBe(score);
      });
    });
});
