import { once } from '@plumbline/screening';
const graphemes = once(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/** The first letter of each name, in capitals; empty when there is no name. */
export function initialsOf(firstName: string, lastName: string): string {
  return [firstName, lastName].map(firstLetter).join('').toLocaleUpperCase('en');
}

function firstLetter(name: string): string {
  const [first] = graphemes().segment(name.trim());
  return first?.segment ?? '';
}
