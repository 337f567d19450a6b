import { readFileSync, writeFileSync } from 'node:fs';
import type { ReducedApi } from './reduce.ts';

const file = new URL('released-api.json', import.meta.url);

/**
 * What programs can rely on, as of the last release. `RELEASED_API=write` makes it what it is now, when there is a new
 * release.
 */
export function readReleasedApi(now: ReducedApi): ReducedApi {
  if (process.env.RELEASED_API === 'write') writeFileSync(file, `${JSON.stringify(now)}\n`);
  return JSON.parse(readFileSync(file, 'utf8')) as ReducedApi;
}
