import { parseName } from './compare-names.ts';
import type { MatchableSecurity } from './matchable-security.ts';
import { NameIndex } from './name-index.ts';

const aSecurity = (name: string, changes: Partial<MatchableSecurity> = {}): MatchableSecurity => ({
  ticker: 'OAK',
  name,
  type: 'COMMON_STOCK',
  exchangeLocation: null,
  isin: null,
  cusip: null,
  ...changes,
});
const abroad = { exchangeLocation: 'TSX Toronto Exchange' };

function indexOf(...securities: readonly MatchableSecurity[]): NameIndex {
  const index = new NameIndex(securities);
  for (const at of securities.keys()) index.add(at);
  return index;
}
const find = (index: NameIndex, name: string) => index.find(name, parseName(name));
const all = (index: NameIndex, name: string) => index.all(name, parseName(name));

describe('NameIndex.find', () => {
  it('finds no preferred, warrant, unit or note, and no symbol of a net asset value', () => {
    expect(find(indexOf(aSecurity('Oak Works', { type: 'UNKNOWN' })), 'OAK WORKS')).toBeNull();
    const fund = { type: 'MUTUALFUND' } as const;
    expect(find(indexOf(aSecurity('Oak Fund', { ...fund, ticker: 'XOAKX' })), 'OAK FUND')).toBeNull();
    expect(find(indexOf(aSecurity('Oak Fund', { ...fund, ticker: 'OAKIX' })), 'OAK FUND')).toBe(0);
    expect(find(indexOf(aSecurity('Oak Works Inc.', { ticker: 'XOAKX' })), 'OAK WORKS INC')).toBe(0);
  });

  it('finds a fund by its whole name only', () => {
    const index = indexOf(aSecurity('Oak Works Inc.', { type: 'EXCHANGE_TRADED_FUND' }));
    expect(find(index, 'OAK WORKS INC.')).toBe(0);
    expect(find(index, 'OAK WORKS')).toBeNull();
  });

  it.each([
    ['OAK WORKS', true],
    ['OAK WORKS INC', true],
    ['OAK WORKS LP', false],
  ])('finds Oak Works Inc. by %s: %s, as a legal form must not be another one', (name, isFound) => {
    expect(find(indexOf(aSecurity('Oak Works Inc.')), name)).toBe(isFound ? 0 : null);
  });

  it('finds a company without a legal form by a name with one', () => {
    expect(find(indexOf(aSecurity('Oak Works')), 'OAK WORKS INC')).toBe(0);
  });

  it('finds none of two companies of one market, and the first of two listings of one', () => {
    const [one, other] = [{ issuer: 'one' }, { issuer: 'other' }];
    expect(find(indexOf(aSecurity('Oak Inc.', one), aSecurity('Oak Inc.', other)), 'OAK INC')).toBeNull();
    expect(find(indexOf(aSecurity('Oak Inc.', one), aSecurity('Oak Inc.', one)), 'OAK INC')).toBe(0);
    expect(find(indexOf(aSecurity('Oak Inc.', one), aSecurity('Oak Inc.')), 'OAK INC')).toBe(0);
    const three = [aSecurity('Oak Inc.', one), aSecurity('Oak Inc.', one), aSecurity('Oak Inc.', other)];
    expect(find(indexOf(...three), 'OAK INC')).toBeNull();
  });

  it('finds the domestic one of two companies of several countries', () => {
    const foreign = aSecurity('Oak Inc.', { issuer: 'one', ...abroad });
    expect(find(indexOf(foreign, aSecurity('Oak Inc.', { issuer: 'other' })), 'OAK INC')).toBe(1);
  });

  it('finds no company of another place in parentheses', () => {
    expect(find(indexOf(aSecurity('Oak Works S.A.')), 'OAK WORKS (BRASIL) S.A.')).toBeNull();
    expect(find(indexOf(aSecurity('Oak Works (Brasil) S.A.')), 'OAK WORKS (BRASIL) S.A.')).toBe(0);
  });
});

describe('NameIndex.findDespiteTicker', () => {
  it.each([
    ['OAK WORKS INC', 'Oak Works Inc.', true],
    ['OAK WORKS', 'Oak Works Inc.', true],
    ['OAK WORKS INC', 'Oak Works', false],
    ['OAK', 'Oak Inc.', false],
  ])(
    'by %s finds %s: %s, as it takes the legal form, or several words without one',
    (name, known, isFound) => {
      const index = indexOf(aSecurity(known));
      expect(index.findDespiteTicker(name, parseName(name), false)).toBe(isFound ? 0 : null);
    },
  );

  it('takes one word where it makes the ticker', () => {
    const index = indexOf(aSecurity('Oak Inc.'));
    expect(index.findDespiteTicker('OAK', parseName('OAK'), true)).toBe(0);
    expect(index.findDespiteTicker('OAK CORP', parseName('OAK CORP'), true)).toBeNull();
  });
});

describe('NameIndex.all', () => {
  it('returns the domestic ones first, each group in its order', () => {
    const [foreign, domestic] = [aSecurity('Oak Inc.', abroad), aSecurity('Oak Inc.')];
    expect(all(indexOf(foreign, domestic, foreign, domestic), 'OAK INC')).toEqual([1, 3, 0, 2]);
  });

  it('returns at most eight, and none for an unknown name', () => {
    const nine = Array.from({ length: 9 }, () => aSecurity('Oak Inc.'));
    expect(all(indexOf(...nine), 'OAK INC')).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(all(indexOf(...nine), 'ELM INC')).toEqual([]);
  });

  it('returns companies and funds of the name, and companies of the name with another legal form', () => {
    const index = indexOf(
      aSecurity('Oak Works LP'),
      aSecurity('Oak Works Inc.', { type: 'EXCHANGE_TRADED_FUND' }),
      aSecurity('Oak Works Inc.'),
    );
    expect(all(index, 'OAK WORKS INC.')).toEqual([2, 1, 0]);
  });
});
