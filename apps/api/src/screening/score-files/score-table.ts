import { isBoundAt, METHODOLOGY_VERSION, scoreOf, standingOf, toFraction } from '@plumbline/screening';
import type { RecordedScore } from '../universe/recorded-scores.read-model.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';

/** A column of a file; every row has a value, or `null` where it is not known. */
interface ScoreColumn {
  readonly name: string;
  /** As Parquet calls it. */
  readonly type: 'STRING' | 'DOUBLE' | 'INT32' | 'BOOLEAN';
  readonly data: readonly (string | number | boolean | null)[];
}

export type ScoreTable = readonly ScoreColumn[];

/** The score of every security of a release under preset 0, and what it stands on. Nothing of others is in it. */
export function tabulateScores({ instruments, scores, sampleData, release }: UniverseSnapshot): ScoreTable {
  const { rows } = instruments;
  const each = <T>(read: (index: number) => T) => rows.map((_, index) => read(index));
  return [
    { name: 'ticker', type: 'STRING', data: rows.map(({ ticker }) => ticker) },
    { name: 'exchange_location', type: 'STRING', data: rows.map(placeOf) },
    { name: 'name', type: 'STRING', data: rows.map(({ name }) => name) },
    { name: 'type', type: 'STRING', data: rows.map(({ type }) => type) },
    { name: 'impact_score', type: 'DOUBLE', data: each((index) => round(scoreOf(scores, index), 2)) },
    { name: 'standing', type: 'STRING', data: each((index) => standingOf(scores, index)) },
    { name: 'is_bound', type: 'BOOLEAN', data: each((index) => isBoundAt(scores, index)) },
    { name: 'coverage', type: 'DOUBLE', data: each((index) => toFraction(scores.coverage[index]!)) },
    { name: 'has_sample_data', type: 'BOOLEAN', data: each((index) => sampleData.hasAny(index)) },
    { name: 'release', type: 'INT32', data: rows.map(() => release.id) },
    { name: 'as_of', type: 'STRING', data: rows.map(() => release.asOf) },
    { name: 'methodology_version', type: 'INT32', data: rows.map(() => METHODOLOGY_VERSION) },
  ];
}

/**
 * What each release made of the securities that there are today, oldest first. A security is in a release only where
 * its score, or what it stands on, was another than before.
 */
export function tabulateHistory(
  { instruments }: UniverseSnapshot,
  recorded: readonly RecordedScore[],
): ScoreTable {
  const known = recorded.flatMap((score) => {
    const index = instruments.indexOf(score.instrumentId);
    return index === undefined ? [] : [{ ...score, security: instruments.rows[index]! }];
  });
  return [
    { name: 'ticker', type: 'STRING', data: known.map(({ security }) => security.ticker) },
    { name: 'exchange_location', type: 'STRING', data: known.map(({ security }) => placeOf(security)) },
    { name: 'release', type: 'INT32', data: known.map(({ release }) => release) },
    { name: 'as_of', type: 'STRING', data: known.map(({ asOf }) => asOf) },
    { name: 'impact_score', type: 'DOUBLE', data: known.map(({ impactScore }) => round(impactScore, 2)) },
    { name: 'standing', type: 'STRING', data: known.map(({ standing }) => standing) },
    { name: 'is_bound', type: 'BOOLEAN', data: known.map(({ isBound }) => isBound) },
  ];
}

type Listing = UniverseSnapshot['instruments']['rows'][number];

/** Where a foreign listing is; `null` for those of the United States. */
function placeOf({ isDomestic, exchangeLocation }: Listing): string | null {
  return isDomestic ? null : exchangeLocation;
}

function round(value: number | null, digits: number): number | null {
  const scale = 10 ** digits;
  return value === null ? null : Math.round(value * scale) / scale;
}
