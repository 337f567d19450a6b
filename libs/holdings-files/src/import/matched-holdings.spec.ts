import type { HoldingWeightMethod } from '@plumbline/screening';
import fc from 'fast-check';
import type { HoldingRow } from './holdings-file.ts';
import {
  amountsToStore,
  chooseWeightMethod,
  MatchedHoldings,
  toStoredPrice,
  type ImportedHolding,
} from './matched-holdings.ts';

const reference = { ticker: 'ACME', name: null, isin: null, cusip: null };
const aRow = (fields: Partial<HoldingRow>): HoldingRow => ({
  row: 2,
  label: 'ACME',
  reference,
  shares: null,
  value: null,
  price: null,
  isInDollars: null,
  ...fields,
});
const acme = { id: 7, price: 10, priceDay: 20_000, hasSamplePrice: false, isDomestic: true };

function imported(rows: readonly Partial<HoldingRow>[], instrument = acme): ImportedHolding {
  const matched = new MatchedHoldings();
  for (const row of rows) matched.add(aRow(row), instrument);
  return matched.holdings[0];
}

/** What is stored of one holding at the price of `acme`. */
const stored = (method: HoldingWeightMethod, ...rows: Partial<HoldingRow>[]) =>
  amountsToStore({ ...imported(rows), price: acme.price }, method);

describe('MatchedHoldings', () => {
  it('adds up the rows of one security', () => {
    expect(
      imported([
        { shares: 1, value: 9 },
        { shares: 2.5, value: 26 },
      ]),
    ).toEqual({
      instrument: acme,
      shares: 3.5,
      value: 35,
      valueWithoutShares: 0,
      filePrice: null,
      filePriceDate: null,
      pricedShares: 0,
    });
  });

  it('converts values to shares when only some rows give a number of shares', () => {
    expect(stored('SHARE_COUNT', { shares: 1 }, { value: 20 }).shares).toBe(3);
  });

  it('takes the mean of the prices of its rows, by shares', () => {
    const row = { price: 10, shares: 3 };
    expect(imported([row, { price: 20, shares: 1 }, { shares: 5 }]).filePrice).toBe(12.5);
    expect(imported([row, { price: 20, value: 20 }]).filePrice).toBe(12.5);
    expect(
      imported([
        { price: 0.1, shares: 3 },
        { price: 0.1, shares: 7 },
      ]).filePrice,
    ).toBe(0.1);
    expect(imported([{ price: 10, shares: 0 }]).filePrice).toBeNull();
    expect(imported([{ price: 1e-11, shares: 1e12 }]).filePrice).toBeNull();
    expect(imported([{ price: 1e13, shares: 1e-8 }]).filePrice).toBeNull();
  });

  it('takes the price of the newest day where its rows are of several, and today’s for no day', () => {
    const on = (asOf: string | null, price: number) => ({
      price,
      shares: 1,
      reference: { ...reference, asOf },
    });
    const [older, newer, sameDay] = [on('2024-01-02', 5), on('2024-01-05', 6), on('2024-01-05', 8)];
    for (const rows of [
      [older, newer, sameDay],
      [newer, older, sameDay],
    ])
      expect(imported(rows)).toMatchObject({
        ...{ filePrice: 7, filePriceDate: '2024-01-05', pricedShares: 2, shares: 3 },
      });
    expect(imported([newer, on(null, 9), older])).toMatchObject({ filePrice: 9, filePriceDate: null });
  });

  it.each([
    [true, null, 10],
    [true, true, 10],
    [true, false, null],
    [false, null, null],
    [false, true, 10],
    [false, false, null],
  ])('takes a price in dollars only (domestic: %p, in dollars: %p)', (isDomestic, isInDollars, price) => {
    const holding = imported([{ price: 10, shares: 3, isInDollars }], { ...acme, isDomestic });
    expect(holding.filePrice).toBe(price);
  });

  it.each([
    [true, 50],
    [null, 50],
    [false, null],
  ])('takes no value for dollars that is in another currency (in dollars: %p)', (isInDollars, value) => {
    expect(imported([{ value: 50, isInDollars }])).toMatchObject({ value, valueWithoutShares: value ?? 0 });
    expect(imported([{ shares: 5, value: 50, isInDollars }])).toMatchObject({ shares: 5, value });
  });

  describe('takes no part of a security for all of it where a row has its value in another currency', () => {
    const euros = { value: 50, isInDollars: false };
    const unknown = { shares: null, value: null };

    it.each([
      ['a value', { value: 20 }],
      ['shares', { shares: 2 }],
      ['shares and a value', { shares: 2, value: 20 }],
    ])('nothing is known of it beside %s', (_what, dollars) => {
      for (const rows of [
        [dollars, euros],
        [euros, dollars],
        [dollars, euros, dollars],
      ]) {
        expect(imported(rows)).toMatchObject(unknown);
        expect(stored('SHARE_COUNT', ...rows)).toEqual(unknown);
        expect(stored('VALUE_BASIS', ...rows)).toEqual(unknown);
      }
    });

    it('nothing is lacking where that is 0', () => {
      expect(imported([{ value: 20 }, { ...euros, value: 0 }])).toMatchObject({ shares: null, value: 20 });
    });

    it('its shares say it where every row has them', () => {
      const rows = [
        { shares: 2, value: 20 },
        { ...euros, shares: 5 },
      ];
      expect(imported(rows)).toMatchObject({ shares: 7, value: null });
      expect(stored('VALUE_BASIS', ...rows)).toEqual({ shares: 7, value: 70 });
      expect(amountsToStore({ ...imported(rows), price: null }, 'SHARE_COUNT').value).toBeNull();
    });
  });

  describe('takes no part of a security for all of it where a row has only shares and another only a value', () => {
    const rows = [{ shares: 100 }, { value: 1000 }];
    const storedAt = (price: number | null, ...given: Partial<HoldingRow>[]) =>
      (['SHARE_COUNT', 'VALUE_BASIS'] as const).map((method) =>
        amountsToStore({ ...imported(given), price }, method),
      );

    it('nothing is known of it without a price', () => {
      for (const given of [rows, rows.toReversed()])
        expect(storedAt(null, ...given)).toEqual(Array(2).fill({ shares: null, value: null }));
    });

    it('a price makes shares of the value, and the value of all shares', () => {
      expect(storedAt(10, ...rows)).toEqual([
        { shares: 200, value: null },
        { shares: 200, value: 2000 },
      ]);
    });

    it('a measure that every row has is known without a price', () => {
      const byValue = [{ shares: 100, value: 900 }, { value: 1000 }];
      expect(storedAt(null, ...byValue)).toEqual(Array(2).fill({ shares: null, value: 1900 }));
      const byShares = [{ shares: 100, value: 900 }, { shares: 50 }];
      expect(storedAt(null, ...byShares)).toEqual(Array(2).fill({ shares: 150, value: null }));
    });
  });

  it.each([
    ['SHOP.TO', null, null],
    ['SHOP.TO', true, 10],
    ['BRK.B', null, 10],
    ['BT.A.L', null, 10],
  ])('takes no price of a market abroad for dollars (%s, in dollars: %p)', (ticker, isInDollars, price) => {
    const row = { price: 10, shares: 3, isInDollars, reference: { ...reference, ticker } };
    expect(imported([row]).filePrice).toBe(price);
  });

  it.each([
    ['SHOP.TO', null, null],
    ['SHOP.TO', true, 700],
    ['BRK.B', null, 700],
    ['USB.PR', null, 700],
  ])('takes no value of a market abroad for dollars (%s, in dollars: %p)', (ticker, isInDollars, value) => {
    const row = { value: 700, isInDollars, reference: { ...reference, ticker } };
    expect(imported([row])).toMatchObject({ shares: null, value });
    expect(imported([{ ...row, shares: 3 }])).toMatchObject({ shares: 3, value });
  });

  it('rejects a row when the sum would exceed the largest amount', () => {
    const matched = new MatchedHoldings();
    matched.add(aRow({ shares: 1e12 }), acme);
    matched.add(aRow({ row: 3, shares: 1 }), acme);
    expect(matched.unmatched).toMatchObject([{ row: 3, reason: 'The amount is too large' }]);
    expect([matched.count, matched.holdings[0].shares]).toEqual([1, 1e12]);
  });

  it('accepts the largest amount as shares, as a value and as a price', () => {
    const largest = 1e12;
    const row = { shares: largest, value: largest, price: largest };
    expect(imported([row])).toMatchObject({ shares: largest, value: largest, filePrice: largest });
    expect(toStoredPrice(largest + 1)).toBeNull();
    const matched = new MatchedHoldings();
    matched.add(aRow({ value: largest + 1 }), acme);
    expect([matched.count, matched.unmatched.length]).toEqual([0, 1]);
  });

  it.each([
    ['a value', { shares: 1e9 }, 5e7],
    ['a number of shares', { value: 1e6 }, 1e-10],
  ])('rejects the rows of a holding of which its price makes %s beyond the largest', (_, amount, price) => {
    const matched = new MatchedHoldings();
    matched.add(aRow({ ...amount, price }), acme);
    matched.add(aRow({ row: 3, shares: 2 }), { ...acme, id: 8 });
    const others = matched.rejectTooLarge(
      matched.holdings.map((holding) => ({ ...holding, price: holding.filePrice ?? acme.price })),
    );
    expect(others.map(({ instrument }) => instrument.id)).toEqual([8]);
    expect(matched.unmatched).toMatchObject([{ row: 2, reason: 'The amount is too large' }]);
    expect([matched.count, matched.holdings.length]).toEqual([1, 1]);
  });

  it('either imports or rejects each row, in any order', () => {
    const amount = fc.option(fc.double({ min: 0, max: 1e12, noNaN: true }));
    const row = fc.record({
      shares: amount,
      value: amount,
      price: amount,
      id: fc.option(fc.integer({ min: 1, max: 3 })),
    });
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const matched = new MatchedHoldings();
        for (const { id, ...fields } of rows) {
          if (id === null) matched.reject(aRow(fields), 'This security was not found', []);
          else matched.add(aRow(fields), { ...acme, id });
        }
        expect(matched.count + matched.unmatched.length).toBe(rows.length);
        for (const method of ['SHARE_COUNT', 'VALUE_BASIS'] as const)
          for (const holding of matched.holdings)
            for (const measure of [
              ...Object.values(amountsToStore({ ...holding, price: holding.filePrice }, method)),
              holding.filePrice,
            ])
              expect(measure === null || (measure >= 0 && Number.isFinite(measure))).toBe(true);
      }),
    );
  });
});

describe('amountsToStore', () => {
  it('stores the shares and the value for a portfolio that weighs by shares', () => {
    expect(stored('SHARE_COUNT', { shares: 2, value: 21 })).toEqual({
      shares: 2,
      value: 21,
    });
    expect(stored('SHARE_COUNT', { value: 25 })).toEqual({ shares: 2.5, value: 25 });
  });

  it('stores the value of the shares for a portfolio that weighs by value', () => {
    expect(stored('VALUE_BASIS', { shares: 2, value: 99 })).toEqual({
      shares: 2,
      value: 20,
    });
    expect(stored('VALUE_BASIS', { value: 25 })).toEqual({ shares: null, value: 25 });
  });

  it('lets the file decide how an empty portfolio weighs', () => {
    expect(chooseWeightMethod([imported([{ value: 25 }])])).toBe('VALUE_BASIS');
    expect(chooseWeightMethod([imported([{ value: 25 }]), imported([{ shares: 1 }])])).toBe('SHARE_COUNT');
  });
});
