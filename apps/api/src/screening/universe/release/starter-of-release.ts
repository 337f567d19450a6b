import { METHODOLOGY_VERSION } from '@plumbline/screening';
import { digestOf, starterFolder, starterSource } from '@plumbline/sources';

/**
 * How the starter universe of this version relates to the release in use. `SAME`: that release has it, or none, or
 * nobody knows; `DUE`: that release is an earlier starter universe and nothing else, and this one was never loaded;
 * `OFFERED`: an administrator decides, because there are files besides, or because this one was taken back.
 */
export type StarterUse = 'SAME' | 'DUE' | 'OFFERED';

/** Runs one statement and returns its rows. */
type Query = <Row>(text: string, values: unknown[]) => Promise<readonly Row[]>;

/** A digest of the starter universe of this version, and of the method that scores it. */
export function digestStarter(): Promise<string> {
  return digestOf([starterFolder], [String(METHODOLOGY_VERSION)]);
}

/** Finds out what the starter universe of this version is to the release in use; `SAME` before the first release. */
export async function findStarterUse(query: Query): Promise<StarterUse> {
  const starter = await digestStarter();
  const [release] = await query<{ starter: string | null; isAlone: boolean; wasLoaded: boolean }>(
    `SELECT starter, source = $2 AS "isAlone", EXISTS (SELECT FROM universe_release WHERE starter = $1) AS "wasLoaded"
     FROM universe_release WHERE is_current`,
    [starter, starterSource().label],
  );
  if (release === undefined || release.starter === starter) return 'SAME';
  // Earlier versions did not store it.
  if (release.starter === null && !release.isAlone) return 'SAME';
  return release.isAlone && !release.wasLoaded ? 'DUE' : 'OFFERED';
}
