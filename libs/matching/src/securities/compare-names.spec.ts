import fc from 'fast-check';
import { areNamedByTicker, canBeFundOf, compareNames, parseName } from './compare-names.ts';

describe('compareNames', () => {
  it.each([
    ['MICROSOFT CORP COM', 'Microsoft Corporation Common Stock', 'exact'],
    ['ALPHABET INC CL A', 'Alphabet Inc. Class C Capital Stock', 'exact'],
    ['RE/MAX HOLDINGS INC CL A', 'RE/MAX Holdings Inc.', 'exact'],
    ['CDW CORP/DE', 'CDW Corporation', 'exact'],
    ['Apple', 'Apple Inc.', 'same'],
    ['SUNPOWER CORP', 'SunPower Inc.', 'same'],
    ['INTL BUSINESS MACHS CORP', 'International Business Machines Corporation', 'alike'],
    ['RED RIV BANCSHARES INC COM', 'Red River Bancshares Inc.', 'alike'],
    ['VANGUARD INTL EQUITY INDEX FDS FTSE EMR MKT ETF', 'Vanguard FTSE Emerging Markets ETF', 'alike'],
    ['MITS CORP', 'Mitsui Corp', 'alike'],
    ['MIT CORP', 'Mitsui Corp', 'different'],
    ['SALESFORCE.COM INC', 'Salesforce Inc.', 'alike'],
    ['P G + E CORP', 'Pacific Gas & Electric Co.', 'alike'],
    ['UNITED BANKCHARES INC(W VA)', 'United Bankshares Inc.', 'alike'],
    ['Banco Santander (Brasil) S.A.', 'Banco Santander S.A.', 'alike'],
    ['KELLOGG CO', 'Kinross Gold Corporation', 'different'],
    ['AVALONBAY COMMUNITIES INC', 'Aviva plc', 'different'],
    ['PARAMOUNT GLOBAL', 'Banzai International Inc.', 'different'],
    ['ARES ACQUISITION CORP', 'Ares Acquisition Corp III', 'different'],
    ['Rain Oncology Inc.', 'Rain Enhancement Technologies Holdco, Inc.', 'different'],
    ['Alopexx, Inc.', 'Alpex Acquisition Corporation', 'different'],
    ['Aimia Inc.', 'AIM ImmunoTech Inc.', 'different'],
    ['ITM Power Plc', 'VanEck Vectors Intermediate Muni ETF', 'different'],
    ['First Oak Bancorp', 'First Elm Bancorp', 'different'],
    ['ARES ACQUISITION CORPORATION', 'Ares Acquisition Corp III', 'alike'],
    ['ARES ACQUISITION CORP', 'Ares Acquisition Corp II', 'different'],
    ['BANCO SANTANDER (BRASIL) S.A.', 'Banco Santander (Brasil) S.A.', 'exact'],
  ])('compares %s with %s as %s', expectComparison);

  it.each([
    ['CARMAX', 'Car Max Auto Super Inc.', 'alike'],
    ['CARMA', 'Car Ma Auto Super Inc.', 'alike'],
    ['CARM', 'Car M Auto Super Inc.', 'different'],
    ['THECARMAX INC', 'Carmax Inc.', 'alike'],
    ['CARMAX WIDGETS', 'Carmax Timber Kilns', 'alike'],
    ['CARMA WIDGETS', 'Carma Timber Kilns', 'different'],
    ['UNITED WIDGETS', 'United Timber Kilns', 'different'],
  ])('compares %s with %s as %s: by five letters at the beginning, or a first word of six', expectComparison);

  it.each([
    ['SALEM WIDGET', 'Northern Salem Harbor Widget Kilnworks Inc.', 'alike'],
    ['A OAK B CORP', 'A Elm B Corp', 'different'],
    ['OAK GENERAL UNITED', 'Oak American National Global', 'different'],
    ['OAK OAK RIDGE', 'Oak Elm Ash', 'different'],
    ['INTL PINE CO', 'International Elm', 'different'],
    ['NEW SHARE FD', 'Reit Trust Inc.', 'different'],
  ])('compares %s with %s as %s: by the weight of the words of the shorter name', expectComparison);

  it.each([
    ['TX ROADHSE', 'Texas Roadhouse Inc.', 'alike'],
    ['OKLND INC', 'Oakland Inc.', 'alike'],
    ['CNSTRCTN INC', 'Constructions Inc.', 'alike'],
    ['CNSTRCTNS INC', 'Constructions Inc.', 'different'],
    ['TMBR INC', 'Stimber Inc.', 'different'],
    ['PINE MIT', 'Pine Mitsui Elm', 'alike'],
    ['OAK MIT', 'Mitsui Oak', 'different'],
    ['TIMBAR INC', 'Timber Inc.', 'alike'],
    ['OAKEN INC', 'Oakan Inc.', 'different'],
    ['PG CORP', 'Pacific Gas Corp', 'alike'],
    ['P INC', 'Pacific Inc.', 'different'],
  ])('compares %s with %s as %s: by abbreviations, slips and initials', expectComparison);

  it.each([
    ['ARES II', 'Ares III', 'different'],
    ['X OAK RIDGE', 'Oak Ridge', 'alike'],
  ])('compares %s with %s as %s: by numerals, unless they begin the name', expectComparison);

  it('finds every name exactly equal to itself, and the order makes no difference', () => {
    const name = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(name, name, (one, other) => {
        expect(compareNames(one, one)).toBe('exact');
        expect(compareNames(one, other)).toBe(compareNames(other, one));
      }),
    );
  });
});

function expectComparison(one: string, other: string, expected: string): void {
  expect(compareNames(one, other)).toBe(expected);
  expect(compareNames(other, one)).toBe(expected);
}

describe('areNamedByTicker', () => {
  const westinghouse = 'Westinghouse Air Brake Technologies Corporation';

  it.each([
    ['Wabtec Corp', westinghouse, 'WAB', true],
    ['IBM Corp', 'International Business Machines Corporation', 'IBM', true],
    ['Wabtec Rail Corp', westinghouse, 'WAB', false],
    ['Wax Corp', westinghouse, 'WAB', false],
    ['Wabtec Corp', 'Oak Street Works Inc.', 'WAB', false],
    ['Aoma Corp', 'Air Oak Works Inc.', 'AO', false],
  ])('of %s and %s with the ticker %s is %s', (one, other, ticker, expected) => {
    expect(areNamedByTicker(parseName(one), parseName(other), ticker)).toBe(expected);
    expect(areNamedByTicker(parseName(other), parseName(one), ticker)).toBe(expected);
  });
});

describe('canBeFundOf', () => {
  it.each([
    ['FID 500 INDEX', 'Fidelity 500 Index Fund', true],
    ['FID 500 INDEX', 'Vanguard 500 Index Fund', false],
    ['FIRST TR EXCHANGE-TRADED FD VI', 'First Trust Dow Jones Internet ETF', true],
    ['EXCHANGE LISTED FDS TR', 'First Trust Dow Jones Internet ETF', true],
    ['OAK INTERNET FD', 'First Trust Dow Jones Internet ETF', true],
    ['VANG WORLD FD', 'Vanguard Energy ETF', true],
    ['OAK DOWN FD', 'First Trust Down Internet ETF', true],
    ['OAK DOW FD', 'First Trust Dow Jones Internet ETF', false],
    ['VANGUARD INDEX FDS', 'First Trust Dow Jones Internet ETF', false],
    ['VANGD WORLD FD', 'Vanguard Energy ETF', false],
    ['OAK FD', 'Index Trust ETF', false],
    ['ETF SER SOLUTIONS OAK RIDGE FD', 'Ridge Runner ETF', true],
  ])('of what a broker words %s and the fund %s is %s', (written, fund, expected) => {
    expect(canBeFundOf(parseName(written), parseName(fund))).toBe(expected);
  });
});
