import { Injectable } from '@nestjs/common';
import type {
  ConstituentResponse,
  ConstituentSort,
  ConstituentsRequest,
  ConstituentsResponse,
} from '@plumbline/contracts';
import { roundPercent, sortedScoreOf } from '@plumbline/screening';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import type { ScoredSnapshot } from '../profiles/profile-scores.ts';
import { ProfileScores } from '../profiles/profile-scores.ts';
import { ReleaseReader } from '../universe/release-reader.ts';
import { hasSampleScore, notRated, toScoreFields } from '../universe/snapshot/listing.ts';
import { UniverseStore } from '../universe/universe-store.ts';
import { NotAFundError } from './tickers.errors.ts';

interface PositionRow {
  readonly id: number | null;
  readonly ticker: string;
  readonly name: string;
  readonly weight: number;
  readonly isDomestic: boolean;
  readonly exchangeLocation: string | null;
}

/**
 * The order of each sort. Positions are ranked by weight, which also breaks ties. Scores depend on the profile, which
 * the database does not know.
 */
const orders: Record<ConstituentSort, string> = {
  'holdingPercentage,desc': 'p.rank',
  'holdingPercentage,asc': 'p.rank DESC',
  'score,desc': 'p.rank',
  'score,asc': 'p.rank',
  'ticker,asc': "nullif(coalesce(h.ticker, p.ticker), '') NULLS LAST, p.rank",
  'ticker,desc': "nullif(coalesce(h.ticker, p.ticker), '') DESC NULLS LAST, p.rank",
  'name,asc': "nullif(coalesce(h.name, p.name), '') NULLS LAST, p.rank",
  'name,desc': "nullif(coalesce(h.name, p.name), '') DESC NULLS LAST, p.rank",
};

/** The positions of a fund, from the release being served. */
@Injectable()
export class ConstituentsReadModel {
  constructor(
    private readonly releases: ReleaseReader,
    private readonly universe: UniverseStore,
    private readonly profiles: ProfileScores,
  ) {}

  /**
   * Returns one page of a fund's positions, and their total number.
   *
   * @throws SecurityNotFoundError NotAFundError ProfileNotFoundError PremiumRequiredError UniverseSwitchedError
   */
  async listPage(
    me: SignedInAccount | undefined,
    id: number,
    request: ConstituentsRequest,
  ): Promise<{ total: number; response: ConstituentsResponse }> {
    const profile = await this.profiles.resolve(me, request.profile);
    const snapshot = this.universe.current;
    const scores = this.profiles.getScores(snapshot, profile);
    const index = snapshot.instruments.getIndex(id);
    const { ticker, name, issuer } = snapshot.instruments.rows[index];
    if (issuer !== null) throw new NotAFundError();
    const [holdings] = await this.releases.query<{ asOf: string; count: number }[]>(
      snapshot.release,
      ({ fund_holdings }) =>
        `SELECT as_of::text AS "asOf", position_count AS count FROM ${fund_holdings} WHERE fund_id = $1`,
      [id],
    );
    return {
      total: holdings?.count ?? 0,
      response: {
        fund: { financialInstrumentId: id, ticker, name },
        asOf: holdings?.asOf ?? null,
        holdings: await this.listPositions({ snapshot, scores }, id, request),
      },
    };
  }

  /** Returns one page of a fund's positions. @throws UniverseSwitchedError */
  async listPositions(
    { snapshot, scores }: ScoredSnapshot,
    fund: number,
    { page, size, sort }: ConstituentsRequest,
  ): Promise<ConstituentResponse[]> {
    const isByScore = sort === 'score,desc' || sort === 'score,asc';
    const rows = await this.releases.query<PositionRow[]>(
      snapshot.release,
      ({ fund_holdings, instrument }) => `
       SELECT p.holding_id AS id, coalesce(h.ticker, p.ticker, '') AS ticker, coalesce(h.name, p.name, '') AS name,
              p.weight, coalesce(h.is_domestic, true) AS "isDomestic", h.exchange_location AS "exchangeLocation"
       FROM ${fund_holdings} f
       CROSS JOIN unnest(f.holding_ids, f.weights, f.tickers, f.names)
         WITH ORDINALITY AS p (holding_id, weight, ticker, name, rank)
       LEFT JOIN ${instrument} h ON h.id = p.holding_id
       WHERE f.fund_id = $1
       ORDER BY ${orders[sort]} LIMIT $2 OFFSET $3`,
      [fund, isByScore ? null : size, isByScore ? 0 : page * size],
    );
    const positions = rows.map(({ id, weight, ...row }) => ({
      financialInstrumentId: id,
      ticker: row.ticker,
      name: row.name,
      holdingPercentage: roundPercent(weight),
      isDomestic: row.isDomestic,
      exchangeLocation: row.exchangeLocation,
      ...getScore({ snapshot, scores }, id),
    }));
    if (!isByScore) return positions;
    return positions
      .sort(byScore(sort === 'score,asc' ? 'asc' : 'desc'))
      .slice(page * size, (page + 1) * size);
  }
}

function getScore({ snapshot, scores }: ScoredSnapshot, id: number | null) {
  const index = id === null ? undefined : snapshot.instruments.indexOf(id);
  const { impactScore, ...standing } = index === undefined ? notRated : toScoreFields(scores, index);
  return {
    score: impactScore,
    ...standing,
    hasSampleData: index !== undefined && hasSampleScore(snapshot, index, scores),
  };
}

/** Positions without a score come last in both directions. */
function byScore(order: 'asc' | 'desc') {
  const sortedScore = ({ score, isBound }: ConstituentResponse) =>
    score === null ? null : sortedScoreOf(score, isBound, order);
  return (one: ConstituentResponse, other: ConstituentResponse): number => {
    const [a, b] = [sortedScore(one), sortedScore(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return order === 'asc' ? a - b : b - a;
  };
}
