import fc from 'fast-check';
import { normalizeTicker, tickerKey } from './ticker.ts';

const share = fc.stringMatching(/^[A-Z]{1,5}$/);
const shareClass = fc.constantFrom('A', 'B', 'C', 'K');

describe('normalizeTicker', () => {
  it.each(['brk/b', 'BRK-B', 'BRK B', ' brk.b ', 'Brk_b', 'BRK. B', 'BRK.B'])('reads %j as BRK.B', (text) => {
    expect(normalizeTicker(text)).toBe('BRK.B');
  });

  it('leaves a ticker without a class as it is, in upper case', () => {
    expect(normalizeTicker('aapl')).toBe('AAPL');
    expect(normalizeTicker('7203')).toBe('7203');
  });

  it('spells out the sign that stands before a preferred series', () => {
    expect(normalizeTicker('ABR^D')).toBe('ABR.PRD');
    expect(normalizeTicker('abr$d')).toBe('ABR.PRD');
    expect(normalizeTicker('BC^')).toBe('BC.PR');
  });

  it('drops footnote marks and blanks around the ticker', () => {
    expect(normalizeTicker('SPAXX**')).toBe('SPAXX');
    expect(normalizeTicker('\tQQQ \n')).toBe('QQQ');
    expect(normalizeTicker('^GSPC')).toBe('GSPC');
  });

  it('gives nothing where there is neither letter nor digit', () => {
    expect(normalizeTicker('')).toBe('');
    expect(normalizeTicker(' -- ')).toBe('');
    expect(normalizeTicker('\u{1F680}')).toBe('');
  });

  it('changes nothing when done twice, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = normalizeTicker(text);
        expect(normalizeTicker(once)).toBe(once);
      }),
    );
  });
});

describe('tickerKey', () => {
  it('is the same for every dialect of one share class', () => {
    fc.assert(
      fc.property(share, shareClass, fc.constantFrom('.', '/', '-', ' ', ''), (symbol, series, sign) => {
        expect(tickerKey(`${symbol}${sign}${series}`.toLowerCase())).toBe(symbol + series);
      }),
    );
  });

  it('holds letters and digits only, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(tickerKey(text)).toMatch(/^[0-9A-Z]*$/);
      }),
    );
  });
});
