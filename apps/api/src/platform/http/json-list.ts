import { endOfStep, inSlices } from '../slices.ts';

/** Media type of an answer that is written with {@link jsonList}. */
export const JSON_TEXT = 'application/json; charset=utf-8';

/** The JSON array of the items, written piece by piece so that a long one keeps nobody waiting. */
export async function jsonList(items: Iterable<unknown>): Promise<string> {
  const pieces: string[] = [];
  await inSlices(items, (item) => pieces.push(JSON.stringify(item)));
  await endOfStep();
  return `[${pieces.join(',')}]`;
}
