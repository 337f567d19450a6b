import { dropText, fidelityFile } from '../files.ts';
import { expect, test } from '../fixtures.ts';

test.describe('User without a portfolio', () => {
  test('imports a first one from a file, cleans it up, undoes that, deletes it, and has none again', async ({
    page,
    api,
    consoleErrors,
    importDialog,
    signIn,
    portfolio,
    portfolios,
  }) => {
    await signIn(await api.createAccount());

    await test.step('imports', async () => {
      await page.goto('/portfolios');
      await portfolios.importFile.click();
      await portfolios.submit('First of All', 'Individual');
      await expect(portfolio.name).toContainText('First of All');
      consoleErrors.allowStatus(400);
      await dropText(importDialog.dropZone, { name: 'words.csv', type: 'text/csv' });
      await importDialog.dialog.getByRole('button', { name: 'Choose another file' }).click();
      await dropText(importDialog.dropZone, fidelityFile);
      await importDialog.done.click();
      await expect(portfolio.fact('Holdings')).toHaveText('5');
    });

    await test.step('cleans it up, and undoes that', async () => {
      const before = await portfolio.readScore();
      await expect(portfolio.negativeCategories).not.toHaveCount(0);
      await portfolio.choose('Clean up');
      await page.getByRole('button', { name: /^Make (this|these \d+) changes?$/ }).click();
      await expect(portfolio.name).toContainText('First of All');
      await expect(portfolio.negativeCategories).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(portfolio.negativeCategories).not.toHaveCount(0);
      expect(await portfolio.readScore()).toBe(before);
      await expect(portfolio.fact('Holdings')).toHaveText('5');
    });

    await test.step('finds the table again after a reload', async () => {
      await page.goto('/portfolios');
      await portfolios.show('Table');
      await page.reload();
      await expect(portfolios.table).toBeVisible();
    });

    await test.step('deletes', async () => {
      await portfolios.select('First of All');
      await portfolios.deleteSelected.click();
      await portfolios.confirmation.getByRole('button', { name: 'Cancel' }).click();
      await expect(portfolios.confirmation).toBeHidden();
      await portfolios.deleteSelected.click();
      await portfolios.confirmation.getByRole('button', { name: 'Delete' }).click();
      await expect(portfolios.empty).toBeVisible();
    });
  });
});
