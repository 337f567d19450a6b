import { Injectable } from '@nestjs/common';
import type {
  ConstituentResponse,
  ConstituentSort,
  ConstituentsRequest,
  ConstituentsResponse,
} from '@plumbline/contracts';
import { DataSource } from 'typeorm';
import { twoDecimals } from '../universe/snapshot/listing.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';
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

/** The order of each sort. Positions are ranked by weight, which also breaks ties. */
const orders: Record<ConstituentSort, string> = {
  'holdingPercentage,desc': 'p.rank',
  'holdingPercentage,asc': 'p.rank DESC',
  'score,desc': 's.impact_score DESC NULLS LAST, p.rank',
  'score,asc': 's.impact_score NULLS LAST, p.rank',
  'ticker,asc': "nullif(coalesce(h.ticker, p.ticker), '') NULLS LAST, p.rank",
  'ticker,desc': "nullif(coalesce(h.ticker, p.ticker), '') DESC NULLS LAST, p.rank",
  'name,asc': "nullif(coalesce(h.name, p.name), '') NULLS LAST, p.rank",
  'name,desc': "nullif(coalesce(h.name, p.name), '') DESC NULLS LAST, p.rank",
};

/** The positions of a fund, from the release being served. */
@Injectable()
export class ConstituentsReadModel {
  constructor(
    private readonly database: DataSource,
    private readonly universe: UniverseStore,
  ) {}

  /** Returns one page of a fund's positions, and their total number. */
  async listPage(
    id: number,
    request: ConstituentsRequest,
  ): Promise<{ total: number; response: ConstituentsResponse }> {
    const snapshot = this.universe.current;
    const index = snapshot.instruments.getIndex(id);
    const { ticker, name, issuer } = snapshot.instruments.rows[index];
    if (issuer !== null) throw new NotAFundError();
    const [holdings] = await this.database.query<{ asOf: string; count: number }[]>(
      `SELECT as_of::text AS "asOf", position_count AS count FROM fund_holdings WHERE release_id = $1 AND fund_id = $2`,
      [snapshot.release.id, id],
    );
    return {
      total: holdings?.count ?? 0,
      response: {
        fund: { financialInstrumentId: id, ticker, name },
        asOf: holdings?.asOf ?? null,
        holdings: await this.listPositions(snapshot, id, request),
      },
    };
  }

  /** Returns one page of a fund's positions. */
  async listPositions(
    snapshot: UniverseSnapshot,
    fund: number,
    { page, size, sort }: ConstituentsRequest,
  ): Promise<ConstituentResponse[]> {
    const rows = await this.database.query<PositionRow[]>(
      `SELECT p.holding_id AS id, coalesce(h.ticker, p.ticker, '') AS ticker, coalesce(h.name, p.name, '') AS name,
              p.weight, coalesce(h.is_domestic, true) AS "isDomestic", h.exchange_location AS "exchangeLocation"
       FROM fund_holdings f
       CROSS JOIN unnest(f.holding_ids, f.weights, f.tickers, f.names)
         WITH ORDINALITY AS p (holding_id, weight, ticker, name, rank)
       LEFT JOIN instrument h ON h.release_id = f.release_id AND h.id = p.holding_id
       LEFT JOIN instrument_score s ON s.release_id = f.release_id AND s.instrument_id = p.holding_id
       WHERE f.release_id = $1 AND f.fund_id = $2
       ORDER BY ${orders[sort]} LIMIT $3 OFFSET $4`,
      [snapshot.release.id, fund, size, page * size],
    );
    return rows.map(({ id, weight, ...row }) => ({
      financialInstrumentId: id,
      ticker: row.ticker,
      name: row.name,
      holdingPercentage: twoDecimals(weight)!,
      isDomestic: row.isDomestic,
      exchangeLocation: row.exchangeLocation,
      ...getScore(snapshot, id),
    }));
  }
}

function getScore({ instruments, scores, sampleData }: UniverseSnapshot, id: number | null) {
  const index = id === null ? undefined : instruments.indexOf(id);
  if (index === undefined) return { score: null, hasSampleData: false };
  return { score: twoDecimals(scores[index]), hasSampleData: sampleData.has(index, 'score') };
}
