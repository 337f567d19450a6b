import { Injectable } from '@nestjs/common';
import type { ImportLeadsRequest, ImportLeadsResponse } from '@plumbline/contracts';
import { Transactor } from '../../platform/database/transactor.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { forEachYielding } from '../../platform/yield-to-event-loop.ts';
import type { Company } from '../../screening/universe/companies.read-model.ts';
import { CompaniesReadModel } from '../../screening/universe/companies.read-model.ts';
import type { UniverseSnapshot } from '../../screening/universe/snapshot/universe-snapshot.ts';
import { UniverseStore } from '../../screening/universe/universe-store.ts';
import { CompleteListsService } from './complete-lists.service.ts';
import type { NamedByList } from './complete-lists.service.ts';
import type { NewEntry } from './evidence-entries.repository.ts';
import { EvidenceEntriesRepository } from './evidence-entries.repository.ts';
import { ListReader } from './list-reader.ts';
import type { ParsedLead } from './parse-leads.ts';
import { parseLeads } from './parse-leads.ts';

/** Why a row becomes no lead. */
const messages = {
  isFund: 'This is a fund, and evidence is about companies',
  isKnown: 'The desk has this lead already',
};

/** A row whose company was found. */
interface MatchedLead {
  readonly lead: ParsedLead;
  readonly company: Company;
}

/** What the rows of a file mean. */
interface MatchedRows {
  /** Those whose company was found, also where they cannot be leads. */
  readonly matched: readonly MatchedLead[];
  /** Indexes of all instruments that the others may mean. */
  readonly doubtful: readonly number[];
}

/** Why a row became no lead, and the companies that it may mean. */
type Rejection = Pick<ImportLeadsResponse['rejected'][number], 'reason' | 'candidates'>;

/** Makes leads of the rows of a file. */
@Injectable()
export class ImportLeadsService {
  constructor(
    private readonly entries: EvidenceEntriesRepository,
    private readonly companies: CompaniesReadModel,
    private readonly universe: UniverseStore,
    private readonly transactor: Transactor,
    private readonly lists: ListReader,
    private readonly completeLists: CompleteListsService,
  ) {}

  /**
   * Stores the rows whose company is certain or chosen and which the desk does not have yet, and reports the others,
   * with the companies that each may mean. A list that is complete for its scope makes an entry about the companies
   * that it does not name, too.
   *
   * @throws UnreadableLeadsError TooManyLeadsError UniverseSwitchedError
   */
  async import(
    me: SignedInAccount,
    file: Buffer,
    request: ImportLeadsRequest = {},
  ): Promise<ImportLeadsResponse> {
    const leads = parseLeads(await this.lists.read(file), request);
    const rejected = new Map<ParsedLead, Rejection>();
    const snapshot = this.universe.current;
    const rows = await this.match(snapshot, leads, parseChoices(request.choices), rejected);
    const named = request.completeFor ? await this.findNamed(snapshot, rows) : nobody;
    const list = await this.completeLists.find(snapshot, request, named);
    const findings = rows.matched.filter(({ lead }) => lead.isFinding && lead.problem === null);
    const checks = await this.transactor.run(async () => {
      await this.entries.lockImports();
      const unknown = await this.dropKnown(findings, rejected);
      await this.entries.add(unknown.map(toEntry), { accountId: me.id, comment: null });
      return this.completeLists.store(me, request, list);
    });
    const attempted = leads.filter(({ isFinding }) => isFinding);
    return {
      attemptedCount: attempted.length,
      completedCount: attempted.filter((lead) => !rejected.has(lead)).length,
      checks,
      rejected: leads.flatMap((lead) => {
        const rejection = rejected.get(lead);
        const { row, ticker, company } = lead;
        return rejection === undefined ? [] : [{ row, ticker, company, ...rejection }];
      }),
    };
  }

  /** A ticker or a name alone means a company only where it can be no other, or where the caller chose it. */
  private async match(
    snapshot: UniverseSnapshot,
    leads: readonly ParsedLead[],
    choices: ReadonlyMap<number, number>,
    rejected: Map<ParsedLead, Rejection>,
  ): Promise<MatchedRows> {
    const { rows } = snapshot.instruments;
    const { matcher } = await snapshot.finders;
    const found: { lead: ParsedLead; index: number }[] = [];
    const doubtful = new Set<number>();
    const candidatesOf = (indexes: readonly number[]) =>
      indexes.map((index) => {
        const { id, ticker, name } = rows[index]!;
        return { financialInstrumentId: id, ticker, name };
      });
    await forEachYielding(leads, (lead) => {
      const chosen = choices.get(lead.row);
      if (chosen !== undefined)
        return void found.push({ lead, index: snapshot.instruments.getIndex(chosen) });
      const { ticker, company } = lead;
      const match = matcher.resolve({
        ticker: ticker || null,
        name: company || null,
        isin: null,
        cusip: null,
      });
      if (match.index !== null) return void found.push({ lead, index: match.index });
      for (const index of match.allCandidates) doubtful.add(index);
      rejected.set(lead, { reason: match.reason, candidates: candidatesOf(match.candidates) });
    });
    const companies = await this.companies.findAll(
      snapshot,
      found.map(({ index }) => index),
    );
    const matched = found.flatMap(({ lead }, at) => {
      const company = companies[at];
      if (company) return [{ lead, company }];
      rejected.set(lead, { reason: messages.isFund, candidates: [] });
      return [];
    });
    // What keeps a row from being a lead comes before what is unclear about its company.
    for (const lead of leads)
      if (lead.problem !== null) rejected.set(lead, { reason: lead.problem, candidates: [] });
    return { matched, doubtful: [...doubtful] };
  }

  /** Who is named by a complete list, also in rows that become no leads. A row that may mean several names them all. */
  private async findNamed(
    snapshot: UniverseSnapshot,
    { matched, doubtful }: MatchedRows,
  ): Promise<NamedByList> {
    const companies = await this.companies.findAll(snapshot, doubtful);
    const doubted = companies.flatMap((company) => company?.issuerKey ?? []);
    const keysOf = (rows: readonly MatchedLead[]) => rows.map(({ company }) => company.issuerKey);
    const findings = matched.filter(({ lead }) => lead.isFinding);
    const clean = matched.filter(({ lead }) => !lead.isFinding && lead.problem === null);
    return { named: new Set([...keysOf(findings), ...doubted]), clean: new Set(keysOf(clean)) };
  }

  private async dropKnown(
    matched: readonly MatchedLead[],
    rejected: Map<ParsedLead, Rejection>,
  ): Promise<MatchedLead[]> {
    const keys = new Set(matched.map(({ company }) => company.issuerKey));
    const known = new Set((await this.entries.findSources([...keys])).map(sourceKey));
    return matched.filter(({ lead, company }) => {
      const key = sourceKey({ ...lead.fields, ...company });
      if (!known.has(key)) return known.add(key);
      rejected.set(lead, { reason: messages.isKnown, candidates: [] });
      return false;
    });
  }
}

const nobody: NamedByList = { named: new Set(), clean: new Set() };

/** Ids of listings by the number of their row: `12:4711,15:9`. */
function parseChoices(text: string | undefined): Map<number, number> {
  const pairs = text ? text.split(',').map((pair) => pair.split(':').map(Number)) : [];
  return new Map(pairs.map(([row, id]) => [row!, id!]));
}

function sourceKey({
  issuerKey,
  criterion,
  sourceUrl,
}: Pick<NewEntry, 'issuerKey' | 'criterion' | 'sourceUrl'>) {
  return `${issuerKey} ${criterion} ${sourceUrl ?? ''}`;
}

function toEntry({ lead, company }: MatchedLead): NewEntry {
  return {
    ...company,
    ...lead.fields,
    note: lead.fields.note || null,
    state: 'LEAD',
    origin: 'IMPORT',
    effect: 'FLAG',
  };
}
