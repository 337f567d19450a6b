import { Injectable } from '@nestjs/common';
import type { EntryAction } from '@plumbline/contracts';
import { Transactor } from '../../platform/database/transactor.ts';
import { isAboutCompanyOf, publisherOf } from '../../screening/universe/loading/desk-evidence.ts';
import { EntryNotFoundError } from './evidence-desk.errors.ts';
import { EvidenceEntryEntity } from './evidence-entry.entity.ts';

/** Rows of one INSERT; each has some twenty parameters, and a statement at most 65,535. */
const ROWS_PER_INSERT = 1_000;

/** An arbitrary number. The lock makes imports run one after the other, so that none misses what another adds. */
const IMPORT_LOCK = 7_011_969;

/** What the history says of a change: who made it, `null` for a user who reported something. */
export interface RecordedChange {
  readonly action: EntryAction;
  readonly accountId: number | null;
  readonly comment: string | null;
}

/** An entry before it is stored. What is absent is `null`. */
export type NewEntry = Partial<EvidenceEntryEntity> &
  Pick<
    EvidenceEntryEntity,
    'state' | 'origin' | 'effect' | 'instrumentId' | 'issuerKey' | 'ticker' | 'name' | 'criterion'
  >;

/** The entries of the desk, each change with its row in the history. Call what changes something in a transaction. */
@Injectable()
export class EvidenceEntriesRepository {
  constructor(private readonly transactor: Transactor) {}

  /** Returns the ids, in the order of the entries. */
  async add(entries: readonly NewEntry[], change: Omit<RecordedChange, 'action'>): Promise<number[]> {
    const ids: number[] = [];
    for (let first = 0; first < entries.length; first += ROWS_PER_INSERT) {
      const rows = entries.slice(first, first + ROWS_PER_INSERT).map((entry) => ({ ...entry, version: 1 }));
      const { identifiers } = await this.entries.insert(rows);
      ids.push(...identifiers.map(({ id }) => id as number));
    }
    await this.record(ids, { action: 'CREATED', ...change });
    return ids;
  }

  /**
   * Returns the entry, locked against changes by others until the running transaction ends.
   *
   * @throws EntryNotFoundError
   */
  async lock(id: number): Promise<EvidenceEntryEntity> {
    const entry = await this.entries.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (entry === null) throw new EntryNotFoundError();
    return entry;
  }

  /** Changes an entry, which becomes its next version. */
  async update(
    { id, version }: EvidenceEntryEntity,
    changes: Partial<EvidenceEntryEntity>,
    change: RecordedChange,
  ): Promise<void> {
    await this.entries.update({ id }, { ...changes, version: version + 1 });
    await this.record([id], change);
  }

  /** Returns the draft that was made of the same list, locked as by {@link lock}; `null` for none. */
  findDraftOfList({
    criterion,
    sourceUrl,
  }: Pick<NewEntry, 'criterion' | 'sourceUrl'>): Promise<EvidenceEntryEntity | null> {
    return this.entries.findOne({
      where: { effect: 'CHECKS', state: 'DRAFT', criterion, sourceUrl: sourceUrl! },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Makes other imports wait until the running transaction ends. */
  async lockImports(): Promise<void> {
    await this.transactor.query('SELECT pg_advisory_xact_lock($1)', [IMPORT_LOCK]);
  }

  /** Returns the company, criterion and address of every entry about these companies. */
  findSources(
    issuerKeys: readonly string[],
  ): Promise<Pick<NewEntry, 'issuerKey' | 'criterion' | 'sourceUrl'>[]> {
    return this.transactor.query(
      `SELECT issuer_key AS "issuerKey", criterion, source_url AS "sourceUrl"
       FROM evidence_entry WHERE issuer_key = ANY ($1)`,
      [issuerKeys],
    );
  }

  /** Whether there is another flag of the company and criterion, complete, not over, and from another publisher. */
  async hasSecondSource({ id }: EvidenceEntryEntity): Promise<boolean> {
    const others = await this.transactor.query<unknown[]>(
      `SELECT 1 FROM evidence_entry e JOIN evidence_entry o ON ${isAboutCompanyOf('o', 'e')} AND o.criterion = e.criterion
       WHERE e.id = $1 AND o.id <> e.id AND o.effect = 'FLAG' AND o.state IN ('DRAFT', 'APPROVED', 'EXPIRING')
         AND (o.expires_on IS NULL OR o.expires_on >= current_date)
         AND ${publisherOf('o.source_url')} <> ${publisherOf('e.source_url')} LIMIT 1`,
      [id],
    );
    return others.length > 0;
  }

  private async record(
    ids: readonly number[],
    { action, accountId, comment }: RecordedChange,
  ): Promise<void> {
    await this.transactor.query(
      `INSERT INTO evidence_entry_change (entry_id, version, action, state, account_id, comment, fields)
       SELECT id, version, $2, state, $3::int, $4, jsonb_build_object('ticker', ticker, 'criterion', criterion,
         'effect', effect, 'kind', kind, 'percent', percent, 'sourceUrl', source_url, 'sourceTitle', source_title,
         'sourceRank', source_rank, 'saidBy', said_by, 'observedOn', observed_on, 'expiresOn', expires_on,
         'proposedLastDay', proposed_last_day, 'note', note, 'companies', checked_issuers)
       FROM evidence_entry WHERE id = ANY ($1)`,
      [ids, action, accountId, comment],
    );
  }

  private get entries() {
    return this.transactor.manager.getRepository(EvidenceEntryEntity);
  }
}
