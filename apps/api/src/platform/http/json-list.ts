import { yieldToEventLoop, forEachYielding } from '../yield-to-event-loop.ts';

/** Media type of a response that is written with {@link jsonList}. */
export const JSON_TEXT = 'application/json; charset=utf-8';

/** The JSON array of what `toResponse` makes of the items, by default the items. Yields to other requests. */
export async function jsonList<Item>(
  items: Iterable<Item>,
  toResponse: (item: Item) => unknown = (item) => item,
): Promise<string> {
  const pieces: string[] = [];
  await forEachYielding(items, (item) => pieces.push(JSON.stringify(toResponse(item))));
  await yieldToEventLoop();
  return `[${pieces.join(',')}]`;
}
