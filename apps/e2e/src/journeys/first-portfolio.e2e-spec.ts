import { ImportDialog } from '../pages/import-dialog.ts';
import { LoginPage } from '../pages/login-page.ts';
import { PortfolioPage } from '../pages/portfolio-page.ts';
import { PortfoliosPage } from '../pages/portfolios-page.ts';
import { fidelityFile } from '../support/broker-file.ts';
import { dropText } from '../support/drop-file.ts';
import { anAccount } from '../support/people.ts';
import { aVisitor } from '../support/visitor.ts';
import type { Visitor } from '../support/visitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await aVisitor();
  await new LoginPage(visitor.page).signInAs(await anAccount());
});
afterAll(() => visitor.leave());

describe('somebody without a portfolio', () => {
  it('is led from nothing to a first one out of a file, and back to nothing when it is deleted', async () => {
    const { page } = visitor;
    const portfolios = new PortfoliosPage(page);
    const portfolio = new PortfolioPage(page);
    const importing = new ImportDialog(page);
    await visitor.visit('/portfolios');
    await portfolios.importFile.click();
    await portfolios.fillIn('First of All', 'Individual');
    await portfolio.name.getByText('First of All').waitFor();
    await dropText(importing.dropZone, { name: 'words.csv', type: 'text/csv' });
    await importing.dialog.getByRole('button', { name: 'Choose another file' }).click();
    await dropText(importing.dropZone, fidelityFile);
    await importing.done.click();
    await portfolio.fact('Holdings', '4').waitFor();

    await visitor.visit('/portfolios');
    await portfolios.show('Table');
    await page.reload();
    await portfolios.table.waitFor();
    await portfolios.select('First of All');
    await portfolios.deleteSelected.click();
    await portfolios.confirmation.getByRole('button', { name: 'Cancel' }).click();
    await portfolios.confirmation.waitFor({ state: 'hidden' });
    await portfolios.deleteSelected.click();
    await portfolios.confirmation.getByRole('button', { name: 'Delete' }).click();
    await portfolios.empty.waitFor();
  });
});
