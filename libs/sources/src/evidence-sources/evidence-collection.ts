import type { EvidenceTableRow } from '../layouts/layout.ts';
import type { EvidenceRecord, LeftOut } from '../records/universe-record.ts';
import { CompanyDirectory } from './company-directory.ts';
import { CompanyTally, type Tally } from './company-tally.ts';
import type { EvidenceInput, IndicatorFact } from './evidence-source.ts';
import { indicatorEvidence } from './indicator-evidence.ts';
import { evidenceSources } from './registry.ts';

/** What was read of one file of a table. */
interface Edition {
  readonly rows: EvidenceTableRow[];
  readonly tally: CompanyTally;
}

const tables = new Map(
  evidenceSources.flatMap((source) => source.tables).map((table) => [table.name, table]),
);

/**
 * Gathers the rows of evidence tables, and makes facts and evidence of them. The companies that they can be about are
 * added first.
 */
export class EvidenceCollection {
  readonly companies = new CompanyDirectory();
  private readonly editions = new Map<string, Edition>();
  private readonly replacedBy = new Map<string, string>();
  /** The ISO day of the latest fact that was collected, by source and criterion. */
  private readonly lastDays = new Map<string, string>();

  /**
   * Adds a row, and returns why it counts for nobody, where that is known at once. Of several files of one table only
   * the first counts, so the latest comes first: their figures would be added up.
   */
  add(row: EvidenceTableRow): LeftOut | null {
    const edition = this.editions.get(row.table) ?? { rows: [], tally: new CompanyTally(row.file) };
    this.editions.set(row.table, edition);
    if (edition.tally.file !== row.file) {
      this.replacedBy.set(row.file, edition.tally.file);
      return null;
    }
    const { label, tally } = tables.get(row.table)!;
    if (tally === undefined) {
      edition.rows.push(row);
      return null;
    }
    const left = this.addToTally(edition.tally, row, tally);
    if (left === null) return null;
    return { file: row.file, row: row.number, subject: left.subject, reason: `${label}: ${left.reason}` };
  }

  private addToTally(
    tally: CompanyTally,
    row: EvidenceTableRow,
    read: Tally,
  ): Pick<LeftOut, 'subject' | 'reason'> | null {
    const entries = read(row);
    if (typeof entries === 'string') return { subject: `row ${row.number}`, reason: entries };
    let left: Pick<LeftOut, 'subject' | 'reason'> | null = null;
    for (const entry of entries) {
      const { name: subject, on } = entry.company;
      // One wrong year would move the time that counts.
      if (on > row.asOf) return { subject, reason: 'its date is later than that of the file' };
      tally.addDay(on);
      const match = this.companies.find(entry.company);
      if ('reason' in match) left = { subject, reason: match.reason };
      else tally.add(match.company.issuer, entry);
    }
    return left;
  }

  /** The facts of all sources whose tables were added, and the lines and files that were left out. */
  collect(): { facts: IndicatorFact[]; leftOut: LeftOut[] } {
    const facts: IndicatorFact[] = [];
    const leftOut: LeftOut[] = [...this.replacedBy].map(([file, other]) => {
      return { file, row: null, subject: file, reason: `${other} is a later file of the same kind` };
    });
    const input: EvidenceInput = {
      companies: this.companies,
      rowsOf: ({ name }) => this.editions.get(name)?.rows ?? [],
      tallyOf: ({ name }) => this.editions.get(name)?.tally ?? new CompanyTally(''),
    };
    for (const source of evidenceSources) {
      if (!this.editions.has(source.tables[0]!.name)) continue;
      for (const found of source.collect(input)) {
        if ('reason' in found) leftOut.push({ ...found, reason: `${source.title}: ${found.reason}` });
        else facts.push({ ...found, source: source.name });
      }
    }
    for (const { source, criterion, observedOn } of facts) {
      const key = `${source} ${criterion}`;
      if (observedOn > (this.lastDays.get(key) ?? '')) this.lastDays.set(key, observedOn);
    }
    return { facts, leftOut };
  }

  /** Whether a row of evidence is of a source that was collected, and not later than what was. */
  replaces({ criterion, source: text, date }: EvidenceRecord): boolean {
    return evidenceSources.some(
      ({ name, title }) =>
        text.startsWith(`${title}, `) && date <= (this.lastDays.get(`${name} ${criterion}`) ?? ''),
    );
  }

  /** The evidence of facts about these companies. */
  toEvidence(facts: readonly IndicatorFact[]): EvidenceRecord[] {
    return indicatorEvidence(facts, evidenceSources, [...this.companies.companies()]);
  }
}
