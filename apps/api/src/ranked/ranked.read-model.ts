import { Injectable } from '@nestjs/common';
import type { ListingResponse, RankedResponse, TrendingResponse } from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import { compareStandings, shareCheckedOf, standingOf } from '@plumbline/screening';
import type { CompiledProfile, ImpactScores } from '@plumbline/screening';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import type { ScoredSnapshot } from '../screening/profiles/profile-scores.ts';
import { ProfileScores } from '../screening/profiles/profile-scores.ts';
import { toListingResponse } from '../screening/universe/snapshot/listing.ts';
import type { InstrumentRow } from '../screening/universe/snapshot/instrument-table.ts';
import type { UniverseSnapshot } from '../screening/universe/snapshot/universe-snapshot.ts';
import { UniverseStore } from '../screening/universe/universe-store.ts';
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
      ranking = { issue, lists: rank({ snapshot, scores }, profile.compiled, issue.criterion) };
      this.rankings.set(scores, ranking);
    }
    return ranking;
  }
}

function rank({ snapshot, scores }: ScoredSnapshot, profile: CompiledProfile, issue: string): RankedResponse {
  const { rows } = snapshot.instruments;
  const domestic = rows.map((_, index) => index).filter((index) => rows[index].isDomestic);
  const stocks = domestic.filter((index) => rows[index].type === 'COMMON_STOCK');
  const funds = domestic.filter((index) => rows[index].issuer === null);
  const score = (index: number) => scores.values[index];
  const size = (index: number) => rows[index].marketCapitalization ?? 0;
  const isRated = (index: number) => !Number.isNaN(score(index));
  const largest = (a: number, b: number) => size(b) - size(a) || (rows[a].ticker < rows[b].ticker ? -1 : 1);
  const shares = new Map<number, number>();
  const ranked = (index: number) => {
    const share = shares.get(index) ?? shareCheckedOf(snapshot.screening, index, profile);
    shares.set(index, share);
    return { standing: standingOf(scores, index), shareChecked: share, score: score(index) };
  };
  const best = (a: number, b: number) => compareStandings(ranked(a), ranked(b)) || largest(a, b);
  const worst = (a: number, b: number) => score(a) - score(b) || largest(a, b);
  const top = (list: number[], order: (a: number, b: number) => number) =>
    onePerIssuer(snapshot, list.sort(order)).map((index) => toListingResponse(snapshot, index, scores));
  return {
    inspireFunds: top(
      funds.filter((index) => isRated(index) && score(index) > 0 && isBasket(rows[index])),
      best,
    ),
    trendingIssue: top(stocks.filter(snapshot.exposures.createTest(issue)), largest),
    topStocks: top(
      stocks.filter((index) => isRated(index) && score(index) > 0),
      best,
    ),
    worstStocks: top(
      stocks.filter((index) => isRated(index) && score(index) < 0),
      worst,
    ),
  } satisfies Record<keyof RankedResponse, readonly ListingResponse[]>;
}

/**
 * A fund of fewer positions is a bet on a single company, such as a hedged share: it is not listed among the best
 * funds.
 */
const POSITIONS_OF_A_BASKET = 10;
/** Words in the name of a fund that multiplies or reverses what a day brings: nothing to hold. */
const leveraged = /\b(?:[2-4]x|bull|bear|ultra\w*|leveraged|inverse|daily)\b/i;

function isBasket({ name, positionCount }: InstrumentRow): boolean {
  return (positionCount ?? 0) >= POSITIONS_OF_A_BASKET && !leveraged.test(name);
}

/** Returns the first entries of a sorted list, with one share class per company. */
function onePerIssuer({ instruments }: UniverseSnapshot, sorted: readonly number[]): number[] {
  const seen = new Set<number>();
  const chosen: number[] = [];
  for (const index of sorted) {
    const { issuer } = instruments.rows[index];
    if (issuer !== null && seen.has(issuer)) continue;
    if (issuer !== null) seen.add(issuer);
    chosen.push(index);
    if (chosen.length === limits.ranked.maxItems) break;
  }
  return chosen;
}
