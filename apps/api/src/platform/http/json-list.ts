import { yieldToEventLoop, forEachYielding } from '../yield-to-event-loop.ts';

/** Media type of an answer that is written with {@link jsonList}. */
export const JSON_TEXT = 'application/json; charset=utf-8';

/** The JSON array of the items, written piece by piece so that a long one keeps nobody waiting. */
export async function jsonList(items: Iterable<unknown>): Promise<string> {
  const pieces: string[] = [];
  await forEachYielding(items, (item) => pieces.push(JSON.stringify(item)));
  await yieldToEventLoop();
  return `[${pieces.join(',')}]`;
}
