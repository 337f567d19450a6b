import type { EvidenceTableRow } from '../layouts/layout.ts';
import type { EvidenceRecord, LeftOut } from '../records/universe-record.ts';
import { CompanyDirectory } from './company-directory.ts';
import type { EvidenceInput, IndicatorFact } from './evidence-source.ts';
import { indicatorEvidence } from './indicator-evidence.ts';
import { evidenceSources } from './registry.ts';

/** The rows of one file. */
interface Edition {
  readonly file: string;
  readonly asOf: string;
  readonly rows: EvidenceTableRow[];
}

/** Gathers the rows of evidence tables and the companies that they can be about, and makes facts and evidence of them. */
export class EvidenceCollection {
  readonly companies = new CompanyDirectory();
  private readonly editions = new Map<string, Edition>();
  private readonly replacedBy = new Map<string, string>();

  /** Adds a row. Of several files of one table only the latest counts: their figures would be added up. */
  add(row: EvidenceTableRow): void {
    const { table, file, asOf } = row;
    const known = this.editions.get(table);
    if (known?.file === file) known.rows.push(row);
    else if (known === undefined || known.asOf < asOf) {
      if (known !== undefined) this.replacedBy.set(known.file, file);
      this.editions.set(table, { file, asOf, rows: [row] });
    } else this.replacedBy.set(file, known.file);
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
        this.editions.has(tables[0]!.name) &&
        text.startsWith(`${title}, `) &&
        indicators.some((indicator) => indicator.criterion === criterion),
    );
  }

  /** The evidence of facts about these companies. */
  toEvidence(facts: readonly IndicatorFact[]): EvidenceRecord[] {
    return indicatorEvidence(facts, evidenceSources, [...this.companies.companies()]);
  }
}
