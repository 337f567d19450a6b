import { Injectable } from '@nestjs/common';
import type { ListingResponse, RankedResponse, TrendingResponse } from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import { catalogue, compileProfile, scoreUniverse } from '@plumbline/screening';
import { listingOf } from '../universe/snapshot/listing.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';
import { UniverseStore } from '../universe/universe-store.ts';
import { trendingIssue } from './trending-issue.ts';

/** The ranked lists, worked out once per release. */
@Injectable()
export class RankedReadModel {
  private snapshot: UniverseSnapshot | null = null;
  private lists: RankedResponse | null = null;

  constructor(private readonly universe: UniverseStore) {}

  ranked(): RankedResponse {
    const snapshot = this.universe.current;
    if (!this.lists || snapshot !== this.snapshot) {
      this.lists = rank(snapshot);
      this.snapshot = snapshot;
    }
    return this.lists;
  }

  trending(): TrendingResponse {
    return { ...trendingIssue, items: this.ranked().trendingIssue };
  }
}

function rank(snapshot: UniverseSnapshot): RankedResponse {
  const { rows } = snapshot.instruments;
  const positions = rows.map((_, position) => position).filter((position) => rows[position].isDomestic);
  const stocks = positions.filter((position) => rows[position].type === 'COMMON_STOCK');
  const funds = positions.filter((position) => rows[position].issuer === null);
  const score = (position: number) => snapshot.scores[position];
  const size = (position: number) => rows[position].marketCapitalization ?? 0;
  const isRated = (position: number) => !Number.isNaN(score(position));
  const best = (a: number, b: number) => score(b) - score(a) || size(b) - size(a);
  const worst = (a: number, b: number) => score(a) - score(b) || size(b) - size(a);
  const top = (list: number[], order: (a: number, b: number) => number) =>
    onePerIssuer(snapshot, list.sort(order)).map((position) => listingOf(snapshot, position));
  // Under a profile of this one criterion, exactly the flagged are below zero.
  const issue = compileProfile(catalogue, { positive: [], negative: [trendingIssue.criterion] });
  const issueScores = scoreUniverse(snapshot.screening, issue);
  const flagged = stocks.filter((position) => issueScores[position] < 0);
  return {
    inspireFunds: top(
      funds.filter((p) => isRated(p) && score(p) > 0),
      best,
    ),
    trendingIssue: top(flagged, (a, b) => size(b) - size(a)),
    topStocks: top(
      stocks.filter((p) => isRated(p) && score(p) > 0),
      best,
    ),
    worstStocks: top(
      stocks.filter((p) => isRated(p) && score(p) < 0),
      worst,
    ),
  } satisfies Record<keyof RankedResponse, readonly ListingResponse[]>;
}

/** The first entries of a sorted list, share classes of one company counted once. */
function onePerIssuer({ instruments }: UniverseSnapshot, sorted: readonly number[]): number[] {
  const seen = new Set<number>();
  const chosen: number[] = [];
  for (const position of sorted) {
    const { issuer } = instruments.rows[position];
    if (issuer !== null && seen.has(issuer)) continue;
    if (issuer !== null) seen.add(issuer);
    chosen.push(position);
    if (chosen.length === limits.ranked.maxItems) break;
  }
  return chosen;
}
