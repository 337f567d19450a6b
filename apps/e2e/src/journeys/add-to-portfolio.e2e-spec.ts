import { demo } from '../api-client.ts';
import { expect, test } from '../fixtures.ts';
import { AddToPortfolioDialog } from '../pages/portfolios.ts';

test.describe('Search result', () => {
  test('goes into a portfolio that the user creates on the way, and the next one into the same', async ({
    page,
    api,
    frame,
    holdings,
    signIn,
    portfolios,
    search,
  }) => {
    const dialog = new AddToPortfolioDialog(page);
    await signIn(await api.createAccount());

    await test.step('the first result, into a new portfolio', async () => {
      await page.goto('/faq');
      await search.type('micros');
      await search.add('MSFT').click();
      await dialog.create('Looked Up');
      await expect(dialog.portfolio('Looked Up')).toBeChecked();
      await dialog.add.click();
      await expect(frame.message('Microsoft Corporation has been added to your portfolio.')).toBeVisible();
      await expect(dialog.dialog).toBeHidden();
    });

    await test.step('the second result, into the same portfolio', async () => {
      await page.goto('/portfolios');
      await search.type('KO');
      await search.add('KO').click();
      await expect(dialog.portfolio('Looked Up')).toBeChecked();
      await dialog.portfolio('Looked Up').uncheck();
      await dialog.add.click();
      await expect(dialog.dialog.getByText('Please Select a portfolio')).toBeVisible();
      await dialog.portfolio('Looked Up').check();
      await dialog.amount.fill('12.5');
      await dialog.add.click();
      await expect(frame.message('Coca-Cola Company has been added to your portfolio.')).toBeVisible();
    });

    await portfolios.link('Looked Up').click();
    await expect(holdings.tickers).toHaveCount(2);
    expect((await holdings.tickers.allTextContents()).sort()).toEqual(['KO', 'MSFT']);
    await expect(holdings.cell('KO', 'shares')).toHaveText('12.5');
  });

  test('asks a visitor to log in, and returns them to the dialog on the page where they pressed Add', async ({
    page,
    login,
    search,
  }) => {
    await page.goto('/faq');
    await search.type('micros');
    await search.add('MSFT').click();
    await expect(page).toHaveURL('/login?from=%2Ffaq%3Fadd%3DMSFT');
    await login.submit(demo.basic);
    const { dialog } = new AddToPortfolioDialog(page);
    await expect(dialog).toContainText('Microsoft Corporation');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/faq');
  });
});
