import { Injectable } from '@nestjs/common';
import type { ListingResponse, RankedResponse, TrendingResponse } from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import { catalog, compileProfile, scoreUniverse } from '@plumbline/screening';
import type { ImpactScores } from '@plumbline/screening';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { ProfileScores } from '../screening/profile-scores.ts';
import { toListingResponse } from '../universe/snapshot/listing.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';
import { UniverseStore } from '../universe/universe-store.ts';

/** The issue of the day: a criterion, and how the product describes it. */
const trendingIssue = {
  criterion: 'ABORTION_PHILANTHROPY',
  title: 'Abortion travel benefits',
  description:
    'Companies that announced in 2021 or 2022 that they would pay for employees to travel for an abortion. ' +
    'Each flag names the announcement it rests on.',
} as const;

/** The ranked lists under a profile, preset 0 by default. They are computed once and cached as long as its scores are. */
@Injectable()
export class RankedReadModel {
  private readonly lists = new WeakMap<ImpactScores, RankedResponse>();

  constructor(
    private readonly universe: UniverseStore,
    private readonly profiles: ProfileScores,
  ) {}

  /** @throws PremiumRequiredError @throws ProfileNotFoundError */
  async getLists(me: SignedInAccount | undefined, profileId?: string): Promise<RankedResponse> {
    const profile = await this.profiles.resolve(me, profileId);
    const snapshot = this.universe.current;
    const scores = this.profiles.getScores(snapshot, profile);
    let lists = this.lists.get(scores);
    if (!lists) {
      lists = rank(snapshot, scores);
      this.lists.set(scores, lists);
    }
    return lists;
  }

  /** @throws PremiumRequiredError @throws ProfileNotFoundError */
  async getTrending(me: SignedInAccount | undefined, profileId?: string): Promise<TrendingResponse> {
    const { trendingIssue: items } = await this.getLists(me, profileId);
    return { ...trendingIssue, items };
  }
}

function rank(snapshot: UniverseSnapshot, scores: ImpactScores): RankedResponse {
  const { rows } = snapshot.instruments;
  const domestic = rows.map((_, index) => index).filter((index) => rows[index].isDomestic);
  const stocks = domestic.filter((index) => rows[index].type === 'COMMON_STOCK');
  const funds = domestic.filter((index) => rows[index].issuer === null);
  const score = (index: number) => scores[index];
  const size = (index: number) => rows[index].marketCapitalization ?? 0;
  const isRated = (index: number) => !Number.isNaN(score(index));
  const best = (a: number, b: number) => score(b) - score(a) || size(b) - size(a);
  const worst = (a: number, b: number) => score(a) - score(b) || size(b) - size(a);
  const top = (list: number[], order: (a: number, b: number) => number) =>
    onePerIssuer(snapshot, list.sort(order)).map((index) => toListingResponse(snapshot, index, scores));
  // Under a profile of this one criterion, only flagged stocks are below zero.
  const issue = compileProfile(catalog, { positive: [], negative: [trendingIssue.criterion] });
  const issueScores = scoreUniverse(snapshot.screening, issue);
  const flagged = stocks.filter((index) => issueScores[index] < 0);
  return {
    inspireFunds: top(
      funds.filter((index) => isRated(index) && score(index) > 0),
      best,
    ),
    trendingIssue: top(flagged, (a, b) => size(b) - size(a)),
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
