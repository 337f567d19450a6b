import { validateDto } from '../validate-dto.ts';
import { messagesFor } from '../testing/messages.ts';
import { hasCheckDigit, isStillGood } from './card-rules.ts';
import { PaymentMethodRequest } from './payment-method.request.ts';

const card = {
  cardNumber: '4242424242424242',
  expMonth: 12,
  expYear: new Date().getUTCFullYear() + 3,
  cvc: '123',
  zipCode: '12345',
};
const messages = (body: object) => messagesFor(PaymentMethodRequest, body);

describe('PaymentMethodRequest', () => {
  it('accepts month and year as text or as numbers', () => {
    expect(messages(card)).toEqual({});
    const asText = { ...card, expMonth: '07', expYear: String(card.expYear) };
    expect(validateDto(PaymentMethodRequest, asText)).toMatchObject({
      request: { expMonth: 7, expYear: card.expYear },
      violations: [],
    });
  });

  it('accepts a number typed in groups', () => {
    const { request, violations } = validateDto(PaymentMethodRequest, {
      ...card,
      cardNumber: ' 4242 4242-4242 4242 ',
    });
    expect(violations).toEqual([]);
    expect(request.cardNumber).toBe(card.cardNumber);
  });

  it.each([
    undefined,
    null,
    '',
    '42424242424',
    '4242424242424242424242',
    '4242a4242424242',
    4242424242424242,
    [],
  ])('is refused with %j for a number', (cardNumber) => {
    expect(messages({ ...card, cardNumber })).toEqual({ cardNumber: expect.stringMatching(/^Card number/) });
  });

  it('rejects a wrong check digit', () => {
    expect(messages({ ...card, cardNumber: '4242424242424241' })).toEqual({
      cardNumber: 'Card number is not valid',
    });
  });

  it.each([0, 13, 1.5, '', 'May', null, NaN])('rejects the month %j', (expMonth) => {
    expect(messages({ ...card, expMonth })).toEqual({
      expMonth: 'Expiration month must be from 1 to 12',
    });
  });

  it.each([30, 999, 12_030, '', 'next', null])('rejects the year %j', (expYear) => {
    expect(messages({ ...card, expYear })).toEqual({
      expYear: 'Expiration year must be four digits, such as 2030',
    });
  });

  it('rejects an expired card', () => {
    expect(messages({ ...card, expMonth: 1, expYear: 2020 })).toEqual({ expMonth: 'This card has expired' });
  });

  it.each([undefined, '', '12', '12345', '12a'])('rejects the CVC %j', (cvc) => {
    expect(messages({ ...card, cvc })).toEqual({ cvc: 'CVC must be three or four digits' });
  });

  it('requires the zip code of the cardholder', () => {
    expect(messages({ ...card, zipCode: '123' })).toEqual({ zipCode: 'Zipcode must contain five numbers' });
  });

  it('never repeats the card in a message', () => {
    const wrong = { cardNumber: '4242424242424241', expMonth: 99, expYear: 3, cvc: '98765', zipCode: '77' };
    expect(Object.keys(messages(wrong)).toSorted()).toEqual(Object.keys(wrong).toSorted());
    const said = Object.values(messages(wrong)).join(' ');
    for (const value of ['4242424242424241', '99', '98765', '77']) expect(said).not.toContain(value);
  });

  it('accepts the id of a stored payment method instead of a card', () => {
    expect(messages({ paymentMethodId: 'pm_card_visa' })).toEqual({});
    expect(messages({ paymentMethodId: 'card' })).toHaveProperty('paymentMethodId');
    expect(messages({ paymentMethodId: null })).toHaveProperty('paymentMethodId');
  });
});

it.each([
  ['4242424242424242', true],
  ['378282246310005', true],
  ['4242424242424243', false],
  ['2424242424242424', false],
  ['', false],
])('the check digit of %s fits: %s', (number, fits) => {
  expect(hasCheckDigit(number)).toBe(fits);
});

it('detects every change of one digit by the check digit', () => {
  for (let place = 0; place < card.cardNumber.length; place++) {
    const digit = (Number(card.cardNumber[place]) + 1) % 10;
    const changed = `${card.cardNumber.slice(0, place)}${digit}${card.cardNumber.slice(place + 1)}`;
    expect(hasCheckDigit(changed)).toBe(false);
  }
});

it.each([
  ['2026-11-30T23:59:59Z', true],
  ['2026-12-01T11:59:59Z', true],
  ['2026-12-01T12:00:00Z', false],
])('a card good through November 2026 is good at %s: %s, as long as it is November somewhere', (now, is) => {
  expect(isStillGood({ expMonth: 11, expYear: 2026 }, new Date(now))).toBe(is);
});
