import type { HoldingRow } from '@plumbline/universe';
import fc from 'fast-check';
import type { ImportedHolding } from './matched-holdings.ts';
import { amountsToStore, chooseWeightMethod, MatchedHoldings } from './matched-holdings.ts';

const reference = { ticker: 'ACME', name: null, isin: null, cusip: null };
const aRow = (fields: Partial<HoldingRow>): HoldingRow => ({
  row: 2,
  label: 'ACME',
  reference,
  shares: null,
  value: null,
  ...fields,
});
const acme = { id: 7, price: 10 };

function imported(...rows: Partial<HoldingRow>[]): ImportedHolding {
  const matched = new MatchedHoldings();
  for (const row of rows) matched.add(aRow(row), acme);
  return matched.holdings[0];
}

describe('MatchedHoldings', () => {
  it('adds up the rows of one security', () => {
    expect(imported({ shares: 1, value: 9 }, { shares: 2.5, value: 26 })).toEqual({
      instrument: acme,
      shares: 3.5,
      value: 35,
      valueWithoutShares: 0,
    });
  });

  it('converts values to shares when only some rows give a number of shares', () => {
    expect(amountsToStore(imported({ shares: 1 }, { value: 20 }), 'SHARE_COUNT').shares).toBe(3);
  });

  it('rejects a row when the sum would exceed the largest amount', () => {
    const matched = new MatchedHoldings();
    matched.add(aRow({ shares: 1e12 }), acme);
    matched.add(aRow({ row: 3, shares: 1 }), acme);
    expect(matched.unmatched).toMatchObject([{ row: 3, reason: 'The amount is too large' }]);
    expect([matched.count, matched.holdings[0].shares]).toEqual([1, 1e12]);
  });

  it('either imports or rejects each row, in any order', () => {
    const amount = fc.option(fc.double({ min: 0, max: 1e12, noNaN: true }));
    const row = fc.record({ shares: amount, value: amount, id: fc.option(fc.integer({ min: 1, max: 3 })) });
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const matched = new MatchedHoldings();
        for (const { id, ...fields } of rows) {
          if (id === null) matched.reject(aRow(fields), 'We do not know this security', []);
          else matched.add(aRow(fields), { id, price: 5 });
        }
        expect(matched.count + matched.unmatched.length).toBe(rows.length);
        for (const method of ['SHARE_COUNT', 'VALUE_BASIS'] as const)
          for (const holding of matched.holdings)
            for (const measure of Object.values(amountsToStore(holding, method)))
              expect(measure === null || (measure >= 0 && Number.isFinite(measure))).toBe(true);
      }),
    );
  });
});

describe('amountsToStore', () => {
  it('stores the shares and the value for a portfolio that weighs by shares', () => {
    expect(amountsToStore(imported({ shares: 2, value: 21 }), 'SHARE_COUNT')).toEqual({
      shares: 2,
      value: 21,
    });
    expect(amountsToStore(imported({ value: 25 }), 'SHARE_COUNT')).toEqual({ shares: 2.5, value: 25 });
  });

  it('stores the value of the shares for a portfolio that weighs by value', () => {
    expect(amountsToStore(imported({ shares: 2, value: 99 }), 'VALUE_BASIS')).toEqual({
      shares: 2,
      value: 20,
    });
    expect(amountsToStore(imported({ value: 25 }), 'VALUE_BASIS')).toEqual({ shares: null, value: 25 });
  });

  it('lets the file decide how an empty portfolio weighs', () => {
    expect(chooseWeightMethod([imported({ value: 25 })])).toBe('VALUE_BASIS');
    expect(chooseWeightMethod([imported({ value: 25 }), imported({ shares: 1 })])).toBe('SHARE_COUNT');
  });
});
