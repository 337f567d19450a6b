import type { ListingResponse } from './listing.response.ts';

/**
 * A security in a title or a sentence, as `Apple Inc. (AAPL)`. The name of a fund that no list names has its ticker
 * already.
 */
export function nameWithTicker({ name, ticker }: Pick<ListingResponse, 'name' | 'ticker'>): string {
  return name === ticker || name.startsWith(`${ticker} (`) ? name : `${name} (${ticker})`;
}
