import { downloadFrom, readPdf } from '../files.ts';
import { expect, test } from '../fixtures.ts';

test.describe('Customer with several accounts', () => {
  test('sees the household as one, by the keyboard', async ({
    page,
    api,
    signIn,
    portfolio,
    portfolios,
    groups,
  }) => {
    test.setTimeout(120_000);
    const { user } = await api.createCustomer();
    await api.createPortfolio(user, 'Hers', ['AAPL', 'SPY']);
    await api.createPortfolio(user, 'His', ['AAPL', 'KO']);
    await signIn(user);
    await page.goto('/portfolios');

    await test.step('puts both into a group, without leaving the list', async () => {
      await page.getByRole('checkbox', { name: 'Select all' }).press('Space');
      await groups.groupSelected.press('Enter');
      await expect(groups.dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
      await groups.saveAs('Household');
      await expect(page).toHaveURL('/portfolios');
      await groups.list.getByRole('link', { name: 'Household' }).press('Enter');
    });

    await test.step('reads the score, what both are in, and who has what', async () => {
      await expect(portfolio.name).toContainText('Household');
      expect(await portfolio.readScore()).toMatch(/^Impact Score −?\d+/);
      await expect(portfolio.fact('Holdings')).toHaveText('3');
      await expect(groups.portfolios.getByRole('row')).toHaveCount(3);
      await groups.overlap
        .getByRole('button', { name: /^through 1 fund and directly, in 2 accounts/ })
        .first()
        .press('Enter');
      await expect(groups.overlap.getByText('Hers, His')).toBeVisible();
      await expect(groups.accountsOf('AAPL').getByRole('link')).toHaveText(['Hers', 'His']);
      await expect(groups.accountsOf('KO').getByRole('link')).toHaveText(['His']);
    });

    await test.step('saves the report', async () => {
      const { bytes } = await downloadFrom(page, () => portfolio.chooseReport('Download report as PDF'));
      expect((await readPdf(bytes)).pages.join(' ')).toContain('Group of 2 portfolios: Individual');
    });

    await test.step('goes from a holding to its account, and deletes that', async () => {
      await groups.accountsOf('KO').getByRole('link', { name: 'His' }).press('Enter');
      await expect(portfolio.name).toContainText('His');
      await portfolio.choose('Delete');
      await portfolio.confirmation.getByRole('button', { name: 'Delete' }).press('Enter');
      await expect(page).toHaveURL('/portfolios');
      await expect(groups.list).toContainText('1 portfolio · Individual');
    });

    await test.step('deletes the group, and keeps the account in it', async () => {
      await groups.list.getByRole('button', { name: 'Delete Household' }).press('Enter');
      await groups.confirmation.getByRole('button', { name: 'Delete group' }).press('Enter');
      await expect(groups.list).toBeHidden();
      await expect(portfolios.link('Hers')).toBeVisible();
    });
  });
});
