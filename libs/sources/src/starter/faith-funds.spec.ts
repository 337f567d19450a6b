import { readFaithFunds, type FaithFund } from './faith-funds.ts';
import { readTable, type TableRow } from './starter-tables.ts';

let faithFunds: FaithFund[];
let listed: Map<string, TableRow>;
beforeAll(async () => {
  faithFunds = await readFaithFunds();
  listed = new Map((await readTable('funds')).map((row) => [row['ticker']!, row]));
});

describe('the funds that screen for faith', () => {
  it('are funds of the starter, by ticker and name, each series once with its classes', () => {
    expect(faithFunds.length).toBeGreaterThan(150);
    for (const { ticker, name, classes } of faithFunds) {
      const fund = listed.get(ticker);
      expect([ticker, fund?.['name']]).toEqual([ticker, name]);
      const series = classes.map((one) => listed.get(one)?.['series']);
      expect([ticker, ...series]).toEqual([ticker, ...classes.map(() => fund!['series'])]);
    }
    const tickers = faithFunds.flatMap(({ ticker, classes }) => [ticker, ...classes]);
    expect(new Set(tickers).size).toBe(tickers.length);
  });

  it('have a known tradition and asset class, and a dated source for all that is said of them', () => {
    for (const { ticker, tradition, assetClass, screensOut, source } of faithFunds) {
      expect(tradition).toMatch(/^(?:EVANGELICAL|CATHOLIC|MAINLINE|ISLAMIC|JEWISH)$/);
      expect(assetClass).toMatch(/^(?:(?:US|INTERNATIONAL)_STOCKS|ALLOCATION|BONDS|REAL_ESTATE|OTHER)$/);
      expect([ticker, source !== null]).toEqual([ticker, screensOut !== null]);
      if (source === null) continue;
      expect([ticker, source.url]).toEqual([ticker, expect.stringMatching(/^https?:\/\//)]);
      expect([ticker, source.date]).toEqual([ticker, expect.stringMatching(/^\d{4}(?:-\d\d){0,2}$/)]);
      expect(screensOut).toMatch(/^[A-Z].*\.$/);
    }
  });
});
