import type { LeftOut } from '../records/universe-record.ts';
import { factsPerRevenue, revenueByIssuer } from './company-revenue.ts';
import type { CompanyFigure, CompanyTotal } from './company-tally.ts';
import type { EvidenceInput, SourceFact } from './evidence-source.ts';
import type { EvidenceTable } from './evidence-table.ts';

/** What a source counts as incidents, and whom it compares. */
interface IncidentCount {
  readonly criterion: string;
  readonly table: EvidenceTable;
  /** The name of the figure in the table's tally. */
  readonly figure: string;
  /** How many months up to the table's last row count. A table of less time is not used. */
  readonly months: number;
  /** The SIC codes of companies that such incidents can happen to alike; by default all. */
  readonly isComparable?: (sic: number) => boolean;
}

/**
 * Incidents per billion dollars of revenue. Companies with a known revenue that no row names take part in the
 * comparison with a figure of 0; they are neither rated nor checked, since a row may be about one of their
 * subsidiaries.
 */
export function* incidentFacts(
  input: EvidenceInput,
  { criterion, table, figure: name, months, isComparable = () => true }: IncidentCount,
): Generator<SourceFact | LeftOut> {
  const tally = input.tallyOf(table);
  const { file, lastDay } = tally;
  if (tally.monthsCovered() < months) {
    yield { file, row: null, subject: file, reason: `it covers less than ${months} months` };
    return;
  }
  const isPeer = (issuer: string) => isComparable(input.companies.get(issuer)?.sic ?? 0);
  const figures = new Map<string, CompanyFigure>();
  for (const [issuer, incidents] of incidentsIn(tally.totals(months), name)) {
    if (isPeer(issuer)) figures.set(issuer, incidents);
    else yield { file, row: null, subject: issuer, reason: 'its industry is not one that is compared' };
  }
  if (figures.size === 0) return;
  for (const issuer of revenueByIssuer(input).keys()) {
    if (!figures.has(issuer) && isPeer(issuer)) figures.set(issuer, { figure: 0, on: lastDay });
  }
  yield* factsPerRevenue(input, figures, { criterion, dollars: 1e9, file });
}

function* incidentsIn(
  totals: ReadonlyMap<string, CompanyTotal>,
  name: string,
): Generator<[issuer: string, incidents: CompanyFigure]> {
  for (const [issuer, total] of totals) {
    const incidents = total.get(name);
    if (incidents !== undefined && incidents.figure > 0) yield [issuer, incidents];
  }
}

/** Counts an incident once under the name of each topic that a text speaks of. */
export function countTopics(text: string, topics: Readonly<Record<string, RegExp>>): Record<string, number> {
  const spokenOf = Object.entries(topics).filter(([, words]) => words.test(text));
  return Object.fromEntries(spokenOf.map(([name]) => [name, 1]));
}
