import fc from 'fast-check';
import { cusipCheckDigit, parseCusip } from './cusip.ts';
import { cusipOfIsin, isinCheckDigit, parseIsin } from './isin.ts';

const alphanumeric = (length: number) =>
  fc
    .array(fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'), {
      minLength: length,
      maxLength: length,
    })
    .map((characters) => characters.join(''));

describe('CUSIP', () => {
  it('accepts the number of a well-known share, whatever its spaces and case', () => {
    expect(parseCusip('037833100')).toBe('037833100');
    expect(parseCusip(' 38259p508 ')).toBe('38259P508');
  });

  it('rejects a wrong check digit, a wrong length and other characters', () => {
    expect(parseCusip('037833101')).toBeNull();
    expect(parseCusip('03783310')).toBeNull();
    expect(parseCusip('03783310é')).toBeNull();
    expect(cusipCheckDigit('short')).toBeNull();
  });

  it('has exactly one valid check digit for every base', () => {
    fc.assert(
      fc.property(alphanumeric(8), (base) => {
        const accepted = [...'0123456789'].filter((digit) => parseCusip(base + digit) !== null);
        expect(accepted).toEqual([String(cusipCheckDigit(base))]);
      }),
    );
  });
});

describe('ISIN', () => {
  it('accepts the numbers of well-known shares', () => {
    expect(parseIsin('US0378331005')).toBe('US0378331005');
    expect(parseIsin('ch0468525222')).toBe('CH0468525222');
    expect(parseIsin('GG00BG0KTL52')).toBe('GG00BG0KTL52');
  });

  it('rejects a wrong check digit and malformed numbers', () => {
    expect(parseIsin('US0378331006')).toBeNull();
    expect(parseIsin('0378331005')).toBeNull();
    expect(parseIsin('')).toBeNull();
    expect(isinCheckDigit('1S037833100')).toBeNull();
  });

  it('contains a CUSIP only when it is American or Canadian', () => {
    expect(cusipOfIsin('US0378331005')).toBe('037833100');
    expect(cusipOfIsin('CA74836K1003')).toBe('74836K100');
    expect(cusipOfIsin('CH0468525222')).toBeNull();
    expect(cusipOfIsin('US0378331006')).toBeNull();
    expect(cusipOfIsin(`GB037833100${isinCheckDigit('GB037833100')}`)).toBeNull();
  });

  it('detects every single mistyped character', () => {
    fc.assert(
      fc.property(alphanumeric(9), fc.nat({ max: 8 }), fc.nat({ max: 9 }), (body, index, digit) => {
        const base = `US${body}`;
        const isin = `${base}${isinCheckDigit(base)}`;
        const at = index + 2;
        fc.pre(/\d/.test(isin[at]!) && isin[at] !== String(digit));
        expect(parseIsin(isin)).toBe(isin);
        expect(parseIsin(isin.slice(0, at) + digit + isin.slice(at + 1))).toBeNull();
      }),
    );
  });
});
