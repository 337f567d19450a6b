import type { FundSight } from '@plumbline/contracts';
import { isFund } from '@plumbline/contracts';
import { isBoundAt, outsideOf, scoreOf } from '@plumbline/screening';
import type { ScoredRelease } from './universe-snapshot.ts';

/** So many of the largest funds are counted apart. */
const LARGEST = 150;

/** How much is known of the funds in a release: of all of them, and of the 150 largest. */
export interface FundCounts {
  readonly all: FundSight;
  readonly largest: FundSight;
}

type Funds = Pick<ScoredRelease, 'instruments' | 'screening' | 'scores'>;

/** Counts which funds of a release have a score or a bound, lie outside the method, or are not seen into. */
export function countFunds(release: Funds): FundCounts {
  const { rows } = release.instruments;
  const funds = [...rows.keys()].filter((index) => isFund(rows[index].type));
  const sizeOf = (index: number) => rows[index].marketCapitalization ?? 0;
  const sized = funds.filter((index) => rows[index].isDomestic && sizeOf(index) > 0);
  const largest = sized.sort((one, other) => sizeOf(other) - sizeOf(one)).slice(0, LARGEST);
  return { all: sightOf(release, funds), largest: sightOf(release, largest) };
}

function sightOf({ screening, scores }: Funds, funds: readonly number[]): FundSight {
  const sight = { total: funds.length, scored: 0, bounds: 0, outside: 0, unknown: 0 };
  for (const index of funds) {
    if (isBoundAt(scores, index)) sight.bounds += 1;
    else if (scoreOf(scores, index) !== null) sight.scored += 1;
    else if (outsideOf(screening, index) >= 0.995) sight.outside += 1;
    else sight.unknown += 1;
  }
  return sight;
}
