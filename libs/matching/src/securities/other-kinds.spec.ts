import fc from 'fast-check';
import type { SecurityReference } from './security-reference.ts';
import type { MatchableSecurity } from './matchable-security.ts';
import { SecurityMatcher } from './security-matcher.ts';

const aSecurity = (
  ticker: string,
  name: string,
  changes: Partial<MatchableSecurity> = {},
): MatchableSecurity => ({
  ticker,
  name,
  type: 'COMMON_STOCK',
  exchangeLocation: null,
  isin: null,
  cusip: null,
  issuer: name,
  ...changes,
});
const ofElm = { issuer: 'elm' };
const securities = [
  aSecurity('OAK', 'Oak Industries Inc.'),
  aSecurity('OAK.WT', 'Oak Industries Inc', { type: 'UNKNOWN' }),
  aSecurity('OAK.PL', 'Oak Industries Inc', { type: 'UNKNOWN' }),
  aSecurity('ELM', 'Elm Street Corp.', ofElm),
  aSecurity('ELMB', 'Elm Street Corp.', ofElm),
  aSecurity('ASH', 'Ash Preferred Bank'),
  aSecurity('YEW', 'Yew Partners LP'),
  aSecurity('FIR', 'Fir Income Fund'),
  aSecurity('BIRCH', 'Birch Mining S.A.'),
  aSecurity('PINE', 'Pine Preferred and Bond ETF', { type: 'EXCHANGE_TRADED_FUND' }),
  aSecurity('CED.UN', 'Cedar Acquisition Corporation III', { type: 'UNKNOWN' }),
];
const matcher = new SecurityMatcher();
for (const security of securities) matcher.add(security);

const resolve = (reference: Partial<SecurityReference>) =>
  matcher.resolve({ ticker: null, name: null, isin: null, cusip: null, ...reference });
const found = (ticker: string | null, name: string | null) => {
  const { index } = resolve({ ticker, name });
  return index === null ? null : securities[index]!.ticker;
};
const kinds = [
  'WARRANTS',
  'WTS',
  'WT EXP 080327',
  'RIGHTS',
  'RTS',
  'CVR',
  'UNITS',
  'PFD SER A',
  'PREFERRED STOCK',
];
const debts = ['NOTES DUE 2027', 'NOTE', 'SR NT', '5.35% SER B', 'DEBENTURES', 'PREFERRED ETF'];

describe('SecurityMatcher, of a row that says it is not of shares', () => {
  it('never takes it for the shares of the company, whatever the ticker', () => {
    const ticker = fc.constantFrom(
      null,
      'OAK',
      'OAKW',
      'OAK+',
      'OAK.WS',
      'OAK PR L',
      'OAK-L',
      'OAKPRL',
      'QQZ',
      'OAK 4.2 PERP',
    );
    const name = fc.constantFrom(
      'OAK INDUSTRIES INC',
      'Oak Industries, Inc.',
      'OAK INDS INC',
      'OAK INDUSTRIES',
    );
    fc.assert(
      fc.property(ticker, name, fc.constantFrom(...kinds, ...debts), (ticker, name, kind) => {
        expect(found(ticker, `${name} ${kind}`)).not.toBe('OAK');
      }),
    );
  });

  it('never takes a ticker of another security of a company for its shares', () => {
    const ending = fc.constantFrom(
      '+',
      '=',
      '^',
      ' WS',
      '/WT',
      'WS',
      '.U',
      ' RT',
      '-L',
      ' PR C',
      'pC',
      '^C',
      ' PFD',
      '.A',
    );
    const name = fc.constantFrom(null, 'OAK INDUSTRIES INC', 'OAK INDUSTRIES INC COM');
    fc.assert(
      fc.property(ending, name, (end, name) => {
        expect(found(`OAK${end}`, name)).not.toBe('OAK');
      }),
    );
  });

  it('says what the row is, and offers the shares', () => {
    expect(resolve({ ticker: 'OAK', name: 'OAK INDUSTRIES INC WTS' })).toEqual({
      index: null,
      reason:
        'The row says this is a warrant. We found the shares of Oak Industries Inc. (OAK), but not this security',
      candidates: [0],
      allCandidates: [0],
    });
  });

  it.each(['Warrant', 'Preferred Stock', 'Rights'])('goes by the type %s of a row too', (type) => {
    expect(resolve({ ticker: 'OAK', name: 'OAK INDUSTRIES INC', type })).toMatchObject({ index: null });
  });

  it.each(['Equity', 'Common Stock', 'ETFs & Closed End Funds', 'Stocks, Options & Preferred', null])(
    'takes no notice of the type %s',
    (type) => {
      expect(resolve({ ticker: 'OAK', name: 'OAK INDUSTRIES INC', type }).index).toBe(0);
    },
  );
});

describe('SecurityMatcher, of preferred shares, warrants and notes that it has', () => {
  it.each([
    ['OAK+', 'OAK INDUSTRIES INC WTS', 'OAK.WT'],
    ['OAK WS', null, 'OAK.WT'],
    ['OAK PR L', 'OAK INDS INC 7.25% CONV PFD SER L', 'OAK.PL'],
    ['OAK/PRL', null, 'OAK.PL'],
    ['OAKpL', 'OAK INDUSTRIES INC', 'OAK.PL'],
    ['ELMB', 'ELM STREET CORP 5.35% NTS DUE 2066', 'ELMB'],
  ])('finds them by the ticker %s and the name %s', (ticker, name, expected) => {
    expect(found(ticker, name)).toBe(expected);
  });

  it('asks whether a letter behind a hyphen is the series of one', () => {
    expect(resolve({ ticker: 'OAK-L', name: 'OAK INDUSTRIES INC' })).toMatchObject({
      index: null,
      candidates: [2, 0],
    });
  });

  it('offers the shares where the ticker alone is that of another security', () => {
    expect(resolve({ ticker: 'OAK=' })).toMatchObject({ index: null, candidates: [0] });
  });

  it('does not take the unit of one acquisition company for that of the next', () => {
    expect(found('CED.U', 'CEDAR ACQUISITION CORPORATION II UNIT')).toBeNull();
    expect(found('CED.U', 'CEDAR ACQUISITION CORPORATION III UNIT')).toBe('CED.UN');
  });
});

describe('SecurityMatcher, of shares whose names have such words', () => {
  it.each([
    ['ASH', 'ASH PREFERRED BANK LOS ANGELES', 'ASH'],
    ['YEW', 'YEW PARTNERS LP COM UNIT', 'YEW'],
    ['YEW', 'YEW PARTNERS UNIT LTD PARTN', 'YEW'],
    ['FIR', 'FIR HIGH YIELD BOND FD', 'FIR'],
    ['BIRCH', 'BIRCH MINING SA SPON ADR REP PFD', 'BIRCH'],
    ['OAK', 'OAK INDUSTRIES INC COM W/RTS ATTACHED', 'OAK'],
    ['PINE', 'PINE PREFERRED AND BOND ETF', 'PINE'],
    ['OAK.N', 'OAK INDUSTRIES INC', 'OAK'],
  ])('finds %s, %s', (ticker, name, expected) => {
    expect(found(ticker, name)).toBe(expected);
  });
});
