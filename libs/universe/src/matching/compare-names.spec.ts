import fc from 'fast-check';
import { compareNames } from './compare-names.ts';

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
  ])('compares %s with %s as %s', (one, other, expected) => {
    expect(compareNames(one, other)).toBe(expected);
    expect(compareNames(other, one)).toBe(expected);
  });

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
