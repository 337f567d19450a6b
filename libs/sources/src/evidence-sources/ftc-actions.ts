import type { EvidenceTableRow } from '../layouts/layout.ts';
import { parseDate } from '@plumbline/matching';
import type { LeftOut } from '../records/universe-record.ts';
import { companyFinancials } from './company-revenue.ts';
import type { TallyEntry } from './company-tally.ts';
import type { EvidenceInput, EvidenceSource, Indicator, SourceFact } from './evidence-source.ts';
import type { EvidenceTable } from './evidence-table.ts';
import { countTopics, incidentFacts } from './incidents.ts';

/**
 * The FTC publishes its cases as pages. This is their list under the labels that the pages have, with the topics of
 * each.
 */
const cases: EvidenceTable = {
  name: 'ftc-cases',
  label: 'FTC cases and proceedings',
  titles: ['title', 'typeofaction', 'lastupdated', 'ftcmatterfilenumber', 'casestatus', 'topics'],
  tally: readCase,
};

const unit = 'per billion dollars of latest revenue';
const privacy: Indicator = {
  criterion: 'CUSTOMER_PRIVACY_BIC',
  metric: 'actions about privacy and security in five years,',
  unit,
  meaning: 'incident',
};
const selling: Indicator = {
  criterion: 'SELLING_PRACTICES_AND_PRODUCT_LABELING_BIC',
  metric: 'actions about advertising and marketing in five years,',
  unit,
  meaning: 'incident',
};

/** Actions of the FTC for consumers. Most end in a settlement that admits nothing. */
export const ftcActions: EvidenceSource = {
  name: 'ftc',
  publisher: 'United States Federal Trade Commission',
  title: 'FTC Cases and Proceedings',
  address: 'https://www.ftc.gov/legal-library/browse/cases-proceedings',
  terms: 'public domain',
  scope:
    'companies whose own name is that of the case, compared with those of a known revenue; a company that is not named is neither rated nor checked',
  monthsValid: 60,
  indicators: [privacy, selling],
  tables: [cases, companyFinancials],
  *collect(input) {
    yield* count(input, privacy, 'privacy');
    yield* count(input, selling, 'selling');
  },
};

function count(
  input: EvidenceInput,
  { criterion }: Indicator,
  figure: string,
): Generator<SourceFact | LeftOut> {
  return incidentFacts(input, { criterion, table: cases, figure, months: 60 });
}

function readCase({ cells }: EvidenceTableRow): TallyEntry[] | string {
  const on = parseDate(cells.get('lastupdated') ?? '');
  if (on === null) return 'no date';
  const figures = countTopics(cells.get('topics') ?? '', {
    privacy: /privacy/i,
    selling: /advertising|marketing/i,
  });
  const company = { name: respondentOf(cells.get('title') ?? ''), on };
  return [{ company, figures, event: cells.get('ftcmatterfilenumber') || company.name }];
}

/** The company in titles such as `Oak Inc., In the Matter of`, `Oak Inc., et al., U.S. v.` and `FTC v. Oak Inc.` */
function respondentOf(title: string): string {
  return title
    .replace(/^(?:ftc|u\.s\.|united states)(?: and .*?)? v\.\s*/i, '')
    .replace(/,\s*(?:in the matter of|(?:ftc|u\.s\.|united states)\s(?:.*\s)?v\.)\s*$/i, '')
    .replace(/,\s*et al\.?$/i, '')
    .trim();
}
