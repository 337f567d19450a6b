import { appendTo } from '../append-to.ts';
import type { EvidenceTableRow } from '../layouts/layout.ts';
import type { EvidenceRecord, LeftOut } from '../records/universe-record.ts';
import { CompanyDirectory } from './company-directory.ts';
import type { EvidenceInput, IndicatorFact } from './evidence-source.ts';
import { indicatorEvidence } from './indicator-evidence.ts';
import { evidenceSources } from './registry.ts';

/** Gathers the rows of evidence tables and the companies that they can be about, and makes facts and evidence of them. */
export class EvidenceCollection {
  readonly companies = new CompanyDirectory();
  private readonly rows = new Map<string, EvidenceTableRow[]>();

  add(row: EvidenceTableRow): void {
    appendTo(this.rows, row.table, row);
  }

  /** The facts of all sources whose tables were added, and the lines that were left out. */
  collect(): { facts: IndicatorFact[]; leftOut: LeftOut[] } {
    const facts: IndicatorFact[] = [];
    const leftOut: LeftOut[] = [];
    const input: EvidenceInput = {
      companies: this.companies,
      rowsOf: ({ name }) => this.rows.get(name) ?? [],
    };
    for (const source of evidenceSources) {
      if (input.rowsOf(source.tables[0]!).length === 0) continue;
      for (const found of source.collect(input)) {
        if ('reason' in found) leftOut.push({ ...found, reason: `${source.title}: ${found.reason}` });
        else facts.push(found);
      }
    }
    return { facts, leftOut };
  }

  /** Whether a row of evidence is an older fact of a source whose tables were added. */
  replaces({ criterion, source: text }: EvidenceRecord): boolean {
    return evidenceSources.some(
      ({ title, tables, indicators }) =>
        this.rows.has(tables[0]!.name) &&
        text.startsWith(`${title}, `) &&
        indicators.some((indicator) => indicator.criterion === criterion),
    );
  }

  /** The evidence of facts about these companies. */
  toEvidence(facts: readonly IndicatorFact[]): EvidenceRecord[] {
    return indicatorEvidence(facts, evidenceSources, [...this.companies.companies()]);
  }
}
