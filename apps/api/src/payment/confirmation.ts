import { randomInt } from 'node:crypto';

/** No vowels, so that no words come about, and nothing that is mistaken for something else when read aloud or by hand. */
const letters = '23456789BCDFGHJKMNPQRSTVWXZ';
const LENGTH = 10;

/** Number of an order, as people see it: random, so that it says nothing of how many there are. */
export function newConfirmation(): string {
  const code = Array.from({ length: LENGTH }, () => letters[randomInt(letters.length)]).join('');
  return `PL-${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}
