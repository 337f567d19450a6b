import { demo } from '../api-client.ts';
import { expect, test } from '../fixtures.ts';

test.describe('Premium demo account', () => {
  test('opens two portfolios of real securities, each with a score, panels and a history', async ({
    page,
    api,
    holdings,
    signIn,
    portfolio,
    portfolios,
  }) => {
    const stored = await api.listPortfolios(demo.premium);
    expect(stored).toHaveLength(2);
    await signIn(demo.premium);
    for (const { name } of stored)
      await test.step(name, async () => {
        await page.goto('/dashboard');
        await portfolios.link(name).click();
        await expect(portfolio.name).toContainText(name);
        expect(await portfolio.readScore()).toMatch(/^Impact Score −?\d+/);
        await expect(holdings.tickers.nth(1)).toBeVisible();
        await expect(portfolio.positiveCategories).not.toHaveCount(0);
        await expect(portfolio.negativeCategories).not.toHaveCount(0);
        await expect(portfolio.chart).toBeVisible();
        await expect(portfolio.backtest.getByRole('definition').first()).toHaveText(/^[+−]?\d+\.\d+%SPY/);
      });
  });
});
