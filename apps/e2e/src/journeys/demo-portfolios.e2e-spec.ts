import { HoldingsGrid } from '../pages/holdings-grid.ts';
import { LoginPage } from '../pages/login-page.ts';
import { PortfolioPage } from '../pages/portfolio-page.ts';
import { PortfoliosPage } from '../pages/portfolios-page.ts';
import { demo } from '../support/people.ts';
import { portfoliosOf } from '../support/portfolios.ts';
import { aVisitor } from '../support/visitor.ts';
import type { Visitor } from '../support/visitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await aVisitor();
  await new LoginPage(visitor.page).signInAs(demo.premium);
});
afterAll(() => visitor.leave());

describe('the Premium demo account', () => {
  it('opens on two portfolios of real securities, each with a score, panels and its past', async () => {
    const { page } = visitor;
    const portfolio = new PortfolioPage(page);
    const { tickers } = new HoldingsGrid(page);
    const portfolios = await portfoliosOf(demo.premium);
    expect(portfolios).toHaveLength(2);
    for (const { name } of portfolios) {
      await visitor.visit('/dashboard');
      await new PortfoliosPage(page).link(name).click();
      await portfolio.name.getByText(name).waitFor();
      expect(await portfolio.settledScore()).toMatch(/^Impact Score -?\d+/);
      await tickers.nth(1).waitFor();
      expect(await portfolio.positiveCategories.count()).toBeGreaterThan(0);
      expect(await portfolio.negativeCategories.count()).toBeGreaterThan(0);
      await portfolio.chart.waitFor();
      const figures = await portfolio.backtest.getByRole('definition').allTextContents();
      expect(figures[0]).toMatch(/^[+-]?\d+\.\d+%SPY/);
    }
    expect(visitor.complaints).toEqual([]);
  });
});
