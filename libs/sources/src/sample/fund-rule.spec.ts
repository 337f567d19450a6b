import { parseFundRule, UnknownFundRuleError } from './fund-rule.ts';
import { buildFundPositions, type HoldableCompany } from './fund-positions.ts';

const aCompany = (ticker: string, changes: Partial<HoldableCompany> = {}): HoldableCompany => ({
  reference: { ticker, name: ticker, isin: null, cusip: null },
  indices: [],
  country: 'US',
  sic: 3571,
  size: 100_000,
  companySize: 100_000,
  flags: new Set(),
  ...changes,
});
const companies = [
  aCompany('OAK', { indices: ['sp500', 'dow30'], size: 300_000, companySize: 300_000 }),
  aCompany('ELM', { indices: ['sp500'], flags: new Set(['TOBACCO']) }),
  aCompany('ASH', { country: 'GB', sic: 2834, size: 5_000, companySize: 5_000 }),
  aCompany('FIR', { country: null, sic: null, size: 1_000, companySize: 1_000 }),
];
const weights = (rule: string) =>
  buildFundPositions(parseFundRule(rule), companies).positions.map(
    ({ reference, weight }) => `${reference.ticker} ${Math.round(weight * 100) / 100}`,
  );

describe('fund rules', () => {
  it.each([
    ['index:sp500', ['OAK 75', 'ELM 25']],
    ['index:sp500&equal', ['OAK 50', 'ELM 50']],
    ['all&top:1', ['OAK 100']],
    ['size:mid', ['ASH 100']],
    ['size:small', ['FIR 100']],
    ['sic:2833-2836|3841-3845', ['ASH 100']],
    ['country:GB|JP', ['ASH 100']],
    ['country:!US', ['ASH 100']],
    ['index:sp500&exclude:TOBACCO|ALCOHOL', ['OAK 100']],
    ['size:mid&bond@38&cash@2', ['ASH 60']],
    ['fund:VTI@54&fund:BND@46', ['VTI 54', 'BND 46']],
  ])('%s gives %p', (rule, expected) => {
    expect(weights(rule)).toEqual(expected);
  });

  it('says what is outside: bonds, cash, and the rest where no company meets the rule', () => {
    expect(buildFundPositions(parseFundRule('bond@95&cash@5'), companies).outside).toEqual([
      { reason: 'bond', weight: 95 },
      { reason: 'cash', weight: 5 },
    ]);
    expect(buildFundPositions(parseFundRule('country:JP'), companies)).toEqual({
      positions: [],
      outside: [{ reason: 'other', weight: 100 }],
    });
  });

  it.each(['', 'index:ftse', 'top:0', 'size:huge', 'bond@', 'sic:abc', 'everything'])(
    'refuses %p',
    (rule) => {
      expect(() => parseFundRule(rule)).toThrow(UnknownFundRuleError);
    },
  );
});
