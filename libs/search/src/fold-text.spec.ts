import fc from 'fast-check';
import { foldText } from './fold-text.ts';

describe('foldText', () => {
  it.each([
    ['Estée Lauder', 'estee lauder'],
    ['Nestlé S.A.', 'nestle s.a.'],
    ['Mærsk Østerløv', 'maersk osterlov'],
    ['Straße', 'strasse'],
    ['ＡＡＰＬ', 'aapl'],
    ['İşbank', 'isbank'],
    ['JPMorgan Elect plc \u00ad- Cash', 'jpmorgan elect plc - cash'],
  ])('turns %j into %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('preserves the letters of other scripts', () => {
    expect(foldText('トヨタ')).toBe(foldText('トヨタ'.normalize('NFD')));
    expect(foldText('ГАЗПРОМ')).toBe('газпром');
  });

  it('does not change its own result, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});
