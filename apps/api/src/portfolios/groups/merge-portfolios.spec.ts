import fc from 'fast-check';
import type { UniverseSnapshot } from '../../screening/universe/snapshot/universe-snapshot.ts';
import type { StoredUnknownHolding } from '../unknown-holdings/unknown-holding.ts';
import type { ValuedHolding } from '../view/valued-portfolio.ts';
import { mergePortfolios } from './merge-portfolios.ts';

/** Securities 1 to 6, of which the last has a generated price. */
const rows = Array.from({ length: 6 }, (_, index) => ({ hasSamplePrice: index === 5 }));
const snapshot = { instruments: { rows } } as unknown as UniverseSnapshot;

const amount = fc.option(fc.integer({ min: 0, max: 1e9 }).map((count) => count / 100));
const holdingsOf = fc
  .uniqueArray(fc.integer({ min: 1, max: 6 }))
  .chain((ids) =>
    fc.tuple(
      ...ids.map((instrumentId) =>
        fc.record({ instrumentId: fc.constant(instrumentId), shares: amount, worth: amount, day: amount }),
      ),
    ),
  );
const unknownOf = fc.array(
  fc.record({
    ticker: fc.constantFrom('', 'ZZQFX', 'zzqfx '),
    name: fc.constantFrom('Pool', 'POOL', 'Fund'),
    kind: fc.constantFrom(null, 'BOND' as const),
    shares: amount,
    value: fc.integer({ min: 0, max: 1e9 }).map((count) => count / 100),
    valueDay: fc.integer({ min: 0, max: 20_000 }),
  }),
  { maxLength: 4 },
);

let nextId = 1;
const toHolding = (part: {
  instrumentId: number;
  shares: number | null;
  worth: number | null;
  day: number | null;
}): ValuedHolding => ({
  id: nextId++,
  instrumentId: part.instrumentId,
  instrumentIndex: part.instrumentId - 1,
  shares: part.shares,
  value: null,
  worth: part.worth,
  price: part.day,
  priceDay: part.day,
  hasBrokerPrice: (part.day ?? 0) % 2 < 1,
});
const toUnknown = (part: Omit<StoredUnknownHolding, 'id' | 'reference'>): StoredUnknownHolding => ({
  ...part,
  id: nextId++,
  reference: { ticker: null, name: null, isin: null, cusip: null },
});
const portfolios = fc.array(
  fc.tuple(holdingsOf, unknownOf).map(([holdings, unknown]) => ({
    id: nextId++,
    holdings: holdings.map(toHolding),
    unknown: unknown.map(toUnknown),
  })),
  { maxLength: 6 },
);

const cents = (dollars: number) => Math.round(dollars * 100);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('Portfolios that are merged', () => {
  it('are worth what they are worth one by one, and never anything that is no number', async () => {
    await fc.assert(
      fc.asyncProperty(portfolios, async (parts) => {
        const merged = await mergePortfolios(snapshot, parts);
        const worth = parts.flatMap(({ holdings }) => holdings.map((holding) => holding.worth ?? 0));
        const unknown = parts.flatMap((part) => part.unknown.map(({ value }) => value));
        expect(cents(merged.monetaryValue)).toBe(sum([...worth, ...unknown].map(cents)));
        expect(merged.weights.every((weight) => weight >= 0 && weight <= 1)).toBe(true);
        expect(merged.weights).toHaveLength(merged.holdings.length);
      }),
    );
  });

  it('have each security once with a value, and once more where nobody knows one', async () => {
    await fc.assert(
      fc.asyncProperty(portfolios, async (parts) => {
        const merged = await mergePortfolios(snapshot, parts);
        const key = ({ instrumentId, worth }: ValuedHolding) => `${instrumentId} ${worth === null}`;
        const all = parts.flatMap(({ holdings }) => holdings);
        expect(new Set(merged.holdings.map(key))).toEqual(new Set(all.map(key)));
        for (const [index, line] of merged.holdings.entries()) {
          const those = all.filter((holding) => key(holding) === key(line));
          const shares = those.map((holding) => holding.shares);
          if (shares.includes(null)) expect(line.shares).toBeNull();
          else expect(cents(line.shares!)).toBe(sum(shares.map((count) => cents(count!))));
          const holders = parts.filter(({ holdings }) => holdings.some((holding) => those.includes(holding)));
          expect(merged.portfolioIds[index]).toEqual(holders.map(({ id }) => id));
          expect(those.map(({ price }) => price)).toContain(line.price);
        }
      }),
    );
  });

  it('have each line of a file that nobody knows once by ticker, name and kind, the most value first', async () => {
    await fc.assert(
      fc.asyncProperty(portfolios, async (parts) => {
        const { unknown, unknownPortfolioIds } = await mergePortfolios(snapshot, parts);
        const key = ({ ticker, name, kind }: StoredUnknownHolding) =>
          [ticker.trim().toLowerCase(), name.toLowerCase(), kind].join();
        expect(new Set(unknown.map(key)).size).toBe(unknown.length);
        expect(unknown.map(({ value }) => value)).toEqual(
          unknown.map(({ value }) => value).sort((a, b) => b - a),
        );
        for (const line of unknown) {
          const holders = parts.filter((part) => part.unknown.some((holding) => key(holding) === key(line)));
          expect(unknownPortfolioIds.get(line.id)).toEqual(holders.map(({ id }) => id));
        }
      }),
    );
  });
});

describe('The price of what several portfolios hold', () => {
  const priced = (instrumentId: number, price: number, priceDay: number, hasBrokerPrice: boolean) => ({
    ...toHolding({ instrumentId, shares: 1, worth: price, day: null }),
    ...{ price, priceDay, hasBrokerPrice },
  });
  const merge = async (...holdings: ValuedHolding[]) => {
    const parts = holdings.map((holding, index) => ({ id: index + 1, holdings: [holding], unknown: [] }));
    return (await mergePortfolios(snapshot, parts)).holdings[0];
  };

  it('is the newest of their brokers’ files', async () => {
    const merged = await merge(priced(1, 10, 5, true), priced(1, 12, 7, true), priced(1, 11, 6, true));
    expect(merged).toMatchObject({ price: 12, priceDay: 7, worth: 33, shares: 3 });
  });

  it('is that of a file where only one has it, whichever comes first', async () => {
    for (const parts of [[priced(1, 10, 5, false), priced(1, 12, 7, true)]])
      for (const order of [parts, [...parts].reverse()])
        expect(await merge(...order)).toMatchObject({ price: 12, hasBrokerPrice: true });
  });

  it('never hides that a part is valued by a generated price', async () => {
    const parts = [priced(6, 10, 9, false), priced(6, 12, 7, true)];
    for (const order of [parts, [...parts].reverse()])
      expect(await merge(...order)).toMatchObject({ price: 10, hasBrokerPrice: false });
  });
});
