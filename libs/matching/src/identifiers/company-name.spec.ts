import fc from 'fast-check';
import { companyNameKeys, fundNameKey, issuerKey } from './company-name.ts';
import { cleanCompanyName, namedSecurityKind } from './security-name.ts';

describe('cleanCompanyName', () => {
  it.each([
    ['Agilent Technologies Inc. Common Stock', 'Agilent Technologies Inc.'],
    ['Alphabet Inc. Class A Common Stock', 'Alphabet Inc. Class A'],
    ['Alphabet Inc. Class C Capital Stock', 'Alphabet Inc. Class C'],
    ['Bright Harbour Limited Class A Ordinary Shares', 'Bright Harbour Limited Class A'],
    ['Bright Harbour Group American Depositary Shares', 'Bright Harbour Group'],
    [
      'Bright Harbour Group American Depositary Shares each representing two (2) Ordinary Shares',
      'Bright Harbour Group',
    ],
    ['Goldman Sachs Group Inc. (The) Common Stock', 'The Goldman Sachs Group Inc.'],
    ['Oak Income Fund Common Shares of Beneficial Interest', 'Oak Income Fund'],
    ['Oak Pipeline LP Common Units representing Limited Partner Interests', 'Oak Pipeline LP'],
    ['Oak Rivers plc Ordinary Shares (Ireland)', 'Oak Rivers plc'],
    ['Oak Rivers Inc. Common Stock (DE)', 'Oak Rivers Inc.'],
    ['Oak Rivers Inc. Common Stock Class B', 'Oak Rivers Inc. Class B'],
    ['  Spaced   Out Corp. Common Stock ', 'Spaced Out Corp.'],
    ['Common Stock', 'Common Stock'],
  ])('turns %s into %s', (text, cleaned) => {
    expect(cleanCompanyName(text)).toBe(cleaned);
  });
});

describe('namedSecurityKind', () => {
  it.each([
    'Oak Acquisition Corp. Warrant',
    'Oak Acquisition Corp. Rights',
    'Oak Acquisition Corp. Units',
    'Oak Acquisition Corp. Units, each consisting of one share of Common Stock and one-half of one Warrant',
    'Oak Trust 5.00% Series B Cumulative Preferred Shares',
    'Oak Capital Corp. 6.00% Notes due 2027',
    'Oak Power Co. Junior Subordinated Debentures',
    'Oak Corp. Depositary Shares each representing 1/1000 of a share of Preferred Stock',
  ])('returns other for %s', (name) => {
    expect(namedSecurityKind(name)).toBe('other');
  });

  it.each([
    'Unit Corporation Common Stock',
    'Oak Pipeline LP Common Units representing Limited Partner Interests',
    'United Oak Inc. Common Stock',
    'Oak Royalty Trust Units of Beneficial Interest',
    'Wright Oak Inc.',
    'Oak & Elm Preferred and Income Securities Fund Incorporated',
  ])('returns common for %s', (name) => {
    expect(namedSecurityKind(name)).toBe('common');
  });
});

describe('issuerKey', () => {
  it('is the same for every share class of a company', () => {
    expect(issuerKey('Alphabet Inc. Class C Capital Stock')).toBe(issuerKey('Alphabet Inc. Class A'));
    expect(issuerKey('ALPHABET INC CL A')).toBe('alphabet-inc');
    expect(issuerKey('META PLATFORMS INC CLASS A')).toBe(
      issuerKey('Meta Platforms, Inc. Class A Common Stock'),
    );
    expect(issuerKey('VISA INC CLASS A SHARES')).toBe(issuerKey('Visa Inc.'));
  });

  it('ignores articles, diacritics, initials, spellings of legal forms and the sign for "and"', () => {
    expect(issuerKey('Trade Desk Inc/The')).toBe(issuerKey('The Trade Desk, Inc. Class A Common Stock'));
    expect(issuerKey('CDW Corp/DE')).toBe(issuerKey('CDW Corporation Common Stock'));
    expect(issuerKey('JPMORGAN CHASE + CO')).toBe(issuerKey('JPMorgan Chase & Co. Common Stock'));
    expect(issuerKey('A. O. Smith')).toBe('ao-smith');
    expect(issuerKey('Nestlé S.A.')).toBe('nestle-sa');
    expect(issuerKey('Oak & Elm Public Limited Company')).toBe('oak-and-elm-plc');
  });

  it('drops articles at either end, unless nothing else is left, and notes in parentheses', () => {
    expect(issuerKey('OAK RIVERS INC THE')).toBe('oak-rivers-inc');
    expect(issuerKey('Oak of the North Inc.')).toBe('oak-of-the-north-inc');
    expect(issuerKey('The')).toBe('the');
    expect(issuerKey('Oak Rivers (Bermuda) Ltd.')).toBe('oak-rivers-ltd');
  });

  it('drops apostrophes and dots, and reads other signs as blanks', () => {
    expect(issuerKey("Levi's Oak.com Inc.")).toBe('levis-oakcom-inc');
    expect(issuerKey('O’Oak-Elm Inc.')).toBe('ooak-elm-inc');
  });

  it('is the key of the company for its preferreds, warrants, units and notes', () => {
    for (const name of [
      'Oak Company (The) Series 2020C 4.20% Junior Subordinated Notes due 2060',
      'Oak Co. 5.375% Series A Cumulative Preferred Shares',
      'Oak Company Depositary Shares each representing 1/1000th of a share of Preferred Stock',
      'Oak Company Warrant',
      'Oak Co. 7.299% Corporate Units',
    ]) {
      expect(issuerKey(name)).toBe('oak-co');
    }
  });

  it('keeps the words of such securities in the name of a company', () => {
    expect(issuerKey('Oak Preferred and Income Securities Fund Inc.')).toBe(
      'oak-preferred-and-income-securities-fund-inc',
    );
  });

  it('differs for companies whose names differ in a number or the legal form', () => {
    expect(issuerKey('Oak Acquisition Corp. II')).not.toBe(issuerKey('Oak Acquisition Corp. III'));
    expect(issuerKey('First Oak Inc.')).not.toBe(issuerKey('First Oak Corp.'));
  });

  it('never throws, and does not change its own result', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(typeof issuerKey(text)).toBe('string');
        expect(companyNameKeys(text).full).toBe(issuerKey(text).replaceAll('-', ''));
        expect(fundNameKey(fundNameKey(text))).toBe(fundNameKey(text));
      }),
    );
  });

  it('is bounded, even where each character stands for 18 others', () => {
    expect(fundNameKey('\uFDFA'.repeat(10_000)).length).toBeLessThanOrEqual(200);
  });
});

describe('companyNameKeys', () => {
  it.each([
    ['Oak Rivers Corp. Inc.', ['oak', 'rivers']],
    ['Oak and Company', ['oak']],
    ['Corp.', ['corp']],
  ])('has the words of %s without its legal forms, if anything is left: %j', (name, words) => {
    expect(companyNameKeys(name).words).toEqual(words);
  });
});
