import type { Params } from './form.ts';
import { integerOf, textOf } from './form.ts';
import type { List } from './objects.ts';
import { listOf } from './objects.ts';
import { invalid } from './stripe-fault.ts';

/** Parameters that every list takes. */
export const PAGING = 'limit starting_after expand[]';

/** One page of a list, newest first. */
export function pageOf<Item extends { readonly id: string }>(
  url: string,
  items: Iterable<Item>,
  params: Params,
): List<Item> {
  const limit = integerOf(params, 'limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalid('limit is from 1 to 100', { param: 'limit' });
  const newestFirst = [...items].reverse();
  const after = textOf(params, 'starting_after');
  const start = after === undefined ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && start === 0)
    throw invalid(`No such object: ${after}`, { param: 'starting_after' });
  const rest = newestFirst.slice(start);
  return listOf(url, rest.slice(0, limit), rest.length > limit);
}
