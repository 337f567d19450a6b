import { summarizeCheckout } from '@plumbline/pricing';
import {
  explainNextCharge,
  formatCityLine,
  formatPhone,
  formatNextCharge,
  formatOffer,
  phoneDigits,
  renewalDay,
} from './order-labels.ts';

const today = new Date('2026-11-22T12:00:00Z');
const yearly = { plan: 'PREMIUM', cycle: 'YEARLY' } as const;
const once = { amountOff: null, percentOff: 20, duration: 'once', durationInMonths: null } as const;

describe('Order labels', () => {
  it('name the plan and the cycle', () => {
    expect(formatOffer({ plan: 'BASIC', cycle: 'LIFETIME' })).toBe('Basic, lifetime');
  });

  it('show the specified first renewal and the actual next charge', () => {
    const summary = summarizeCheckout(yearly, once, today);
    expect(renewalDay(summary)).toBe('Dec 22, 2026');
    expect(formatNextCharge(summary)).toBe('Nov 22, 2027: $240.00');
  });

  it('explain why the first renewal is not the next charge, only when it is not', () => {
    const explain = (coupon: Parameters<typeof summarizeCheckout>[1]) =>
      explainNextCharge(summarizeCheckout(yearly, coupon, today));
    expect(explain(null)).toBeNull();
    expect(explain(once)).toBe(
      'The first renewal date follows your promo code. Your next charge is $240.00 on Nov 22, 2027.',
    );
    expect(explain({ ...once, duration: 'repeating', durationInMonths: 12 })).toBeNull();
    expect(explain({ ...once, duration: 'forever', percentOff: 50 })).toBe(
      'Your promo code never ends, so there is no renewal at the full price. Your next charge is $120.00 on Nov 22, 2027.',
    );
    expect(explainNextCharge(summarizeCheckout({ ...yearly, cycle: 'LIFETIME' }, once, today))).toBeNull();
  });

  it('show neither for a lifetime plan', () => {
    const summary = summarizeCheckout({ plan: 'PREMIUM', cycle: 'LIFETIME' }, null, today);
    expect(renewalDay(summary)).toBe('Never');
    expect(formatNextCharge(summary)).toBe('None');
  });

  it.each([
    ['(615) 555-0100', '6155550100'],
    ['+1 615 555 0100', '6155550100'],
    ['615555010099', '6155550100'],
    ['1615', '1615'],
  ])('keep of the phone %s the digits %s', (text, digits) => {
    expect(phoneDigits(text)).toBe(digits);
  });

  it('write the last line of an address with what is known of it', () => {
    expect(formatCityLine({ city: 'Nashville', state: 'TN' }, '37203')).toBe('Nashville, TN 37203');
    expect(formatCityLine({ city: '', state: 'TN' }, '37203')).toBe('TN 37203');
    expect(formatCityLine(null, '37203')).toBe('37203');
  });

  it('format a phone number', () => {
    expect(formatPhone('6155550100')).toBe('(615) 555-0100');
  });
});
