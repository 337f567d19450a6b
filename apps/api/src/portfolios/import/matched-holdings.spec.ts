import type { HoldingRow } from '@plumbline/universe';
import fc from 'fast-check';
import type { ImportedHolding } from './matched-holdings.ts';
import { MatchedHoldings, measuresOf, methodFor } from './matched-holdings.ts';

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
  for (const row of rows) matched.take(aRow(row), acme);
  return matched.holdings[0];
}

describe('rows of one security', () => {
  it('are added up', () => {
    expect(imported({ shares: 1, value: 9 }, { shares: 2.5, value: 26 })).toEqual({
      instrument: acme,
      shares: 3.5,
      value: 35,
      valueWithoutShares: 0,
    });
  });

  it('count as shares where only some of them give a number', () => {
    expect(measuresOf(imported({ shares: 1 }, { value: 20 }), 'SHARE_COUNT').shares).toBe(3);
  });

  it('are left out where they come to more than is kept', () => {
    const matched = new MatchedHoldings();
    matched.take(aRow({ shares: 1e12 }), acme);
    matched.take(aRow({ row: 3, shares: 1 }), acme);
    expect(matched.unmatched).toMatchObject([{ row: 3, reason: 'The amount is too large' }]);
    expect([matched.count, matched.holdings[0].shares]).toEqual([1, 1e12]);
  });

  it('are each either taken or told of, whatever their order', () => {
    const amount = fc.option(fc.double({ min: 0, max: 1e12, noNaN: true }));
    const row = fc.record({ shares: amount, value: amount, id: fc.option(fc.integer({ min: 1, max: 3 })) });
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const matched = new MatchedHoldings();
        for (const { id, ...fields } of rows)
          matched.take(aRow(fields), id === null ? null : { id, price: 5 });
        expect(matched.count + matched.unmatched.length).toBe(rows.length);
        for (const method of ['SHARE_COUNT', 'VALUE_BASIS'] as const)
          for (const holding of matched.holdings)
            for (const measure of Object.values(measuresOf(holding, method)))
              expect(measure === null || (measure >= 0 && Number.isFinite(measure))).toBe(true);
      }),
    );
  });
});

describe('what is kept of them', () => {
  it('is a number of shares and the value beside it where shares are counted', () => {
    expect(measuresOf(imported({ shares: 2, value: 21 }), 'SHARE_COUNT')).toEqual({ shares: 2, value: 21 });
    expect(measuresOf(imported({ value: 25 }), 'SHARE_COUNT')).toEqual({ shares: 2.5, value: 25 });
  });

  it('is the worth of the shares where values are weighed', () => {
    expect(measuresOf(imported({ shares: 2, value: 99 }), 'VALUE_BASIS')).toEqual({ shares: 2, value: 20 });
    expect(measuresOf(imported({ value: 25 }), 'VALUE_BASIS')).toEqual({ shares: null, value: 25 });
  });

  it('decides how an empty portfolio weighs', () => {
    expect(methodFor([imported({ value: 25 })])).toBe('VALUE_BASIS');
    expect(methodFor([imported({ value: 25 }), imported({ shares: 1 })])).toBe('SHARE_COUNT');
  });
});
