import fc from 'fast-check';
import { aHolding } from '../../../test/builders.ts';
import type { EarningSecurity, TypedIncome } from './giving.ts';
import { incomeErrorOf, suggestGiving, takeIncome, toEarningSecurity } from './giving.ts';

const security = (key: string, ruledOut: number, unseen = 0): EarningSecurity => {
  return { key, ticker: key, name: `${key} Company`, isHeld: true, isDomestic: true, ruledOut, unseen };
};
const typed = (amounts: Record<string, Partial<TypedIncome>>) =>
  new Map(Object.entries(amounts).map(([key, income]) => [key, { dividends: '', gains: '', ...income }]));

describe('suggestGiving', () => {
  it('takes of each security the part that is ruled out, and says what nobody can see', () => {
    const found = suggestGiving(
      [security('PM', 1), security('VTI', 0.212, 0.1), security('NEW', 0, 1), security('OAK', 0)],
      typed({
        PM: { dividends: '$1,000.50' },
        VTI: { dividends: '80', gains: '20' },
        NEW: { gains: '5' },
        OAK: { dividends: '3' },
      }),
    );
    expect(
      found.rows.map(({ key, earned, suggested, notKnown }) => [key, earned, suggested, notKnown]),
    ).toEqual([
      ['PM', 1000.5, 1000.5, 0],
      ['VTI', 100, 21.2, 10],
      ['NEW', 5, 0, 5],
      ['OAK', 3, 0, 0],
    ]);
    expect(found).toMatchObject({ earned: 1108.5, suggested: 1021.7, notKnown: 15 });
  });

  it('leaves out what earned nothing, and what is no amount', () => {
    const amounts = typed({ A: { dividends: ' ' }, B: { dividends: '-5' }, C: { gains: 'some' } });
    expect(
      suggestGiving(
        ['A', 'B', 'C', 'D'].map((key) => security(key, 1)),
        amounts,
      ),
    ).toEqual({
      rows: [],
      earned: 0,
      suggested: 0,
      notKnown: 0,
    });
  });

  it('never suggests more than was earned, and adds up to the cent', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    const cents = fc.integer({ min: 0, max: 10_000_000 }).map((number) => (number / 100).toFixed(2));
    fc.assert(
      fc.property(fc.array(fc.tuple(part, cents), { maxLength: 30 }), (list) => {
        const securities = list.map(([ruledOut], at) => security(`S${at}`, ruledOut, 1 - ruledOut));
        const amounts = typed(Object.fromEntries(list.map(([, dividends], at) => [`S${at}`, { dividends }])));
        const { rows, earned, suggested } = suggestGiving(securities, amounts);
        expect(suggested).toBeLessThanOrEqual(earned);
        const sum = rows.reduce((total, row) => total + Math.round(row.suggested * 100), 0);
        expect(Math.round(suggested * 100)).toBe(sum);
      }),
    );
  });
});

describe('toEarningSecurity', () => {
  it('counts of a fund with bonds what lies within the method only', () => {
    const { financialInstrument } = aHolding();
    const parts = { coverage: 0.9, outsideMethod: 0.4, ruledOut: 0.5 };
    expect(toEarningSecurity({ financialInstrument: { ...financialInstrument, ...parts } })).toMatchObject({
      ruledOut: 0.3,
      unseen: 0.06,
    });
  });
});

describe('takeIncome', () => {
  it('matches the securities that are held by their tickers, and keeps the others', () => {
    const income = [
      { ticker: 'BRK-B', name: 'BERKSHIRE', dividends: 0, gains: 12 },
      { ticker: 'GONE', name: 'GONE INC', dividends: 4.5, gains: -3 },
      { ticker: 'LOSS', name: 'LOSS INC', dividends: 0, gains: -3 },
    ];
    const { typed: amounts, sold } = takeIncome([{ ...security('7', 0), ticker: 'BRK.B' }], income);
    expect([...amounts]).toEqual([
      ['7', { dividends: '', gains: '12.00' }],
      ['GONE', { dividends: '4.50', gains: '' }],
    ]);
    expect(sold).toEqual([
      {
        key: 'GONE',
        ticker: 'GONE',
        name: 'GONE INC',
        isHeld: false,
        isDomestic: true,
        ruledOut: 0,
        unseen: 1,
      },
    ]);
  });

  it('gives nothing to a listing abroad that has the same ticker', () => {
    const abroad = { ...security('8', 1), ticker: 'ALL', isDomestic: false };
    const income = [{ ticker: 'ALL', name: 'ALLSTATE', dividends: 100, gains: 0 }];
    expect(takeIncome([abroad], income)).toMatchObject({ sold: [{ key: 'ALL', unseen: 1 }] });
    const { typed: amounts, sold } = takeIncome([{ ...security('7', 0), ticker: 'ALL' }, abroad], income);
    expect([...amounts.keys(), ...sold]).toEqual(['7']);
  });

  it('gives what a ticker earned to the company that has it, and nothing to the one that had it', () => {
    const listed = { ...security('7', 1), ticker: 'ALL' };
    const former = { ...security('8', 0, 1), ticker: 'ALL', isListed: false };
    const income = [{ ticker: 'ALL', name: 'ALLSTATE', dividends: 100, gains: 0 }];
    for (const held of [
      [listed, former],
      [former, listed],
    ])
      expect([...takeIncome(held, income).typed.keys()]).toEqual(['7']);
  });
});

describe('incomeErrorOf', () => {
  it('accepts amounts and nothing, and says what is wrong with anything else', () => {
    for (const text of ['', ' ', '12', '$1,234.50']) expect(incomeErrorOf(text)).toBeNull();
    for (const text of ['-5', 'some', '1.234', '1e9'])
      expect(incomeErrorOf(text)).toEqual(expect.any(String));
  });
});
