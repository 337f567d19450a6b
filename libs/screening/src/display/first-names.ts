import { once } from './once.ts';
const count = once(() => new Intl.NumberFormat('en-US'));

/**
 * The first names of a list, and how many more there are: `['Alcohol', 'Tobacco', '3 more']`. A single one that is left
 * is named, since `1 more` would not be shorter.
 */
export function firstNames(names: readonly string[], most: number): readonly string[] {
  const rest = names.length - most;
  return rest > 1 ? [...names.slice(0, most), `${count().format(rest)} more`] : names;
}
