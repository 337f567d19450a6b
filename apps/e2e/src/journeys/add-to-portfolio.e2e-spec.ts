import { AddToPortfolioDialog } from '../pages/add-to-portfolio-dialog.ts';
import { HoldingsGrid } from '../pages/holdings-grid.ts';
import { LoginPage } from '../pages/login-page.ts';
import { PortfoliosPage } from '../pages/portfolios-page.ts';
import { SearchBox } from '../pages/search-box.ts';
import { SiteFrame } from '../pages/site-frame.ts';
import { anAccount, demo } from '../support/people.ts';
import { aVisitor } from '../support/visitor.ts';
import type { Visitor } from '../support/visitor.ts';

let visitor: Visitor;
beforeEach(async () => {
  visitor = await aVisitor();
});
afterEach(() => visitor.leave());

/** Presses Add beside what the search finds. */
async function addFromSearch(text: string, ticker: string): Promise<void> {
  const search = new SearchBox(visitor.page);
  await search.type(text);
  await search.add(ticker).click();
}

describe('what the search finds', () => {
  it('goes into a portfolio that is created on the way, and the next one into the same', async () => {
    const { page } = visitor;
    const frame = new SiteFrame(page);
    const dialog = new AddToPortfolioDialog(page);
    await new LoginPage(page).signInAs(await anAccount());
    await visitor.visit('/faq');
    await addFromSearch('micros', 'MSFT');
    await dialog.create('Looked Up');
    expect(await dialog.portfolio('Looked Up').isChecked()).toBe(true);
    await dialog.add.click();
    await frame.message('Microsoft Corporation has been added to your portfolio.').waitFor();
    await dialog.dialog.waitFor({ state: 'hidden' });

    await visitor.visit('/portfolios');
    await addFromSearch('KO', 'KO');
    await dialog.add.click();
    await dialog.dialog.getByText('Please Select a portfolio').waitFor();
    await dialog.portfolio('Looked Up').check();
    await dialog.add.click();
    await frame.message('Coca-Cola Company has been added to your portfolio.').waitFor();
    await new PortfoliosPage(page).link('Looked Up').click();
    const { tickers } = new HoldingsGrid(page);
    await tickers.nth(1).waitFor();
    expect((await tickers.allTextContents()).sort()).toEqual(['KO', 'MSFT']);
    expect(visitor.complaints).toEqual([]);
  });

  it('has a visitor sign in first, who is then where Add was pressed', async () => {
    const { page } = visitor;
    await visitor.visit('/faq');
    await addFromSearch('micros', 'MSFT');
    await page.waitForURL(/\/login\?from=%2Ffaq$/);
    await new LoginPage(page).signIn(demo.basic.email, demo.basic.password);
    await page.waitForURL('**/faq');
    expect(visitor.complaints).toEqual([]);
  });
});
