import type { Params } from '../form.ts';
import { getInteger, getString } from '../form.ts';
import type { List } from '../objects.ts';
import { listOf } from '../objects.ts';
import type { SandboxStore } from '../sandbox-store.ts';
import { invalid } from '../stripe-fault.ts';

/** One call of the API. */
export interface Call {
  /** Method and path, such as `POST /v1/invoices/:id/pay`. */
  readonly route: string;
  /** Every parameter it takes, separated by blanks; all others are rejected. */
  readonly params: string;
  /** @throws StripeFault */
  handle(store: SandboxStore, request: CallRequest): object;
}

interface CallRequest {
  /** The `:id` of the path; empty where there is none. */
  readonly id: string;
  readonly params: Params;
}

/** Parameters that every list takes. */
export const PAGING = 'limit starting_after expand[]';

/** One page of a list, newest first. */
export function toPage<Item extends { readonly id: string }>(
  url: string,
  items: Iterable<Item>,
  params: Params,
): List<Item> {
  const limit = getInteger(params, 'limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalid('limit is from 1 to 100', { param: 'limit' });
  const newestFirst = [...items].reverse();
  const after = getString(params, 'starting_after');
  const start = after === undefined ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && start === 0)
    throw invalid(`No such object: ${after}`, { param: 'starting_after' });
  const rest = newestFirst.slice(start);
  return listOf(url, rest.slice(0, limit), rest.length > limit);
}
