import { choosePrice, noBrokerPrice } from './holding-price.ts';

const market = (priceDay: number, hasSamplePrice = false) => ({ price: 100, priceDay, hasSamplePrice });
const broker = (brokerPriceDay: number) => ({ brokerPrice: 90, brokerPriceDay });

describe('choosePrice', () => {
  it.each([
    ['of a later day', market(5), broker(6)],
    ['beside sample data of any day', market(9, true), broker(6)],
    ['of an instrument without a price', { price: null, priceDay: null, hasSamplePrice: false }, broker(6)],
    ['outside the release', null, broker(6)],
  ])('takes the price of a broker’s file %s', (_, known, given) => {
    expect(choosePrice(known, given)).toEqual({ price: 90, priceDay: 6, hasBrokerPrice: true });
  });

  it.each([
    ['is of the same day', market(6), broker(6)],
    ['is of a later day', market(7), broker(6)],
    ['is the only one', market(5), noBrokerPrice],
    ['is sample data, where there is no other', market(5, true), noBrokerPrice],
  ])('takes the price of the release where it %s', (_, known, given) => {
    expect(choosePrice(known, given)).toEqual({
      price: 100,
      priceDay: known.priceDay,
      hasBrokerPrice: false,
    });
  });

  it('has no price where neither has one', () => {
    expect(choosePrice(null, noBrokerPrice)).toEqual({ price: null, priceDay: null, hasBrokerPrice: false });
  });
});
