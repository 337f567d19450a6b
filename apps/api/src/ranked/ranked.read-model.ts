import { Injectable } from '@nestjs/common';
import type { ListingResponse, RankedResponse, TrendingResponse } from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import {
  compareStandings,
  findDistinctFunds,
  fundRowOf,
  shareCheckedOf,
  standingOf,
} from '@plumbline/screening';
import type { CompiledProfile, ImpactScores, ScreeningUniverse } from '@plumbline/screening';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import type { ScoredSnapshot } from '../screening/profiles/profile-scores.ts';
import { ProfileScores } from '../screening/profiles/profile-scores.ts';
import { toListingResponse } from '../screening/universe/snapshot/listing.ts';
import { UniverseStore } from '../screening/universe/universe-store.ts';
import { createBestTest } from './best-securities.ts';
import type { TrendingIssue } from './trending.service.ts';
import { TrendingService } from './trending.service.ts';

interface Ranking {
  readonly issue: TrendingIssue;
  readonly lists: RankedResponse;
}

/**
 * The ranked lists under a profile, preset 0 by default. They are computed once and cached as long as its scores are.
 */
@Injectable()
export class RankedReadModel {
  private readonly rankings = new WeakMap<ImpactScores, Ranking>();
  private readonly distinctFunds = new WeakMap<ScreeningUniverse, Uint32Array>();

  constructor(
    private readonly universe: UniverseStore,
    private readonly profiles: ProfileScores,
    private readonly trending: TrendingService,
  ) {}

  /** @throws PremiumRequiredError ProfileNotFoundError */
  async getLists(me: SignedInAccount | undefined, profileId?: string): Promise<RankedResponse> {
    return (await this.getRanking(me, profileId)).lists;
  }

  /** @throws PremiumRequiredError ProfileNotFoundError */
  async getTrending(me: SignedInAccount | undefined, profileId?: string): Promise<TrendingResponse> {
    const { issue, lists } = await this.getRanking(me, profileId);
    return { ...issue, items: lists.trendingIssue };
  }

  private async getRanking(me: SignedInAccount | undefined, profileId?: string): Promise<Ranking> {
    const profile = await this.profiles.resolve(me, profileId);
    const snapshot = this.universe.current;
    const issue = await this.trending.getIssue(snapshot);
    const scores = this.profiles.getScores(snapshot, profile);
    let ranking = this.rankings.get(scores);
    if (ranking?.issue !== issue) {
      const lists = rank({ snapshot, scores }, profile.compiled, {
        issue: issue.criterion,
        distinctFunds: this.getDistinctFunds(snapshot.screening),
      });
      ranking = { issue, lists };
      this.rankings.set(scores, ranking);
    }
    return ranking;
  }

  private getDistinctFunds(universe: ScreeningUniverse): Uint32Array {
    let distinct = this.distinctFunds.get(universe);
    if (distinct === undefined) {
      distinct = findDistinctFunds(universe);
      this.distinctFunds.set(universe, distinct);
    }
    return distinct;
  }
}

interface RankedSubject {
  /** The criterion of the trending issue. */
  readonly issue: string;
  /** See `findDistinctFunds`. */
  readonly distinctFunds: Uint32Array;
}

function rank(
  { snapshot, scores }: ScoredSnapshot,
  profile: CompiledProfile,
  { issue, distinctFunds }: RankedSubject,
): RankedResponse {
  const { rows } = snapshot.instruments;
  const domestic = rows.map((_, index) => index).filter((index) => rows[index].isDomestic);
  const stocks = domestic.filter((index) => rows[index].type === 'COMMON_STOCK');
  const funds = domestic.filter((index) => rows[index].issuer === null);
  const score = (index: number) => scores.values[index];
  const size = (index: number) => rows[index].marketCapitalization ?? 0;
  const isBest = createBestTest({ snapshot, scores }, profile);
  const largest = (a: number, b: number) => size(b) - size(a) || (rows[a].ticker < rows[b].ticker ? -1 : 1);
  const shares = new Map<number, number>();
  const ranked = (index: number) => {
    const share = shares.get(index) ?? shareCheckedOf(snapshot.screening, index, profile);
    shares.set(index, share);
    return { standing: standingOf(scores, index), shareChecked: share, score: score(index) };
  };
  const best = (a: number, b: number) => compareStandings(ranked(a), ranked(b)) || largest(a, b);
  const worst = (a: number, b: number) => score(a) - score(b) || largest(a, b);
  // A company with its share classes is one entry, and so is a fund with those that have the same positions.
  const kindOf = (index: number) =>
    rows[index].issuer ?? -1 - distinctFunds[fundRowOf(snapshot.screening, index)];
  const top = (list: number[], order: (a: number, b: number) => number) =>
    firstOfEach(list.sort(order), kindOf).map((index) => toListingResponse(snapshot, index, scores));
  return {
    inspireFunds: top(funds.filter(isBest), best),
    trendingIssue: top(stocks.filter(snapshot.exposures.createTest(issue)), largest),
    topStocks: top(stocks.filter(isBest), best),
    worstStocks: top(
      stocks.filter((index) => score(index) < 0),
      worst,
    ),
  } satisfies Record<keyof RankedResponse, readonly ListingResponse[]>;
}

/** Returns the first entries of a sorted list, one of each kind. */
function firstOfEach(sorted: readonly number[], kindOf: (index: number) => number): number[] {
  const chosen = new Map<number, number>();
  for (const index of sorted) {
    const kind = kindOf(index);
    if (!chosen.has(kind)) chosen.set(kind, index);
    if (chosen.size === limits.ranked.maxItems) break;
  }
  return [...chosen.values()];
}
