import type { EvidenceTableRow } from '../layouts/layout.ts';
import { parseDate } from '@plumbline/matching';
import type { LeftOut } from '../records/universe-record.ts';
import { companyFinancials } from './company-revenue.ts';
import type { TallyEntry } from './company-tally.ts';
import type { EvidenceInput, EvidenceSource, Indicator, SourceFact } from './evidence-source.ts';
import type { EvidenceTable } from './evidence-table.ts';
import { countTopics, incidentFacts } from './incidents.ts';

const letters: EvidenceTable = {
  name: 'fda-warning-letters',
  label: 'FDA warning letters',
  titles: ['posteddate', 'letterissuedate', 'companyname', 'issuingoffice', 'subject'],
  tally: readLetter,
};

/** The recalls of the FDA's data dashboard: one row for each product, several for one recall. */
const recalls: EvidenceTable = {
  name: 'fda-recalls',
  label: 'FDA recalls',
  titles: ['recallingfirmname', 'producttype', 'centerclassificationdate', 'eventid', 'eventclassification'],
  tally: readRecall,
};

const unit = 'per billion dollars of latest revenue';
const labeling: Indicator = {
  criterion: 'SELLING_PRACTICES_AND_PRODUCT_LABELING_BIC',
  metric: 'warning letters about labels, claims and unapproved products in three years,',
  unit,
  meaning: 'incident',
};
const manufacturing: Indicator = {
  criterion: 'PRODUCT_QUALITY_AND_SAFETY_BIC',
  metric: 'warning letters about how products are made in three years,',
  unit,
  meaning: 'incident',
};
const recalled: Indicator = {
  criterion: 'PRODUCT_QUALITY_AND_SAFETY_BIC',
  metric: 'recalls of class I and II in three years,',
  unit,
  meaning: 'incident',
};

const agency = {
  publisher: 'United States Food and Drug Administration',
  terms: 'public domain',
  scope:
    'companies of industries that the FDA regulates, named by their own name and compared with those of a known revenue; a company that is not named is neither rated nor checked',
  monthsValid: 36,
} as const;

/** Warning letters of the FDA by what they are about. */
export const fdaWarningLetters: EvidenceSource = {
  ...agency,
  name: 'fda-warning-letters',
  title: 'FDA Warning Letters',
  address:
    'https://www.fda.gov/inspections-compliance-enforcement-and-criminal-investigations/compliance-actions-and-activities/warning-letters',
  indicators: [labeling, manufacturing],
  tables: [letters, companyFinancials],
  *collect(input) {
    yield* count(input, letters, labeling, 'labeling');
    yield* count(input, letters, manufacturing, 'manufacturing');
  },
};

/** Recalls of food, drugs, devices and cosmetics that may harm (class II) or do (class I). */
export const fdaRecalls: EvidenceSource = {
  ...agency,
  name: 'fda-recalls',
  title: 'FDA Recalls',
  address: 'https://datadashboard.fda.gov/oii/cd/recalls.htm',
  indicators: [recalled],
  tables: [recalls, companyFinancials],
  collect: (input) => count(input, recalls, recalled, 'recalls'),
};

function count(
  input: EvidenceInput,
  table: EvidenceTable,
  { criterion }: Indicator,
  figure: string,
): Generator<SourceFact | LeftOut> {
  return incidentFacts(input, { criterion, table, figure, months: 36, isComparable: isRegulated });
}

function readLetter({ cells }: EvidenceTableRow): TallyEntry[] | string {
  const on = parseDate(cells.get('letterissuedate') ?? '');
  if (on === null) return 'no date';
  const figures = countTopics(cells.get('subject') ?? '', {
    labeling: /misbrand|label|mislead|deceptive|claims|unapproved/i,
    manufacturing: /adulterat|cgmp|insanitary|haccp|qsr/i,
  });
  return [{ company: { name: cells.get('companyname') ?? '', on }, figures }];
}

function readRecall({ cells }: EvidenceTableRow): TallyEntry[] | string {
  const on = parseDate(cells.get('centerclassificationdate') ?? '');
  if (on === null) return 'no date';
  const isHarmful = /^class i{1,2}$/i.test(cells.get('eventclassification') ?? '');
  const company = { name: cells.get('recallingfirmname') ?? '', on };
  return isHarmful ? [{ company, figures: { recalls: 1 }, event: cells.get('eventid') ?? '' }] : [];
}

/** Food, tobacco, drugs, cosmetics, medical devices, and those who sell them, by SIC code. */
function isRegulated(sic: number): boolean {
  const groups = [20, 21, 54].includes(Math.floor(sic / 100));
  return groups || [283, 284, 384, 385, 504, 512, 514, 591].includes(Math.floor(sic / 10));
}
