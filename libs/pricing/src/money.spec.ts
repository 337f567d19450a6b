import fc from 'fast-check';
import { toCents, toDollars } from './money.ts';

it('toCents returns the cents that toDollars converted', () => {
  fc.assert(fc.property(fc.nat(1_000_000_000), (cents) => expect(toCents(toDollars(cents))).toBe(cents)));
});
