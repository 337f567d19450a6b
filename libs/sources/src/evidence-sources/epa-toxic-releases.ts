import type { LeftOut } from '../records/universe-record.ts';
import type { EvidenceTableRow } from '../layouts/layout.ts';
import { companyFinancials, factsPerRevenue } from './company-revenue.ts';
import type { CompanyFigure, TallyEntry } from './company-tally.ts';
import type { EvidenceInput, EvidenceSource, SourceFact } from './evidence-source.ts';
import { endOfYearIn, numberUnder, type EvidenceTable } from './evidence-table.ts';

const GRAMS_PER_POUND = 453.59237;

/** One row for each facility and chemical of a year. Column numbers differ between years. */
const releases: EvidenceTable = {
  name: 'epa-toxic-releases',
  label: 'EPA toxic releases',
  titles: ['year', 'trifd', 'facilityname', 'parentconame', 'unitofmeasure', '51fugitiveair', '52stackair'],
  otherTitles: /^standardparentconame$/,
  hasNumberedTitles: true,
  asOf: ({ name, modifiedOn }) => endOfYearIn(name) ?? modifiedOn,
  tally: readRelease,
};

const indicator = {
  criterion: 'AIR_QUALITY_BIC',
  metric: 'toxic chemicals that its facilities released into the air,',
  unit: 'pounds per million dollars of latest revenue',
  meaning: 'lowerIsBetter',
} as const;

/**
 * Toxic chemicals that facilities report to have released into the air, per dollar of their parent company's revenue.
 */
export const epaToxicReleases: EvidenceSource = {
  name: 'epa-tri',
  publisher: 'United States Environmental Protection Agency',
  title: 'EPA Toxics Release Inventory',
  address:
    'https://www.epa.gov/toxics-release-inventory-tri-program/tri-basic-data-files-calendar-years-1987-present',
  terms: 'public domain',
  scope: 'companies with a facility in the inventory and a known revenue; a company without one is not rated',
  monthsValid: 48,
  indicators: [indicator],
  tables: [releases, companyFinancials],
  collect,
};

function* collect(input: EvidenceInput): Generator<SourceFact | LeftOut> {
  const tally = input.tallyOf(releases);
  const pounds = new Map<string, CompanyFigure>();
  for (const [issuer, total] of tally.lastYearTotals()) pounds.set(issuer, total.get('pounds')!);
  yield* factsPerRevenue(input, pounds, {
    criterion: indicator.criterion,
    dollars: 1e6,
    file: tally.file,
  });
}

function readRelease({ cells }: EvidenceTableRow): TallyEntry[] | string {
  const on = endOfYearIn(cells.get('year') ?? '');
  if (on === null) return 'no year';
  const unit = cells.get('unitofmeasure') ?? '';
  if (!/^(?:pounds|grams)$/i.test(unit)) return 'the unit is neither pounds nor grams';
  const air = ['51fugitiveair', '52stackair'].map((title) => numberUnder(cells, title) ?? 0);
  const amount = air.reduce((sum, part) => sum + part, 0);
  return [
    {
      company: { name: nameOfOwner(cells), on },
      figures: { pounds: /^grams$/i.test(unit) ? amount / GRAMS_PER_POUND : amount },
    },
  ];
}

/** The parent company in the EPA's spelling, else as reported, else the facility itself. */
function nameOfOwner(cells: EvidenceTableRow['cells']): string {
  const names = ['standardparentconame', 'parentconame', 'facilityname'].map(
    (title) => cells.get(title) ?? '',
  );
  return names.find((name) => name !== '' && name !== 'NA') ?? '';
}
