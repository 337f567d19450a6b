import { readableName } from './readable-name.ts';

describe('readableName', () => {
  it.each([
    ['BANK OF AMERICA CORP /DE/', 'Bank of America Corp'],
    ['MCCORMICK & CO INC', 'Mccormick & Co Inc'],
    ['Troops, Inc. /Cayman Islands/', 'Troops, Inc.'],
    ['AMETEK INC/', 'Ametek Inc'],
    ['INTERNATIONAL FLAVORS & FRAGRANCES INC', 'International Flavors & Fragrances Inc'],
    ['AT&T INC.', 'AT&T Inc.'],
    ['UBS AG', 'UBS AG'],
    ['COCA COLA CO', 'Coca Cola Co'],
    ['RCM TECHNOLOGIES, INC.', 'RCM Technologies, Inc.'],
    ['COCA-COLA EUROPACIFIC PARTNERS PLC', 'Coca-Cola Europacific Partners PLC'],
    ['U.S. BANCORP', 'U.S. Bancorp'],
    ['THE ST JOE CO', 'The St Joe Co'],
    ['3M CO', '3M Co'],
    ['TELEFONICA S A', 'Telefonica S A'],
    ['GENMAB A/S', 'Genmab A/S'],
    ['SAAB AB/ADR', 'Saab AB'],
  ])('turns %s into %s', (written, read) => {
    expect(readableName(written)).toBe(read);
  });

  it('does not change a name that has lowercase letters', () => {
    expect(readableName('PAVmed Inc.')).toBe('PAVmed Inc.');
  });

  it('does not change its own result', () => {
    expect(readableName(readableName('APPLIED MATERIALS INC /DE'))).toBe('Applied Materials Inc');
  });
});
