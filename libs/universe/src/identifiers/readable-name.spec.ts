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
  ])('reads %s as %s', (written, read) => {
    expect(readableName(written)).toBe(read);
  });

  it('leaves a name alone that has small letters', () => {
    expect(readableName('PAVmed Inc.')).toBe('PAVmed Inc.');
  });

  it('reads what it has read the same way', () => {
    expect(readableName(readableName('APPLIED MATERIALS INC /DE'))).toBe('Applied Materials Inc');
  });
});
