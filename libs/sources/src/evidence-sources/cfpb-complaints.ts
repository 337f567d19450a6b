import { parseNumber } from '@plumbline/matching';
import type { LeftOut } from '../records/universe-record.ts';
import { companyFinancials, revenueByIssuer } from './company-revenue.ts';
import type { EvidenceInput, EvidenceSource, SourceFact } from './evidence-source.ts';
import type { EvidenceTable } from './evidence-table.ts';

/** Complaints by company and month, those about credit reports apart. */
const complaints: EvidenceTable = {
  name: 'cfpb-complaints',
  label: 'CFPB complaints by month',
  titles: ['month', 'ticker', 'company', 'creditreporting', 'n'],
};

/** The listed company behind each name in the complaints. */
const lenders: EvidenceTable = {
  name: 'cfpb-companies',
  label: 'companies in CFPB complaints',
  titles: ['companypattern', 'ticker', 'name'],
};

const indicator = {
  criterion: 'CUSTOMER_WELFARE_BIC',
  metric: 'complaints in twelve months, credit reports aside,',
  unit: 'per billion dollars of latest revenue',
  meaning: 'lowerIsBetter',
} as const;

/** Complaints that customers of banks and lenders sent to the CFPB, per dollar of revenue. */
export const cfpbComplaints: EvidenceSource = {
  name: 'cfpb',
  publisher: 'United States Consumer Financial Protection Bureau',
  title: 'CFPB Consumer Complaint Database',
  address: 'https://www.consumerfinance.gov/data-research/consumer-complaints/',
  terms: 'public domain',
  scope: 'banks and lenders (SIC 60 and 61) with complaints and a known revenue, among themselves',
  monthsValid: 24,
  indicators: [indicator],
  tables: [complaints, lenders, companyFinancials],
  collect,
};

function* collect(input: EvidenceInput): Generator<SourceFact | LeftOut> {
  const { counts, observedOn, file } = countComplaints(input);
  const names = new Map(
    input.rowsOf(lenders).map(({ cells }) => [cells.get('ticker') ?? '', cells.get('name') ?? '']),
  );
  const revenues = revenueByIssuer(input);
  for (const [ticker, count] of counts) {
    const leaveOut = (reason: string): LeftOut => ({ file, row: null, subject: ticker, reason });
    const match = input.companies.find({ name: names.get(ticker) ?? '', ticker, on: observedOn });
    if ('reason' in match) {
      yield leaveOut(match.reason);
      continue;
    }
    const { issuer, sic } = match.company;
    const revenue = revenues.get(issuer);
    if (sic === null || ![60, 61].includes(Math.floor(sic / 100))) {
      yield leaveOut('its industry is not banking or lending');
    } else if (revenue === undefined)
      yield leaveOut('complaints are known, but no revenue to compare them by');
    else {
      const { criterion } = indicator;
      yield {
        issuer,
        criterion,
        value: count / (revenue / 1e9),
        observedOn,
        url: null,
      };
    }
  }
}

/** Complaints of the last twelve months in the file by ticker, those about credit reports left out. */
function countComplaints({ rowsOf }: EvidenceInput): {
  counts: Map<string, number>;
  observedOn: string;
  file: string;
} {
  const rows = rowsOf(complaints)
    .map(({ cells, file }) => ({ cells, file, month: cells.get('month') ?? '' }))
    .filter(({ month }) => /^\d{4}-\d\d$/.test(month));
  const months = [...new Set(rows.map(({ month }) => month))].sort().slice(-12);
  const counted = rows.filter(
    ({ cells, month }) => cells.get('creditreporting') === 'False' && month >= months[0]!,
  );
  const counts = new Map<string, number>();
  for (const { cells } of counted) {
    const ticker = cells.get('ticker') ?? '';
    counts.set(ticker, (counts.get(ticker) ?? 0) + (parseNumber(cells.get('n') ?? '') ?? 0));
  }
  return { counts, observedOn: lastDayOf(months.at(-1)), file: rows[0]?.file ?? '' };
}

function lastDayOf(month: string | undefined): string {
  const [year, number] = (month ?? '1970-01').split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
