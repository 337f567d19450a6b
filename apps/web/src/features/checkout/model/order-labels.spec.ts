import { summarizeCheckout } from '@plumbline/pricing';
import { formatPhone, formatNextCharge, formatOffer, phoneDigits, renewalDay } from './order-labels.ts';

const today = new Date('2026-11-22T12:00:00Z');
const yearly = { plan: 'PREMIUM', cycle: 'YEARLY' } as const;
const once = { amountOff: null, percentOff: 20, duration: 'once', durationInMonths: null } as const;

describe('the words of an order', () => {
  it('name what is bought', () => {
    expect(formatOffer({ plan: 'BASIC', cycle: 'LIFETIME' })).toBe('Basic, lifetime');
  });

  it('tell the first renewal by the specification, and the next charge as it comes', () => {
    const summary = summarizeCheckout(yearly, once, today);
    expect(renewalDay(summary)).toBe('Dec 22, 2026');
    expect(formatNextCharge(summary)).toBe('Nov 22, 2027: $240.00');
  });

  it('know neither of what is paid once', () => {
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

  it('write a phone as it is written', () => {
    expect(formatPhone('6155550100')).toBe('(615) 555-0100');
  });
});
