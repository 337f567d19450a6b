import { cardExpiry, cardName } from './card-labels.ts';

describe('Card labels', () => {
  it.each([
    ['visa', 'Visa ending in 4242'],
    ['amex', 'American Express ending in 4242'],
    ['cartes_bancaires', 'cartes_bancaires ending in 4242'],
  ])('name the brand %s as it writes itself, where it is known', (brand, name) => {
    expect(cardName({ brand, lastFour: '4242' })).toBe(name);
  });

  it('show the expiry as printed on a card', () => {
    expect(cardExpiry({ expMonth: 4, expYear: 2031 })).toBe('04/2031');
  });
});
