import fc from 'fast-check';
import { normalizeTicker, tickerKey } from './ticker.ts';

const share = fc.stringMatching(/^[A-Z]{1,5}$/);
const shareClass = fc.constantFrom('A', 'B', 'C', 'K');

describe('normalizeTicker', () => {
  it.each(['brk/b', 'BRK-B', 'BRK B', ' brk.b ', 'Brk_b', 'BRK. B', 'BRK.B'])(
    'turns %j into BRK.B',
    (text) => {
      expect(normalizeTicker(text)).toBe('BRK.B');
    },
  );

  it('returns a ticker without a class in upper case', () => {
    expect(normalizeTicker('aapl')).toBe('AAPL');
    expect(normalizeTicker('7203')).toBe('7203');
  });

  it('spells out the sign before a preferred series', () => {
    expect(normalizeTicker('ABR^D')).toBe('ABR.PRD');
    expect(normalizeTicker('abr$d')).toBe('ABR.PRD');
    expect(normalizeTicker('BC^')).toBe('BC.PR');
  });

  it('removes footnote marks and blanks around the ticker', () => {
    expect(normalizeTicker('SPAXX**')).toBe('SPAXX');
    expect(normalizeTicker('\tQQQ \n')).toBe('QQQ');
    expect(normalizeTicker('^GSPC')).toBe('GSPC');
  });

  it('returns nothing without letters and digits', () => {
    expect(normalizeTicker('')).toBe('');
    expect(normalizeTicker(' -- ')).toBe('');
    expect(normalizeTicker('\u{1F680}')).toBe('');
  });

  it('does not change its own result, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = normalizeTicker(text);
        expect(normalizeTicker(once)).toBe(once);
      }),
    );
  });
});

describe('tickerKey', () => {
  it('is the same for every spelling of a share class', () => {
    fc.assert(
      fc.property(share, shareClass, fc.constantFrom('.', '/', '-', ' ', ''), (symbol, series, sign) => {
        expect(tickerKey(`${symbol}${sign}${series}`.toLowerCase())).toBe(symbol + series);
      }),
    );
  });

  it('contains only letters and digits, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(tickerKey(text)).toMatch(/^[0-9A-Z]*$/);
      }),
    );
  });
});
