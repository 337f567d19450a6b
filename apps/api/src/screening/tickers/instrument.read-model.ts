import { Injectable } from '@nestjs/common';
import type { InstrumentResponse, PositionsFromResponse } from '@plumbline/contracts';
import type { Evidence, ImpactScores, IssuerFacts } from '@plumbline/screening';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { ProfileScores } from '../profiles/profile-scores.ts';
import { UnlistedCompanies } from '../search/unlisted-companies.ts';
import { ReleaseReader } from '../universe/release-reader.ts';
import { outsidePercentOf, toSearchResultResponse } from '../universe/snapshot/listing.ts';
import { formatSic } from '../universe/snapshot/read-issuers.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';
import { UniverseStore } from '../universe/universe-store.ts';
import { SecurityNotFoundError } from '../universe/universe.errors.ts';
import { ConstituentsReadModel } from './constituents.read-model.ts';
import { toRollUpResponse, toCompanyExplanation, toFundExplanation } from './score-explanation.mapper.ts';
import type { ScreenedInstrument } from './screened-instrument.ts';

/** How many positions a fund's page shows. */
const TOP_HOLDINGS = 10;

/** Facts returned as they are stored, and what the explanation needs of the issuer. */
interface FactsRow extends Pick<
  InstrumentResponse,
  | 'marketCapitalization'
  | 'previousSharePrice'
  | 'priceDate'
  | 'priceQuality'
  | 'sector'
  | 'industry'
  | 'country'
  | 'dataSource'
  | 'asOf'
> {
  readonly issuerKey: string;
  readonly issuerName: string;
  readonly issuerCountry: string | null;
  readonly incorporated: string | null;
  readonly sic: number | null;
  readonly holdings: Omit<NonNullable<InstrumentResponse['holdings']>, 'outside'> | null;
  readonly positionsFrom: PositionsFromResponse | null;
}

/** What leads to a security. */
export interface SecurityAddress {
  readonly ticker: string;
  /** Its exchange location; `null` where none is given. */
  readonly location: string | null;
}

/** What a page of a security is asked for. */
interface InstrumentQuery extends SecurityAddress {
  /** Id of a screening profile, preset 0 by default. */
  readonly profile?: string;
}

/** Everything the page of one security shows. */
@Injectable()
export class InstrumentReadModel {
  constructor(
    private readonly releases: ReleaseReader,
    private readonly universe: UniverseStore,
    private readonly constituents: ConstituentsReadModel,
    private readonly profiles: ProfileScores,
    private readonly unlisted: UnlistedCompanies,
  ) {}

  /**
   * Returns the security with this ticker, at this exchange location if one is given, under a profile.
   *
   * @throws SecurityNotFoundError UniverseSwitchedError ProfileNotFoundError PremiumRequiredError
   */
  async find(
    me: SignedInAccount | undefined,
    { ticker, location, profile: profileId }: InstrumentQuery,
  ): Promise<InstrumentResponse> {
    const profile = await this.profiles.resolve(me, profileId);
    const { snapshot, index } = await this.locate({ ticker, location });
    const { id, issuer } = snapshot.instruments.rows[index];
    const former = await this.findFormerOwner(snapshot, index);
    const { holdings, positionsFrom, issuerKey, issuerName, issuerCountry, incorporated, sic, ...facts } =
      await this.loadFacts(snapshot, id);
    const scores = this.profiles.getScores(snapshot, profile);
    const screened = { snapshot, index, profile };
    const base = {
      ...toSearchResultResponse(snapshot, index, scores),
      ...facts,
      ...(former && { former }),
      esgIssueCriteriaRollup: toRollUpResponse(screened),
    };
    if (issuer !== null) {
      const sicCode = formatSic(sic);
      const issuerFacts = {
        key: issuerKey,
        name: issuerName,
        country: issuerCountry,
        incorporated,
        sic: sicCode,
      };
      return { ...base, score: await this.explainCompany(screened, scores, issuerFacts) };
    }
    return {
      ...base,
      score: { ...toFundExplanation(screened, scores), positionsFrom },
      ...(holdings && { holdings: { ...holdings, outside: outsidePercentOf(snapshot, index) } }),
      topHoldings: await this.constituents.listPositions({ snapshot, scores }, id, {
        page: 0,
        size: TOP_HOLDINGS,
        sort: 'holdingPercentage,desc',
      }),
    };
  }

  /** Returns where the security at an address is in the release in use. @throws SecurityNotFoundError */
  async locate({ ticker, location }: SecurityAddress): Promise<Omit<ScreenedInstrument, 'profile'>> {
    const snapshot = this.universe.current;
    const index = snapshot.instruments.findByTicker(ticker, location);
    if (index !== undefined) return { snapshot, index };
    const former = location === null ? await this.unlisted.findFormer(ticker) : undefined;
    throw new SecurityNotFoundError('No security has this ticker here.', former);
  }

  /** Of the security that a ticker alone leads to: whoever asks for it may mean another company. */
  private async findFormerOwner({ instruments }: UniverseSnapshot, index: number) {
    const { ticker } = instruments.rows[index];
    const isFirst = instruments.findByTicker(ticker, null) === index;
    return isFirst ? this.unlisted.findFormerOwner(ticker) : undefined;
  }

  private async loadFacts(snapshot: UniverseSnapshot, id: number): Promise<FactsRow> {
    const [row] = await this.releases.query<FactsRow[]>(
      snapshot.release,
      ({ instrument, issuer, fund_holdings, price }) => `
       SELECT i.market_capitalization AS "marketCapitalization", p.close AS "previousSharePrice",
              p.day::text AS "priceDate", p.quality AS "priceQuality", i.sector, i.industry, i.country, i.data_source AS "dataSource",
              i.as_of::text AS "asOf", o.key AS "issuerKey", o.name AS "issuerName", o.country AS "issuerCountry", o.incorporated,
              o.sic, CASE WHEN h.fund_id IS NOT NULL THEN json_build_object('asOf', h.as_of, 'source', h.source,
                'quality', h.quality, 'count', h.position_count) END AS holdings,
              CASE WHEN h.position_count > 0 THEN json_build_object('kind', h.positions_kind, 'source', h.source,
                'day', h.as_of, 'fund', (SELECT json_build_object('ticker', f.ticker, 'name', f.name)
                  FROM ${instrument} f WHERE f.is_domestic AND f.ticker = h.positions_of)) END AS "positionsFrom"
       FROM ${instrument} i
       LEFT JOIN ${issuer} o ON o.id = i.issuer_id
       LEFT JOIN ${fund_holdings} h ON h.fund_id = i.id
       LEFT JOIN LATERAL (SELECT day, close, quality FROM ${price}
         WHERE instrument_id = i.id ORDER BY day DESC LIMIT 1) p ON true
       WHERE i.id = $1`,
      [id],
    );
    return row!;
  }

  private async explainCompany(screened: ScreenedInstrument, scores: ImpactScores, issuer: IssuerFacts) {
    const { snapshot, index } = screened;
    const found = await this.releases.query<Evidence[]>(
      snapshot.release,
      ({ evidence }) => `
       SELECT criterion, kind, status, value, source, url, observed_on::text AS date, expires_on::text AS "expiresOn",
              quality, check_method AS method, source_rank AS rank, said_by AS "saidBy", note
       FROM ${evidence} WHERE issuer_id = $1`,
      [snapshot.instruments.rows[index].issuer],
    );
    return toCompanyExplanation(screened, scores, { issuer, evidence: found });
  }
}
