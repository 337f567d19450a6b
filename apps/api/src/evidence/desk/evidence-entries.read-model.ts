import { Injectable } from '@nestjs/common';
import type {
  EntryChangeResponse,
  EntryState,
  EvidenceEntriesResponse,
  EvidenceEntryDetailResponse,
  EvidenceEntryResponse,
  EvidenceReportResponse,
  ListEntriesRequest,
  ReportState,
} from '@plumbline/contracts';
import { entryStates } from '@plumbline/contracts';
import { Transactor } from '../../platform/database/transactor.ts';
import { JOIN_RELEASED, WAITS_FOR_RELEASE } from '../../screening/universe/loading/desk-evidence.ts';
import { EntryNotFoundError } from './evidence-desk.errors.ts';

type EntryRow = Omit<EvidenceEntryResponse, 'createdAt' | 'changedAt'> & { createdAt: Date; changedAt: Date };

interface ChangeRow extends Omit<EntryChangeResponse, 'changedAt' | 'changedFields'> {
  readonly changedAt: Date;
  /** What the entry said after the change. */
  readonly fields: Readonly<Record<string, unknown>>;
}

interface ReportRow extends Omit<EvidenceReportResponse, 'state' | 'reason' | 'sentAt'> {
  readonly state: EntryState;
  readonly comment: string | null;
  readonly sentAt: Date;
}

const reportStates: Readonly<Record<EntryState, ReportState>> = {
  LEAD: 'RECEIVED',
  DRAFT: 'IN_REVIEW',
  APPROVED: 'ACCEPTED',
  EXPIRING: 'ACCEPTED',
  EXPIRED: 'ACCEPTED',
  REJECTED: 'DECLINED',
};

const readerOf = (account: 'f' | 's' | 'p') => `CASE WHEN ${account}.id IS NOT NULL THEN json_build_object(
  'accountId', ${account}.id, 'name', ${account}.first_name || ' ' || ${account}.last_name) END`;

const SELECT_ENTRIES = `SELECT e.id, e.version, e.state, e.origin, e.effect, e.instrument_id AS "financialInstrumentId",
    e.ticker, e.name, e.criterion, e.kind, e.percent, e.source_url AS "sourceUrl", e.source_title AS "sourceTitle",
    cardinality(e.checked_issuers) AS "checkedCount", e.source_rank AS "sourceRank", e.said_by AS "saidBy",
    e.observed_on::text AS "observedOn", e.expires_on::text AS "expiresOn", e.note,
    CASE WHEN e.state = 'EXPIRING' THEN json_build_object(
      'lastDay', e.proposed_last_day, 'proposer', ${readerOf('p')}) END AS "proposedExpiry",
    CASE WHEN e.report_text IS NOT NULL THEN json_build_object(
      'text', e.report_text, 'speaksForCompany', e.speaks_for_company) END AS report,
    ${readerOf('f')} AS "firstReader", ${readerOf('s')} AS "secondReader",
    ${WAITS_FOR_RELEASE} AS "isWaitingForRelease", e.created_at AS "createdAt", e.changed_at AS "changedAt"
  FROM evidence_entry e
  LEFT JOIN account f ON f.id = e.first_reader_id
  LEFT JOIN account s ON s.id = e.second_reader_id
  LEFT JOIN account p ON p.id = e.expiry_proposer_id
  ${JOIN_RELEASED}`;

/** All filters but that of the state. */
const MATCHES = `($1::text IS NULL OR e.origin = $1) AND ($2::text IS NULL OR e.criterion = $2)
  AND position(lower($3) IN lower(concat_ws(' ', e.ticker, e.name, e.source_title))) > 0`;

/** Entries as the desk sees them, and as reports those who sent them. */
@Injectable()
export class EvidenceEntriesReadModel {
  constructor(private readonly transactor: Transactor) {}

  async list(request: ListEntriesRequest): Promise<EvidenceEntriesResponse> {
    const { state = null, origin = null, criterion = null, query = '', page, size } = request;
    const filters = [origin, criterion, query];
    const entries = await this.transactor.query<EntryRow[]>(
      `${SELECT_ENTRIES} WHERE ${MATCHES} AND ($4::text IS NULL OR e.state = $4)
       ORDER BY e.changed_at DESC, e.id DESC LIMIT $5 OFFSET $6`,
      [...filters, state, size, page * size],
    );
    const counts = await this.transactor.query<{ state: EntryState; count: number }[]>(
      `SELECT state, count(*)::integer AS count FROM evidence_entry e WHERE ${MATCHES} GROUP BY state`,
      filters,
    );
    const [{ waiting }] = await this.transactor.query<[{ waiting: number }]>(
      `SELECT count(*)::integer AS waiting FROM evidence_entry e ${JOIN_RELEASED} WHERE ${WAITS_FOR_RELEASE}`,
    );
    const countOf = (wanted: EntryState) => counts.find((row) => row.state === wanted)?.count ?? 0;
    const counted: readonly EntryState[] = state === null ? entryStates : [state];
    return {
      entries: entries.map(toEntryResponse),
      total: counted.reduce((sum, name) => sum + countOf(name), 0),
      countsByState: {
        LEAD: countOf('LEAD'),
        DRAFT: countOf('DRAFT'),
        APPROVED: countOf('APPROVED'),
        EXPIRING: countOf('EXPIRING'),
        REJECTED: countOf('REJECTED'),
        EXPIRED: countOf('EXPIRED'),
      },
      waitingForRelease: waiting,
    };
  }

  /** Returns an entry with its history. @throws EntryNotFoundError */
  async get(id: number): Promise<EvidenceEntryDetailResponse> {
    const [entry] = await this.transactor.query<EntryRow[]>(`${SELECT_ENTRIES} WHERE e.id = $1`, [id]);
    if (entry === undefined) throw new EntryNotFoundError();
    const changes = await this.transactor.query<ChangeRow[]>(
      `SELECT c.version, c.action, c.state, a.first_name || ' ' || a.last_name AS "changedBy",
              c.changed_at AS "changedAt", c.comment, c.fields
       FROM evidence_entry_change c LEFT JOIN account a ON a.id = c.account_id
       WHERE c.entry_id = $1 ORDER BY c.version`,
      [id],
    );
    return { ...toEntryResponse(entry), history: toChangeResponses(changes) };
  }

  /** Returns what a user reported, latest first. */
  async listReports(reporterId: number): Promise<EvidenceReportResponse[]> {
    const reports = await this.transactor.query<ReportRow[]>(
      `SELECT e.id, e.instrument_id AS "financialInstrumentId", e.ticker, e.name, e.criterion, e.origin AS kind,
              e.report_text AS text, e.speaks_for_company AS "speaksForCompany", e.state, c.comment,
              e.created_at AS "sentAt"
       FROM evidence_entry e JOIN evidence_entry_change c ON c.entry_id = e.id AND c.version = e.version
       WHERE e.reporter_id = $1 ORDER BY e.created_at DESC, e.id DESC`,
      [reporterId],
    );
    return reports.map(({ state, comment, sentAt, ...report }) => ({
      ...report,
      state: reportStates[state],
      reason: state === 'REJECTED' ? comment : null,
      sentAt: sentAt.toISOString(),
    }));
  }
}

function toEntryResponse({ createdAt, changedAt, ...entry }: EntryRow): EvidenceEntryResponse {
  return { ...entry, createdAt: createdAt.toISOString(), changedAt: changedAt.toISOString() };
}

function toChangeResponses(changes: readonly ChangeRow[]): EntryChangeResponse[] {
  return changes.map(({ fields, changedAt, ...change }, at) => {
    const before = at === 0 ? fields : changes[at - 1].fields;
    const changedFields = Object.keys(fields).filter((name) => fields[name] !== before[name]);
    return { ...change, changedAt: changedAt.toISOString(), changedFields };
  });
}
