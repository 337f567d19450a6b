import { summarizeCheckout } from '@plumbline/pricing';
import { formatPhone, formatNextCharge, formatOffer, phoneDigits, renewalDay } from './order-labels.ts';

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

  it('format a phone number', () => {
    expect(formatPhone('6155550100')).toBe('(615) 555-0100');
  });
});
