import { expectAccessible } from '../accessibility.ts';
import { fidelityFile } from '../files.ts';
import { expect, test } from '../fixtures.ts';
import { statementPdf } from '../statement-pdf.ts';

const upload = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test.describe('Customer with a file for each account', () => {
  test('imports them together, and makes them a group', async ({
    page,
    api,
    signIn,
    portfolio,
    portfolios,
    groups,
    consoleErrors,
  }) => {
    // The letter, and the response that lists the accounts in the broker's file.
    consoleErrors.allowStatus(400);
    consoleErrors.allowStatus(409);
    const { user } = await api.createCustomer();
    await signIn(user);
    await page.goto('/portfolios');
    const dialog = portfolios.importFiles;

    await test.step('chooses a broker’s file of two accounts, a list of their own, a letter and a statement', async () => {
      await portfolios.importSeveralFiles.click();
      await dialog
        .getByLabel('Files of holdings')
        .setInputFiles([
          upload(fidelityFile.name, fidelityFile.text),
          upload('Joint.csv', 'Ticker,Shares\r\nMSFT,3\r\n'),
          upload('Letter.csv', 'Dear Jane,\r\n'),
          { name: 'Statement.pdf', mimeType: 'application/pdf', buffer: statementPdf() },
        ]);
      await expect(dialog.getByText('2 holdings were read from Statement.pdf')).toBeVisible();
      await expectAccessible(page, '[role="dialog"]');
      await dialog.getByRole('button', { name: 'Use these 2 holdings' }).first().click();
      await expect(dialog.getByRole('status')).toHaveText('4 portfolios created, 1 not imported');
      const [individual, roth, own, letter, statement] = await dialog.getByRole('listitem').all();
      await expect(individual!).toContainText('Individual - TOD …5678: 3 of 3 rows matched');
      await expect(roth!).toContainText('ROTH IRA …4321: 2 of 3 rows matched');
      await expect(roth!).toContainText('Not matched: PGX9. Kept with the value in the file');
      await expect(own!).toContainText('Joint: 1 of 1 row matched');
      await expect(letter!).toContainText('No header row was found.');
      await expect(statement!).toContainText('Statement: 2 of 2 rows matched');
      await expectAccessible(page, '[role="dialog"]');
    });

    await test.step('groups what was imported', async () => {
      await dialog.getByRole('button', { name: 'Make them a group' }).click();
      await expect(groups.dialog.getByRole('checkbox', { checked: true })).toHaveCount(4);
      await groups.saveAs('Household');
      await groups.list.getByRole('link', { name: 'Household' }).click();
      await expect(portfolio.name).toContainText('Household');
      await expect(groups.portfolios.getByRole('row')).toHaveCount(5);
    });

    await test.step('imports the broker’s file of a later day into the group, and says where each account goes', async () => {
      await page.getByRole('button', { name: 'Import files' }).click();
      await dialog
        .getByLabel('Files of holdings')
        .setInputFiles([
          upload(fidelityFile.name, fidelityFile.text),
          upload('HSA.csv', 'Ticker,Shares\r\nKO,3\r\n'),
        ]);
      await expect(dialog.getByText('Household has a portfolio of this name.')).toHaveCount(2);
      await expectAccessible(page, '[role="dialog"]');
      await dialog.getByRole('button', { name: 'Import', exact: true }).click();
      await expect(dialog.getByLabel('Where Individual - TOD …5678 goes')).toBeFocused();
      await dialog
        .getByLabel('Where Individual - TOD …5678 goes')
        .selectOption('Update Individual - TOD …5678');
      await dialog.getByLabel('Where ROTH IRA …4321 goes').selectOption('Leave it out');
      await dialog.getByRole('button', { name: 'Import', exact: true }).click();
      await expect(dialog.getByRole('status')).toHaveText('1 portfolio created, 1 updated');
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(groups.portfolios.getByRole('row')).toHaveCount(6);
    });
  });
});
