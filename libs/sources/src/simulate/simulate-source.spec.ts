import { readSource } from '../../test/read-source.ts';
import { SecurityMatcher } from '@plumbline/matching';
import { InvalidSimulationError, simulateSource } from './simulate-source.ts';

const simulate = (instruments: number, holdings: number, seed?: number) =>
  readSource(simulateSource({ instruments, holdings, seed }));

describe('simulation', () => {
  it('has the wanted number of instruments, about 23 percent of them companies, all of quality sample', async () => {
    const { instruments, evidence, holdings } = await simulate(3_000, 20);
    expect(instruments).toHaveLength(3_000);
    const companies = instruments.filter(({ type }) => type === 'COMMON_STOCK');
    expect(companies.length / 3_000).toBeCloseTo(0.23, 2);
    expect(companies.some(({ isDomestic }) => !isDomestic)).toBe(true);
    expect(new Set([...instruments, ...evidence, ...holdings].map(({ quality }) => quality))).toEqual(
      new Set(['sample']),
    );
  });

  it('gives no ticker on a market and no name at home twice', async () => {
    const { instruments } = await simulate(6_000, 1);
    expect(
      new Set(instruments.map(({ ticker, exchangeLocation }) => `${ticker} ${exchangeLocation}`)).size,
    ).toBe(6_000);
    const domestic = instruments.filter(({ isDomestic }) => isDomestic);
    expect(new Set(domestic.map(({ name }) => name)).size).toBe(domestic.length);
  });

  it('is the same for the same seed and another for another', async () => {
    expect(await simulate(300, 10, 4)).toEqual(await simulate(300, 10, 4));
    expect(await simulate(300, 10, 4)).not.toEqual(await simulate(300, 10, 5));
  });

  it('fills funds to 100 percent with different instruments it has, some of them funds', async () => {
    const { instruments, holdings } = await simulate(2_000, 50);
    const matcher = new SecurityMatcher();
    for (const instrument of instruments) matcher.add(instrument);
    const funds = new Set(instruments.filter(({ issuer }) => issuer === null).map(({ ticker }) => ticker));
    expect(holdings).toHaveLength(funds.size);
    for (const { positions, outside } of holdings) {
      expect([...positions, ...outside].reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(100, 6);
      expect(positions).toHaveLength(50);
      const found = new Set(positions.map(({ reference }) => matcher.match(reference)?.index));
      expect(found.size).toBe(50);
      expect(found.has(undefined)).toBe(false);
    }
    const nested = holdings.filter(({ positions }) =>
      positions.some(({ reference }) => funds.has(reference.ticker!)),
    );
    expect(nested.length).toBeGreaterThan(10);
  });

  it('spreads research, ratings and flags over companies as docs/methodology.md §10 finds them', async () => {
    const { instruments, evidence } = await simulate(6_000, 1);
    const issuers = new Set(instruments.flatMap(({ issuer }) => (issuer === null ? [] : [issuer])));
    const having = (test: (row: (typeof evidence)[number]) => boolean) =>
      new Set(evidence.filter(test).map(({ issuer }) => issuer)).size / issuers.size;
    expect(having(() => true)).toBeCloseTo(0.93, 1);
    expect(having(({ criterion }) => criterion === null)).toBeCloseTo(0.93, 1);
    expect(having(({ kind }) => kind === 'RATING')).toBeCloseTo(0.67, 1);
    expect(having(({ status }) => status === 'flagged')).toBeCloseTo(0.13, 1);
  });

  it('works for the smallest sizes and refuses senseless ones', async () => {
    expect((await simulate(1, 1)).instruments).toHaveLength(1);
    expect((await simulate(9, 500)).holdings[0]!.positions.length).toBeLessThanOrEqual(9);
    for (const [instruments, holdings] of [
      [0, 1],
      [1.5, 1],
      [10, 0],
      [Number.NaN, 1],
      [1e9, 1],
    ]) {
      expect(() => simulateSource({ instruments: instruments!, holdings: holdings! })).toThrow(
        InvalidSimulationError,
      );
    }
  });
});
