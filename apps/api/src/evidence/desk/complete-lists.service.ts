import { Injectable } from '@nestjs/common';
import type { ImportLeadsRequest, ImportLeadsResponse, ListScope } from '@plumbline/contracts';
import { lastDayOfCheck } from '@plumbline/contracts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { ReleaseReader } from '../../screening/universe/release-reader.ts';
import type { UniverseSnapshot } from '../../screening/universe/snapshot/universe-snapshot.ts';
import { EvidenceEntriesRepository } from './evidence-entries.repository.ts';
import { UnreadableLeadsError } from './evidence-desk.errors.ts';

/** A list that is complete for its scope: whom it was gone through for, without those that it names. */
export interface CompleteList {
  /** The scope in words, with the number of companies. */
  readonly name: string;
  readonly companies: readonly CheckedCompany[];
}

/** A company in the scope of a list, with one of its listings. */
interface CheckedCompany {
  readonly key: string;
  readonly instrument: number;
}

/** What the rows of a list say about companies, by their keys. */
export interface NamedByList {
  /** Those that it names, and those that an undecided row may mean. */
  readonly named: ReadonlySet<string>;
  /** Those whose row says that nothing was found. */
  readonly clean: ReadonlySet<string>;
}

const scopeWords: Readonly<Record<ListScope, (fund: string) => string>> = {
  FUND: (fund) => `companies held by ${fund}`,
  ROWS: () => 'companies of the list',
  ALL: () => 'companies listed in the United States',
};

/** Entries that say, of every company in the scope of a complete list, that the list does not name it. */
@Injectable()
export class CompleteListsService {
  constructor(
    private readonly entries: EvidenceEntriesRepository,
    private readonly releases: ReleaseReader,
  ) {}

  /**
   * Returns whom the list was gone through for without a finding; `null` for a list that is not complete. @throws
   * UnreadableLeadsError
   */
  async find(
    snapshot: UniverseSnapshot,
    { completeFor, scopeFund = '' }: ImportLeadsRequest,
    { named, clean }: NamedByList,
  ): Promise<CompleteList | null> {
    if (completeFor === undefined) return null;
    const fund = scopeFund.toUpperCase();
    const values = { ALL: [], ROWS: [[...clean]], FUND: [fund] }[completeFor];
    const scope = await this.listScope(snapshot, completeFor, values);
    if (scope.length === 0 && completeFor === 'FUND')
      throw new UnreadableLeadsError(`We know of no companies that a fund ${fund} holds.`);
    const companies = scope.filter(({ key }) => !named.has(key));
    const count = companies.length.toLocaleString('en-US');
    return { name: `${count} ${scopeWords[completeFor](fund)}`, companies };
  }

  /**
   * Stores a draft whose first reader is the caller. The same list again changes the draft that was made of it. Call it
   * in a transaction that locks imports.
   */
  async store(
    me: SignedInAccount,
    { criterion, sourceTitle, sourceUrl, observedOn }: ImportLeadsRequest,
    list: CompleteList | null,
  ): Promise<ImportLeadsResponse['checks']> {
    if (list === null || list.companies.length === 0) return null;
    const fields = {
      criterion: criterion!,
      sourceTitle: sourceTitle!,
      sourceUrl: sourceUrl!,
      observedOn: observedOn!,
      expiresOn: lastDayOfCheck(observedOn!, null),
      name: list.name,
      checkedIssuers: list.companies.map(({ key }) => key),
      checkedInstruments: list.companies.map(({ instrument }) => instrument),
      firstReaderId: me.id,
    };
    const change = { accountId: me.id, comment: null };
    const companies = list.companies.length;
    const draft = await this.entries.findDraftOfList(fields);
    if (draft !== null) {
      await this.entries.update(draft, fields, { action: 'EDITED', ...change });
      return { entryId: draft.id, companies };
    }
    const kinds = { state: 'DRAFT', origin: 'IMPORT', effect: 'CHECKS', kind: 'CURATED_FLAG' } as const;
    const company = { ticker: 'List', instrumentId: null, issuerKey: null };
    const [entryId] = await this.entries.add([{ ...fields, ...kinds, ...company }], change);
    return { entryId: entryId!, companies };
  }

  /** The companies in a scope, each with a listing that it keeps: in the United States where it has one. */
  private listScope(
    { release }: UniverseSnapshot,
    scope: ListScope,
    values: readonly unknown[],
  ): Promise<CheckedCompany[]> {
    return this.releases.query<CheckedCompany[]>(
      release,
      ({ fund_holdings, instrument, issuer }) => {
        const inScope: Readonly<Record<ListScope, string>> = {
          ALL: 'i.is_domestic',
          ROWS: 'o.key = ANY ($1)',
          FUND: `i.id IN (SELECT unnest(h.holding_ids) FROM ${instrument} f JOIN ${fund_holdings} h ON h.fund_id = f.id
            WHERE f.is_domestic AND f.ticker = $1)`,
        };
        return `SELECT DISTINCT ON (o.key) o.key, i.id AS instrument
          FROM ${instrument} i JOIN ${issuer} o ON o.id = i.issuer_id
          WHERE ${inScope[scope]} ORDER BY o.key, i.is_domestic DESC, i.id`;
      },
      values,
    );
  }
}
