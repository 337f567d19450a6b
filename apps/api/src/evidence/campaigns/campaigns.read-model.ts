import { Injectable } from '@nestjs/common';
import type {
  CampaignChangeResponse,
  CampaignCompanyResponse,
  CampaignResponse,
  DeskCampaignResponse,
  DeskCampaignsResponse,
  ListCampaignsRequest,
} from '@plumbline/contracts';
import type { ImpactScores } from '@plumbline/screening';
import { Transactor } from '../../platform/database/transactor.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import type { ScoredSnapshot } from '../../screening/profiles/profile-scores.ts';
import { ProfileScores } from '../../screening/profiles/profile-scores.ts';
import { CompaniesReadModel } from '../../screening/universe/companies.read-model.ts';
import { notRated, toListingResponse } from '../../screening/universe/snapshot/listing.ts';
import type { UniverseSnapshot } from '../../screening/universe/snapshot/universe-snapshot.ts';
import { UniverseStore } from '../../screening/universe/universe-store.ts';
import { changedFieldsOf, type RecordedFields } from './campaign-changes.ts';
import type { StoredStep } from './campaign-steps.ts';
import { CampaignNotFoundError } from './campaigns.errors.ts';
import { IS_SHOWN } from './shown-campaigns.ts';

type DeskCampaign = DeskCampaignsResponse['campaigns'][number];

interface CampaignRow extends Omit<DeskCampaign, 'company' | 'steps' | 'changedAt'> {
  readonly instrumentId: number;
  readonly issuerKey: string;
  readonly ticker: string;
  readonly name: string;
  readonly steps: readonly StoredStep[];
  readonly changedAt: Date;
}

/** A campaign, and the number of its company in the release in use; `undefined` when that does not have it. */
interface CampaignOfIssuer<Campaign> {
  readonly campaign: Campaign;
  readonly issuer: number | undefined;
}

interface ChangeRow extends Omit<CampaignChangeResponse, 'changedAt' | 'changedFields'> {
  readonly changedAt: Date;
  /** After the change. */
  readonly fields: RecordedFields;
}

const COLUMNS = `c.id, c.version, c.slug, c.instrument_id AS "instrumentId", c.issuer_key AS "issuerKey", c.ticker, c.name,
  c.title, c.issue, c.criterion, c.asked, c.proponent, c.outcome, c.outcome_text AS "outcomeText", c.steps,
  c.is_hidden AS "isHidden", c.changed_at AS "changedAt"`;

/** Steps are stored by date. */
const LATEST_FIRST = `c.steps -> -1 ->> 'date' DESC NULLS FIRST, c.id DESC`;

/** Campaigns as the site shows them, and as administrators see them. */
@Injectable()
export class CampaignsReadModel {
  constructor(
    private readonly universe: UniverseStore,
    private readonly companies: CompaniesReadModel,
    private readonly profiles: ProfileScores,
    private readonly transactor: Transactor,
  ) {}

  /**
   * Returns a page of the campaigns on the site, and how many there are on all pages. @throws PremiumRequiredError
   * ProfileNotFoundError
   */
  async list(
    me: SignedInAccount | undefined,
    request: ListCampaignsRequest,
  ): Promise<{ campaigns: CampaignResponse[]; total: number }> {
    const { campaigns, total } = await this.find(me, request, IS_SHOWN);
    return { campaigns: campaigns.map(({ campaign }) => toPublic(campaign)), total };
  }

  /** The same, of all. */
  async listForDesk(
    me: SignedInAccount,
    request: ListCampaignsRequest,
  ): Promise<{ campaigns: DeskCampaign[]; total: number }> {
    const { campaigns, total } = await this.find(me, request, 'true');
    return { campaigns: campaigns.map(({ campaign }) => campaign), total };
  }

  /**
   * Returns every campaign on the site, with its company in a release. @throws PremiumRequiredError
   * ProfileNotFoundError
   */
  async listShown(
    me: SignedInAccount | undefined,
    { snapshot, profile }: { snapshot?: UniverseSnapshot; profile?: string } = {},
  ): Promise<CampaignOfIssuer<CampaignResponse>[]> {
    const rows = await this.transactor.query<CampaignRow[]>(
      `SELECT ${COLUMNS} FROM campaign c WHERE ${IS_SHOWN} ORDER BY ${LATEST_FIRST}`,
    );
    const found = await this.present(rows, await this.getScores(me, profile, snapshot));
    return found.map(({ campaign, issuer }) => ({ campaign: toPublic(campaign), issuer }));
  }

  /** Returns a campaign on the site. @throws CampaignNotFoundError PremiumRequiredError ProfileNotFoundError */
  async get(me: SignedInAccount | undefined, slug: string, profile?: string): Promise<CampaignResponse> {
    const rows = await this.transactor.query<CampaignRow[]>(
      `SELECT ${COLUMNS} FROM campaign c WHERE c.slug = $1 AND ${IS_SHOWN}`,
      // PostgreSQL accepts no NUL, not even in a comparison.
      [slug.replaceAll('\0', '')],
    );
    const [found] = await this.present(rows, await this.getScores(me, profile));
    if (!found) throw new CampaignNotFoundError();
    return toPublic(found.campaign);
  }

  /** Returns a campaign with its history. @throws CampaignNotFoundError */
  async getForDesk(id: number): Promise<DeskCampaignResponse> {
    const rows = await this.transactor.query<CampaignRow[]>(
      `SELECT ${COLUMNS} FROM campaign c WHERE c.id = $1`,
      [id],
    );
    const snapshot = this.universe.current;
    const [found] = await this.present(rows, { snapshot, scores: snapshot.scores });
    if (!found) throw new CampaignNotFoundError();
    const history = await this.transactor.query<ChangeRow[]>(
      `SELECT c.version, c.action, a.first_name || ' ' || a.last_name AS "changedBy",
              c.changed_at AS "changedAt", c.comment, c.fields
       FROM campaign_change c LEFT JOIN account a ON a.id = c.account_id
       WHERE c.campaign_id = $1 ORDER BY c.version`,
      [id],
    );
    return { ...found.campaign, history: toChangeResponses(history) };
  }

  /** Returns the slugs of all campaigns on the site, for the sitemap. */
  async listSlugs(): Promise<string[]> {
    const rows = await this.transactor.query<{ slug: string }[]>(
      `SELECT c.slug FROM campaign c WHERE ${IS_SHOWN} ORDER BY c.slug`,
    );
    return rows.map(({ slug }) => slug);
  }

  private async find(me: SignedInAccount | undefined, request: ListCampaignsRequest, visible: string) {
    const { status = null, criterion = null, company = null, query = '', page, size, profile } = request;
    const scored = await this.getScores(me, profile);
    const rows = await this.transactor.query<(CampaignRow & { readonly total: number })[]>(
      `SELECT ${COLUMNS}, (count(*) OVER ())::int AS total FROM campaign c
       WHERE ${visible} AND ($1::text IS NULL OR (c.outcome = 'OPEN') = ($1 = 'OPEN'))
         AND ($2::text IS NULL OR c.criterion = $2) AND ($3::text IS NULL OR c.issuer_key = $3)
         AND position(lower($4) IN lower(concat_ws(' ', c.ticker, c.name, c.title, c.issue, c.proponent))) > 0
       ORDER BY ${LATEST_FIRST} LIMIT $5 OFFSET $6`,
      [status, criterion, company && (await this.findIssuerKey(company)), query, size, page * size],
    );
    const campaigns = await this.present(
      rows.map(({ total: _, ...row }) => row),
      scored,
    );
    return { campaigns, total: rows[0]?.total ?? 0 };
  }

  /** Returns the key of a listing's company; text that is no key for a fund and for a listing that is unknown. */
  private async findIssuerKey(instrumentId: number): Promise<string> {
    const snapshot = this.universe.current;
    const index = snapshot.instruments.indexOf(instrumentId);
    const [company] = index === undefined ? [null] : await this.companies.findAll(snapshot, [index]);
    return company?.issuerKey ?? '';
  }

  private async getScores(
    me: SignedInAccount | undefined,
    profile?: string,
    snapshot = this.universe.current,
  ): Promise<ScoredSnapshot> {
    const resolved = await this.profiles.resolve(me, profile);
    return { snapshot, scores: this.profiles.getScores(snapshot, resolved) };
  }

  private async present(
    rows: readonly CampaignRow[],
    { snapshot, scores }: ScoredSnapshot,
  ): Promise<CampaignOfIssuer<DeskCampaign>[]> {
    const keys = rows.map(({ issuerKey }) => issuerKey);
    const issuers = await this.companies.findIssuers(snapshot, keys);
    return rows.map((row) => {
      const { instrumentId, issuerKey, ticker, name, steps, changedAt, ...campaign } = row;
      const issuer = issuers.get(issuerKey);
      const index = findListing(snapshot, instrumentId, issuer);
      const company =
        index === undefined
          ? toFormerCompany({ instrumentId, ticker, name })
          : toCompany(snapshot, index, scores);
      return {
        issuer,
        campaign: {
          ...campaign,
          company,
          steps: steps.map(({ addedIn: _, ...step }) => step),
          changedAt: changedAt.toISOString(),
        },
      };
    });
  }
}

/**
 * Returns the index of the listing of a company, or of another one when that is gone or, as tickers are used again, has
 * become another company's; `undefined` when the company has none.
 */
function findListing(
  { instruments, screening }: UniverseSnapshot,
  instrumentId: number,
  issuer: number | undefined,
): number | undefined {
  if (issuer === undefined) return undefined;
  const index = instruments.indexOf(instrumentId);
  if (index !== undefined && instruments.rows[index].issuer === issuer) return index;
  const first = screening.issuerInstrument[issuer];
  return first === -1 ? undefined : first;
}

/** A company without a listing in the release, by what the campaign stores of it. */
function toFormerCompany({
  instrumentId,
  ticker,
  name,
}: Pick<CampaignRow, 'instrumentId' | 'ticker' | 'name'>): CampaignCompanyResponse {
  return {
    financialInstrumentId: instrumentId,
    ticker,
    name,
    isDomestic: true,
    exchangeLocation: null,
    ...notRated,
    hasSampleData: false,
    isListed: false,
  };
}

function toCompany(snapshot: UniverseSnapshot, index: number, scores: ImpactScores): CampaignCompanyResponse {
  const listing = toListingResponse(snapshot, index, scores);
  return {
    financialInstrumentId: snapshot.instruments.rows[index].id,
    ticker: listing.ticker,
    name: listing.name,
    isDomestic: listing.isDomestic,
    exchangeLocation: listing.exchangeLocation,
    impactScore: listing.impactScore,
    standing: listing.standing,
    isBound: listing.isBound,
    hasSampleData: listing.hasSampleData,
    isListed: true,
  };
}

function toChangeResponses(changes: readonly ChangeRow[]): CampaignChangeResponse[] {
  return changes.map(({ fields, changedAt, ...change }, at) => {
    const before = at === 0 ? fields : changes[at - 1].fields;
    const changedFields = changedFieldsOf(change.action, before, fields);
    return { ...change, changedAt: changedAt.toISOString(), changedFields };
  });
}

function toPublic({ version: _, isHidden: __, changedAt: ___, ...campaign }: DeskCampaign): CampaignResponse {
  return campaign;
}
