import { isRefundable } from './refund.ts';

const paidAt = new Date('2026-11-22T23:00:00Z');

it.each([
  ['2026-11-22T23:00:00Z', true],
  ['2026-12-22T00:00:00Z', true],
  ['2026-12-22T23:59:59Z', true],
  ['2026-12-23T00:00:00Z', false],
])('a payment of November 22 can be given back at %s: %s, until the thirtieth day ends', (now, is) => {
  expect(isRefundable(paidAt, new Date(now))).toBe(is);
});
