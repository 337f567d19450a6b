import { parseEin } from './ein.ts';

describe('parseEin', () => {
  it('returns nine digits, whatever dashes and spaces are between them', () => {
    expect(parseEin('94-2404110')).toBe('942404110');
    expect(parseEin(' 942 404 110 ')).toBe('942404110');
  });

  it.each(['', '94240411', '9424041100', '94240411x', '000000000', '99-9999999', '12-3456789'])(
    'returns null for %p, which is no number of a company',
    (text) => {
      expect(parseEin(text)).toBeNull();
    },
  );
});
