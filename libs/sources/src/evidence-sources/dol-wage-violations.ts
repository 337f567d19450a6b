import type { EvidenceTableRow } from '../layouts/layout.ts';
import { parseDate } from '@plumbline/matching';
import { companyFinancials } from './company-revenue.ts';
import type { TallyEntry } from './company-tally.ts';
import type { EvidenceSource } from './evidence-source.ts';
import { numberUnder, type EvidenceTable } from './evidence-table.ts';
import { incidentFacts } from './incidents.ts';

/** One row for each concluded case. */
const cases: EvidenceTable = {
  name: 'dol-whd-cases',
  label: 'Wage and Hour Division cases',
  titles: ['caseid', 'tradenm', 'legalname', 'casevioltncnt', 'eevioltdcnt', 'bwatpamt', 'findingsenddate'],
  tally: readCase,
};

const indicator = {
  criterion: 'LABOR_PRACTICES_BIC',
  metric: 'violations of wage and hour laws found in five years,',
  unit: 'per billion dollars of latest revenue',
  meaning: 'incident',
} as const;

/** Violations that concluded investigations of the Wage and Hour Division found. */
export const dolWageViolations: EvidenceSource = {
  name: 'dol-whd',
  publisher: 'United States Department of Labor, Wage and Hour Division',
  title: 'DOL Wage and Hour Division',
  address: 'https://enforcedata.dol.gov/views/data_summary.php',
  terms: 'public domain',
  scope:
    'employers that a case names by their own legal name, compared with companies of a known revenue; a company that no case names is neither rated nor checked',
  monthsValid: 60,
  indicators: [indicator],
  tables: [cases, companyFinancials],
  collect: (input) =>
    incidentFacts(input, { criterion: indicator.criterion, table: cases, figure: 'violations', months: 60 }),
};

function readCase({ cells }: EvidenceTableRow): TallyEntry[] | string {
  const on = parseDate(cells.get('findingsenddate') ?? '');
  if (on === null) return 'no date';
  const violations = numberUnder(cells, 'casevioltncnt') ?? 0;
  // A franchise has the trade name of a listed company and a legal name of its own.
  const name = cells.get('legalname') || (cells.get('tradenm') ?? '');
  const company = { name, country: 'US', on };
  return violations > 0 ? [{ company, figures: { violations }, event: cells.get('caseid') ?? '' }] : [];
}
