import type { EvidenceTableRow } from '../layouts/layout.ts';
import { parseDate } from '@plumbline/matching';
import { companyFinancials } from './company-revenue.ts';
import type { TallyEntry } from './company-tally.ts';
import type { EvidenceSource } from './evidence-source.ts';
import type { EvidenceTable } from './evidence-table.ts';
import { incidentFacts } from './incidents.ts';

/** Filings as the list of recent filings and the case search export them; the latter titles the name `Case Name`. */
const filings: EvidenceTable = {
  name: 'nlrb-filings',
  label: 'NLRB filings',
  titles: ['casenumber', 'city', 'statesterritories', 'datefiled', 'status'],
  otherTitles: /^(?:name|casename|reasonclosed)$/,
  tally: readFiling,
};

const indicator = {
  criterion: 'LABOR_PRACTICES_BIC',
  metric: 'charges of unfair labor practices in twelve months, apart from those withdrawn or dismissed,',
  unit: 'per billion dollars of latest revenue',
  meaning: 'incident',
} as const;

/** Charges of unfair labor practices against employers (cases CA). What is charged is not proven. */
export const nlrbCharges: EvidenceSource = {
  name: 'nlrb',
  publisher: 'United States National Labor Relations Board',
  title: 'NLRB Unfair Labor Practice Charges',
  address: 'https://www.nlrb.gov/reports/graphs-data/recent-filings',
  terms: 'public domain',
  scope:
    'employers that a charge names by their own name, compared with companies of a known revenue; a company that no charge names is neither rated nor checked',
  monthsValid: 24,
  indicators: [indicator],
  tables: [filings, companyFinancials],
  collect: (input) =>
    incidentFacts(input, { criterion: indicator.criterion, table: filings, figure: 'charges', months: 12 }),
};

/** Cases CB to CG are charges against unions, and R and U are petitions. */
function readFiling({ cells }: EvidenceTableRow): TallyEntry[] | string {
  const number = cells.get('casenumber') ?? '';
  const isDropped = /withdraw|dismiss/i.test(cells.get('reasonclosed') ?? '');
  if (!/^\d+-CA-\d+$/.test(number) || isDropped) return [];
  const on = parseDate(cells.get('datefiled') ?? '');
  if (on === null) return 'no date';
  const name = cells.get('name') ?? cells.get('casename') ?? '';
  return [{ company: { name, country: 'US', on }, figures: { charges: 1 }, event: number }];
}
