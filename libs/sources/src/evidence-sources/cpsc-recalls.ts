import type { EvidenceTableRow } from '../layouts/layout.ts';
import { parseDate } from '@plumbline/matching';
import { companyFinancials } from './company-revenue.ts';
import type { TallyEntry } from './company-tally.ts';
import type { EvidenceSource } from './evidence-source.ts';
import type { EvidenceTable } from './evidence-table.ts';
import { incidentFacts } from './incidents.ts';

/**
 * The response of the recall service, whole. Whom a recall names is in lists: `Manufacturers: [{ Name, CompanyID }]`.
 */
const recalls: EvidenceTable = {
  name: 'cpsc-recalls',
  label: 'CPSC recalls',
  titles: ['recallid', 'recalldate', 'manufacturers', 'importers', 'distributors'],
  tally: readRecall,
};

const indicator = {
  criterion: 'PRODUCT_QUALITY_AND_SAFETY_BIC',
  metric: 'recalls of consumer products in three years,',
  unit: 'per billion dollars of latest revenue',
  meaning: 'incident',
} as const;

/** Recalls of consumer products by who made them, else imported or distributed them. */
export const cpscRecalls: EvidenceSource = {
  name: 'cpsc',
  publisher: 'United States Consumer Product Safety Commission',
  title: 'CPSC Recalls',
  address: 'https://www.cpsc.gov/Recalls/CPSC-Recalls-Application-Program-Interface-API-Information',
  terms: 'public domain',
  scope:
    'manufacturers and merchants that a recall names by their own name, compared with those of a known revenue; a company that no recall names is neither rated nor checked',
  monthsValid: 36,
  indicators: [indicator],
  tables: [recalls, companyFinancials],
  collect: (input) =>
    incidentFacts(input, {
      criterion: indicator.criterion,
      table: recalls,
      figure: 'recalls',
      months: 36,
      isComparable: isGoods,
    }),
};

function readRecall({ cells }: EvidenceTableRow): TallyEntry[] | string {
  const on = parseDate(cells.get('recalldate') ?? '');
  if (on === null) return 'no date';
  const names = ['manufacturers', 'importers', 'distributors'].map((title) =>
    namesIn(cells.get(title) ?? ''),
  );
  const responsible = names.find((list) => list.length > 0);
  if (responsible === undefined) return 'no manufacturer, importer or distributor';
  const event = cells.get('recallid') ?? '';
  return responsible.map((name) => ({ company: { name, on }, figures: { recalls: 1 }, event }));
}

/** Names such as `Oak &amp; Elm Inc., of Springfield, Illinois`, without the place. */
function namesIn(text: string): string[] {
  const names = text.replaceAll('&amp;', '&').split('\n');
  return names.map((name) => name.replace(/,\s*of\s.*$/, '').trim()).filter((name) => name !== '');
}

/** Makers of goods, wholesalers and retailers, by SIC code. */
function isGoods(sic: number): boolean {
  return (sic >= 2000 && sic < 4000) || (sic >= 5000 && sic < 6000);
}
