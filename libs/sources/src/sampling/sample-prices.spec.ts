import { isoDay } from '@plumbline/screening';
import { SamplePrices } from './sample-prices.ts';

const samples = new SamplePrices('2026-06-30');
const stock = { stocks: 1, bonds: 0, isFund: false };
const stockFund = { stocks: 1, bonds: 0, isFund: true };
const bondFund = { stocks: 0, bonds: 1, isFund: true };

const returnsOf = (closes: Float64Array) =>
  [...closes.slice(1)].map((close, at) => Math.log(close / closes[at]!));
const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const covariance = (a: readonly number[], b: readonly number[]) => {
  const [meanA, meanB] = [mean(a), mean(b)];
  return mean(a.map((number, at) => (number - meanA) * (b[at]! - meanB)));
};
const correlation = (a: readonly number[], b: readonly number[]) =>
  covariance(a, b) / Math.sqrt(covariance(a, a) * covariance(b, b));
const volatility = (returns: readonly number[]) => Math.sqrt(covariance(returns, returns) * 252);

describe('Sample prices', () => {
  it('cover five years and a month of trading days, to the last day', () => {
    expect([isoDay(samples.days[0]!), isoDay(samples.days.at(-1)!)]).toEqual(['2021-05-03', '2026-06-30']);
    expect(samples.days.length).toBeGreaterThan(1_280);
    expect(samples.days.length).toBeLessThan(1_310);
  });

  it('end exactly at the given price, are above 0 and the same on every load', () => {
    const closes = samples.closesOf('oak', 123.45, stock);
    expect(closes).toHaveLength(samples.days.length);
    expect(closes.at(-1)).toBe(123.45);
    expect(closes.every((close) => close > 0)).toBe(true);
    expect(new SamplePrices('2026-06-30').closesOf('oak', 123.45, stock)).toEqual(closes);
    expect(samples.closesOf('elm', 123.45, stock)).not.toEqual(closes);
    expect(samples.closesOf('penny', 0.0001, stock).every((close) => close > 0)).toBe(true);
  });

  it('move as stocks, stock funds and bond funds do', () => {
    const keys = Array.from({ length: 40 }, (_, at) => `company ${at}`);
    const stocks = keys.map((key) => volatility(returnsOf(samples.closesOf(key, 80, stock))));
    expect(Math.min(...stocks)).toBeGreaterThan(0.12);
    expect(Math.max(...stocks)).toBeLessThan(0.6);
    const fund = volatility(returnsOf(samples.closesOf('fund', 80, stockFund)));
    expect(fund).toBeGreaterThan(0.12);
    expect(fund).toBeLessThan(0.22);
    expect(volatility(returnsOf(samples.closesOf('fund', 80, bondFund)))).toBeLessThan(0.08);
  });

  it('share a market: stocks move together, broad funds closely', () => {
    const [a, b, c, d] = ['a', 'b'].flatMap((key) => [
      returnsOf(samples.closesOf(key, 80, stock)),
      returnsOf(samples.closesOf(key, 80, stockFund)),
    ]);
    expect(correlation(a!, c!)).toBeGreaterThan(0.2);
    expect(correlation(a!, c!)).toBeLessThan(0.8);
    expect(correlation(b!, d!)).toBeGreaterThan(0.9);
  });
});
