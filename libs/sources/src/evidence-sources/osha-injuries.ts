import type { LeftOut } from '../records/universe-record.ts';
import type { EvidenceTableRow } from '../layouts/layout.ts';
import type { TallyEntry } from './company-tally.ts';
import type { EvidenceInput, EvidenceSource, SourceFact } from './evidence-source.ts';
import { endOfYearIn, numberUnder, type EvidenceTable } from './evidence-table.ts';

const caseTitles = ['totaldeaths', 'totaldafwcases', 'totaldjtrcases', 'totalothercases'];

/** One row for each establishment and year. */
const summaries: EvidenceTable = {
  name: 'osha-300a',
  label: 'OSHA 300A summaries',
  titles: [
    'companyname',
    'establishmentname',
    'annualaverageemployees',
    'totalhoursworked',
    'yearfilingfor',
    ...caseTitles,
  ],
  otherTitles: /^(?:ein|establishmentid)$/,
  asOf: ({ name, modifiedOn }) => endOfYearIn(name) ?? modifiedOn,
  tally: readSummary,
};

const indicator = {
  criterion: 'EMPLOYEE_HEALTH_AND_SAFETY_BIC',
  metric: 'recordable injuries and illnesses in the establishments that reported,',
  unit: 'per 100 full-time workers',
  meaning: 'lowerIsBetter',
} as const;

/** Hours of 100 people who work full time for a year, by which OSHA and the Bureau of Labor Statistics state cases. */
const HOURS_OF_100_WORKERS = 200_000;

/**
 * Outside of these, from about two weeks of work to all hours of a year, the hours or the number of employees are
 * wrong.
 */
const HOURS_PER_EMPLOYEE = { least: 100, most: 8_760 };

/** Injuries and illnesses that establishments report to OSHA each year on form 300A, for the hours worked there. */
export const oshaInjuries: EvidenceSource = {
  name: 'osha-300a',
  publisher: 'United States Occupational Safety and Health Administration',
  title: 'OSHA Injury Tracking Application',
  address: 'https://www.osha.gov/Establishment-Specific-Injury-and-Illness-Data',
  terms: 'public domain',
  scope:
    'companies whose establishments in the United States must report and together have the hours of 100 full-time workers; others are not rated',
  monthsValid: 36,
  indicators: [indicator],
  tables: [summaries],
  collect,
};

function* collect({ tallyOf }: EvidenceInput): Generator<SourceFact | LeftOut> {
  const tally = tallyOf(summaries);
  for (const [issuer, total] of tally.lastYearTotals()) {
    const [hours, cases] = [total.get('hours')!, total.get('cases')!];
    if (hours.figure < HOURS_OF_100_WORKERS) {
      const reason = 'fewer than 100 full-time workers in its reports: too few for a rate';
      yield { file: tally.file, row: null, subject: issuer, reason };
      continue;
    }
    const value = (cases.figure * HOURS_OF_100_WORKERS) / hours.figure;
    yield { issuer, criterion: indicator.criterion, value, observedOn: hours.on, url: null };
  }
}

function readSummary({ cells }: EvidenceTableRow): TallyEntry[] | string {
  const on = endOfYearIn(cells.get('yearfilingfor')!);
  if (on === null) return 'no year';
  const [employees, hours, ...counts] = ['annualaverageemployees', 'totalhoursworked', ...caseTitles].map(
    (title) => numberUnder(cells, title) ?? NaN,
  );
  const cases = counts.reduce((sum, count) => sum + count, 0);
  if (!arePlausible(employees!, hours!, cases)) return 'hours, employees and cases that cannot all be right';
  const name = cells.get('companyname') || cells.get('establishmentname')!;
  const establishment = cells.get('establishmentid') ?? '';
  return [
    {
      company: { name, ein: cells.get('ein') ?? '', country: 'US', on },
      figures: { hours: hours!, cases },
      event: establishment === '' ? '' : `${establishment} ${on}`,
    },
  ];
}

/** Whether the numbers can all be right. Some establishments report the hours of one employee, or of one week. */
function arePlausible(employees: number, hours: number, cases: number): boolean {
  const hoursEach = hours / employees;
  const { least, most } = HOURS_PER_EMPLOYEE;
  return hoursEach >= least && hoursEach <= most && cases >= 0 && cases <= employees;
}
