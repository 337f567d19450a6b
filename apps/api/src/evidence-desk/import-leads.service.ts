import { Injectable } from '@nestjs/common';
import type { ImportLeadsResponse } from '@plumbline/contracts';
import { Transactor } from '../database/transactor.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { forEachYielding } from '../platform/yield-to-event-loop.ts';
import type { Company } from '../universe/companies.read-model.ts';
import { CompaniesReadModel } from '../universe/companies.read-model.ts';
import { UniverseStore } from '../universe/universe-store.ts';
import type { NewEntry } from './evidence-entries.repository.ts';
import { EvidenceEntriesRepository } from './evidence-entries.repository.ts';
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

/** Makes leads of the rows of a CSV file. */
@Injectable()
export class ImportLeadsService {
  constructor(
    private readonly entries: EvidenceEntriesRepository,
    private readonly companies: CompaniesReadModel,
    private readonly universe: UniverseStore,
    private readonly transactor: Transactor,
  ) {}

  /**
   * Stores the rows whose company is certain and which the desk does not have yet, and reports the others.
   *
   * @throws UnreadableLeadsError TooManyLeadsError UniverseSwitchedError
   */
  async import(me: SignedInAccount, file: Buffer): Promise<ImportLeadsResponse> {
    const leads = await parseLeads(file);
    const reasons = new Map<ParsedLead, string>();
    const matched = await this.match(leads, reasons);
    await this.transactor.run(async () => {
      await this.entries.lockImports();
      const unknown = await this.dropKnown(matched, reasons);
      await this.entries.add(unknown.map(toEntry), { accountId: me.id, comment: null });
    });
    return {
      attemptedCount: leads.length,
      completedCount: leads.length - reasons.size,
      rejected: leads.flatMap((lead) => {
        const reason = reasons.get(lead);
        return reason === undefined ? [] : [{ row: lead.row, ticker: lead.ticker, reason }];
      }),
    };
  }

  /** A ticker alone means a company only where it can be no other. */
  private async match(
    leads: readonly ParsedLead[],
    reasons: Map<ParsedLead, string>,
  ): Promise<MatchedLead[]> {
    const snapshot = this.universe.current;
    const { matcher } = await snapshot.finders;
    const found: { lead: ParsedLead; index: number }[] = [];
    await forEachYielding(leads, (lead) => {
      const match = matcher.resolve({ ticker: lead.ticker || null, name: null, isin: null, cusip: null });
      if (lead.problem !== null) reasons.set(lead, lead.problem);
      else if (match.index === null) reasons.set(lead, match.reason);
      else found.push({ lead, index: match.index });
    });
    const companies = await this.companies.findAll(
      snapshot,
      found.map(({ index }) => index),
    );
    return found.flatMap(({ lead }, at) => {
      const company = companies[at];
      if (company !== null) return [{ lead, company }];
      reasons.set(lead, messages.isFund);
      return [];
    });
  }

  private async dropKnown(
    matched: readonly MatchedLead[],
    reasons: Map<ParsedLead, string>,
  ): Promise<MatchedLead[]> {
    const keys = new Set(matched.map(({ company }) => company.issuerKey));
    const known = new Set((await this.entries.findSources([...keys])).map(sourceKey));
    return matched.filter(({ lead, company }) => {
      const key = sourceKey({ ...lead.fields, ...company });
      if (!known.has(key)) return known.add(key);
      reasons.set(lead, messages.isKnown);
      return false;
    });
  }
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
