import { CompareDialog } from '../pages/compare-dialog.ts';
import { HoldingsGrid } from '../pages/holdings-grid.ts';
import { ImportDialog } from '../pages/import-dialog.ts';
import { LoginPage } from '../pages/login-page.ts';
import { PortfolioPage } from '../pages/portfolio-page.ts';
import { PortfoliosPage } from '../pages/portfolios-page.ts';
import { SiteFrame } from '../pages/site-frame.ts';
import { fidelityFile } from '../support/broker-file.ts';
import { downloaded } from '../support/downloads.ts';
import { dropText } from '../support/drop-file.ts';
import { readPdf } from '../support/pdf.ts';
import type { Person } from '../support/people.ts';
import { aPortfolio, portfoliosOf } from '../support/portfolios.ts';
import { aCustomer } from '../support/purchases.ts';
import { aVisitor } from '../support/visitor.ts';
import type { Visitor } from '../support/visitor.ts';

const NAME = 'Nest Egg of the Moabs';
const HELD = ['AAPL', 'KO', 'MSFT', 'PG', 'SPY'];

let visitor: Visitor;
let owner: Person;
let portfolio: PortfolioPage;
let grid: HoldingsGrid;
let importing: ImportDialog;
beforeAll(async () => {
  visitor = await aVisitor();
  ({ person: owner } = await aCustomer());
  await aPortfolio(owner, 'What There Was Before', ['AAPL', 'SPY']);
  const { page } = visitor;
  portfolio = new PortfolioPage(page);
  grid = new HoldingsGrid(page);
  importing = new ImportDialog(page);
  await new LoginPage(page).signInAs(owner);
});
afterAll(() => visitor.leave());

describe('somebody with a Premium account', () => {
  it('follows a portfolio from its first name to its last page', async () => {
    await createPortfolio();
    await importBrokerFile();
    await readScoreAndReasons();
    await editAHolding();
    await changeProfile();
    await compare();
    await exportAndReadBack();
    await printReport();
    await keepReport();
    await deletePortfolio();
  }, 180_000);
});

async function createPortfolio(): Promise<void> {
  await visitor.visit('/portfolios');
  await new PortfoliosPage(visitor.page).createOne(NAME, 'IRA');
  await portfolio.name.getByText(NAME).waitFor();
  await visitor.page.getByText('Nothing is held here yet.').waitFor();
}

/** The row that names nothing known goes in by its suggestion. */
async function importBrokerFile(): Promise<void> {
  await portfolio.choose('Import');
  await dropText(importing.dropZone, fidelityFile);
  await importing.outcome.waitFor();
  expect(await importing.outcome.textContent()).toBe('5 of 6 rows imported');
  const misspelt = importing.rejectedRow(8);
  expect(await misspelt.textContent()).toContain('PGX9');
  await misspelt.getByRole('button', { name: 'Use PG', exact: true }).click();
  await misspelt.getByText('PG is in, with 6 shares.').waitFor();
  await importing.done.click();
  await importing.dialog.waitFor({ state: 'hidden' });
}

async function readScoreAndReasons(): Promise<void> {
  const { page } = visitor;
  await grid.tickers.nth(HELD.length - 1).waitFor();
  await portfolio.fact('Holdings', '5').waitFor();
  expect(await portfolio.settledScore()).toMatch(/^Impact Score -?\d+/);
  expect((await grid.tickers.allTextContents()).sort()).toEqual(HELD);
  expect(await grid.amount('AAPL', 'shares')).toBe('15');
  expect(await portfolio.positiveCategories.count()).toBeGreaterThan(0);
  await portfolio.negativeCategories.first().click();
  await portfolio.contributors.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('Escape');
  await portfolio.contributors.waitFor({ state: 'hidden' });
  expect(visitor.complaints).toEqual([]);
}

/** An amount of dollars has the portfolio weigh by value, for good. */
async function editAHolding(): Promise<void> {
  await grid.edit('KO', 'value', '$12,345.60');
  await new SiteFrame(visitor.page).message('Holdings Updated').waitFor();
  expect(await grid.amount('KO', 'value')).toBe('$12,345.60');
  await visitor.page.reload();
  await grid.grid.waitFor();
  expect(await grid.amount('KO', 'value')).toBe('$12,345.60');
  await portfolio.choose('Portfolio Settings');
  expect(await portfolio.settings.getByRole('radio', { name: 'By value' }).isChecked()).toBe(true);
  await visitor.page.keyboard.press('Escape');
  await portfolio.settings.waitFor({ state: 'hidden' });
}

async function changeProfile(): Promise<void> {
  const before = await portfolio.settledScore();
  await portfolio.changeProfile('Social Justice');
  await portfolio.profile.getByText('Social Justice').waitFor();
  expect(await portfolio.settledScore()).not.toBe(before);
  await visitor.page.reload();
  await portfolio.profile.getByText('Social Justice').waitFor();
  await portfolio.changeProfile('Faith Based Evangelical');
  await portfolio.profile.getByText('Faith Based Evangelical').waitFor();
  expect(await portfolio.settledScore()).toBe(before);
}

/** With a portfolio that was there before. */
async function compare(): Promise<void> {
  const { page } = visitor;
  const comparing = new CompareDialog(page);
  const [other] = (await portfoliosOf(owner)).filter(({ name }) => name !== NAME);
  await portfolio.choose('Compare');
  await comparing.compareWithNothing();
  await comparing.compareWith(other!.id);
  expect(await comparing.scores.count()).toBe(2);
  expect((await comparing.figure('Holdings')).slice(0, 2)).toEqual(['5', String(other!.totalHoldings)]);
  expect(await comparing.common.textContent()).toMatch(/in common/);
  await page.keyboard.press('Escape');
  await comparing.dialog.waitFor({ state: 'hidden' });
  expect(visitor.complaints).toEqual([]);
}

/** What is exported is the portfolio: imported again, it takes back what was changed in between. */
async function exportAndReadBack(): Promise<void> {
  const { name, bytes } = await downloaded(visitor.page, () => portfolio.choose('Export'));
  expect(name).toBe('PortfolioExport.csv');
  const text = bytes.toString();
  expect(text).toMatch(/^Ticker,Shares,Value,Name\r\n/);
  expect(text).toMatch(/^KO,,12345.6,Coca-Cola/m);
  const before = await values();
  await grid.edit('AAPL', 'value', '$1');
  await portfolio.choose('Import');
  await dropText(importing.dropZone, { name, type: 'text/csv', text });
  await importing.outcome.waitFor();
  expect(await importing.outcome.textContent()).toBe('5 of 5 rows imported');
  await importing.done.click();
  await importing.dialog.waitFor({ state: 'hidden' });
  await grid.cell('AAPL', 'value').getByText(before[0]!).waitFor();
  expect(await values()).toEqual(before);
  expect(visitor.complaints).toEqual([]);
}

const values = () => Promise.all(HELD.map((ticker) => grid.amount(ticker, 'value')));

/** The page as a printer gets it. */
async function printReport(): Promise<void> {
  for (const format of ['A4', 'Letter']) expectReport(await readPdf(await visitor.page.pdf({ format })));
  expect(await visitor.page.title()).not.toBe('Impact Report');
}

/** The report as the product draws it. */
async function keepReport(): Promise<void> {
  const { bytes } = await downloaded(visitor.page, () => portfolio.chooseReport('Download report as PDF'));
  expectReport(await readPdf(bytes));
}

function expectReport({ title, pages }: Awaited<ReturnType<typeof readPdf>>): void {
  const text = pages.join(' ');
  expect(title).toContain('Impact Report');
  expect(text).toContain('Impact Report');
  expect(text).toContain(NAME);
  for (const ticker of HELD) expect(text).toContain(ticker);
  expect(text).toContain('12,345.60');
}

async function deletePortfolio(): Promise<void> {
  const portfolios = new PortfoliosPage(visitor.page);
  await portfolio.choose('Delete');
  await portfolio.confirmation.getByRole('button', { name: 'Cancel' }).click();
  await portfolio.confirmation.waitFor({ state: 'hidden' });
  await portfolio.choose('Delete');
  await portfolio.confirmation.getByRole('button', { name: 'Delete' }).click();
  await visitor.page.waitForURL('**/portfolios');
  await portfolios.heading.waitFor();
  await portfolios.link(NAME).waitFor({ state: 'detached' });
  expect(visitor.complaints).toEqual([]);
}
