import type { EvidenceTableRow } from '../layouts/layout.ts';
import { parseDate } from '@plumbline/matching';
import { companyFinancials } from './company-revenue.ts';
import type { TallyEntry } from './company-tally.ts';
import type { EvidenceSource } from './evidence-source.ts';
import { numberUnder, type EvidenceTable } from './evidence-table.ts';
import { incidentFacts } from './incidents.ts';

/**
 * The table of the data portal has a row for each recall. The flat file (`FLAT_RCL.txt`) has no titles and a row for
 * each model and component of a recall; its columns have the titles of the portal's here, where they are the same.
 */
const recalls: EvidenceTable = {
  name: 'nhtsa-recalls',
  label: 'NHTSA recalls',
  titles: ['reportreceiveddate', 'nhtsaid', 'manufacturer', 'recalltype', 'potentiallyaffected'],
  untitled: {
    columns: [
      ...['RECORD_ID', 'NHTSA ID', 'MAKETXT', 'MODELTXT', 'YEARTXT', 'MFGCAMPNO', 'COMPNAME', 'Manufacturer'],
      ...['BGMAN', 'ENDMAN', 'Recall Type', 'Potentially Affected', 'ODATE', 'INFLUENCED_BY', 'MFGTXT'],
      'Report Received Date',
    ],
    isRow: (cells) => cells.length >= 24 && /^\d+$/.test(cells[0]!) && /^\d\d[A-Z]\d+$/.test(cells[1]!),
  },
  tally: readRecall,
};

const indicator = {
  criterion: 'PRODUCT_QUALITY_AND_SAFETY_BIC',
  metric: 'vehicles recalled in three years,',
  unit: 'per billion dollars of latest revenue',
  meaning: 'incident',
} as const;

/** Vehicles that manufacturers recalled because of a defect or because they do not meet a safety standard. */
export const nhtsaRecalls: EvidenceSource = {
  name: 'nhtsa',
  publisher: 'United States National Highway Traffic Safety Administration',
  title: 'NHTSA Recalls',
  address: 'https://www.nhtsa.gov/nhtsa-datasets-and-apis',
  terms: 'public domain',
  scope:
    'makers of motor vehicles, trailers and motorcycles named by their own name, compared with those of a known revenue; a maker that is not named is neither rated nor checked',
  monthsValid: 36,
  indicators: [indicator],
  tables: [recalls, companyFinancials],
  collect: (input) =>
    incidentFacts(input, {
      criterion: indicator.criterion,
      table: recalls,
      figure: 'vehicles',
      months: 36,
      isComparable: (sic) => [3711, 3713, 3715, 3716, 3751, 3790].includes(sic),
    }),
};

function readRecall({ cells }: EvidenceTableRow): TallyEntry[] | string {
  // Equipment, tires and child seats are not vehicles.
  if (!/^v(?:ehicle)?$/i.test(cells.get('recalltype') ?? '')) return [];
  const on = parseDate(cells.get('reportreceiveddate') ?? '');
  if (on === null) return 'no date';
  const vehicles = numberUnder(cells, 'potentiallyaffected');
  if (vehicles === null) return 'no number of vehicles';
  const company = { name: cells.get('manufacturer') ?? '', on };
  return [{ company, figures: { vehicles }, event: cells.get('nhtsaid') ?? '' }];
}
