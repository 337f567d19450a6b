import { appendTo, parseDate } from '@plumbline/matching';
import { companyOfCik } from '../layouts/sec-lists/sec-tables.ts';
import type { LeftOut } from '../records/universe-record.ts';
import type { EvidenceInput, EvidenceSource, SourceFact } from './evidence-source.ts';
import type { EvidenceTableRow } from '../layouts/layout.ts';
import type { EvidenceTable } from './evidence-table.ts';

const incidents: EvidenceTable = {
  name: 'sec-8k-item-105',
  label: 'SEC forms 8-K with item 1.05',
  titles: ['cik', 'accessionraw', 'filingdate', 'formtype', 'incidentdescription'],
  otherTitles: /^companyedgar$/,
};

const indicator = {
  criterion: 'DATA_SECURITY_BIC',
  metric: 'cybersecurity incidents reported:',
  unit: '',
  meaning: 'incident',
} as const;

/** Material cybersecurity incidents, which every domestic registrant has had to report since December 18, 2023. */
export const secCyberIncidents: EvidenceSource = {
  name: 'sec-8k-105',
  publisher: 'United States Securities and Exchange Commission',
  title: 'SEC Form 8-K, Item 1.05',
  address: 'https://www.sec.gov/edgar/search/',
  terms: 'public domain',
  scope: 'companies in the United States with a number at the SEC; foreign issuers report on form 6-K',
  monthsValid: 36,
  indicators: [indicator],
  tables: [incidents],
  covers: ({ company, country }) => company !== null && country === 'US',
  collect,
};

function* collect({ rowsOf, companies }: EvidenceInput): Generator<SourceFact | LeftOut> {
  const rows = rowsOf(incidents).filter((row) => dayOf(row) !== '');
  for (const { cells, file, number } of rowsOf(incidents).filter((row) => dayOf(row) === '')) {
    yield { file, row: number, subject: cells.get('companyedgar') ?? '', reason: 'no filing date' };
  }
  if (rows.length === 0) return;
  const fact = { criterion: indicator.criterion };
  const byIssuer = new Map<string, EvidenceTableRow[]>();
  for (const row of rows) {
    const name = row.cells.get('companyedgar') ?? '';
    const match = companies.find({ name, company: companyOfCik(row.cells.get('cik')), on: dayOf(row) });
    if ('reason' in match) {
      const reason = 'the company that filed the form is not in the universe';
      yield { file: row.file, row: row.number, subject: name, reason };
      continue;
    }
    const { issuer } = match.company;
    appendTo(byIssuer, issuer, row);
  }
  for (const [issuer, filings] of byIssuer) {
    const last = filings.reduce((latest, row) => (dayOf(row) > dayOf(latest) ? row : latest));
    // Amendments (8-K/A) tell more about an incident that was reported before.
    const value = Math.max(1, filings.filter(({ cells }) => cells.get('formtype') === '8-K').length);
    yield { ...fact, issuer, value, observedOn: dayOf(last), url: addressOf(last) };
  }
  const through = rows.map(dayOf).reduce((latest, day) => (day > latest ? day : latest));
  yield { ...fact, issuer: null, value: 0, observedOn: through, url: null };
}

/** ISO date of the filing; empty where it has none. */
function dayOf({ cells }: EvidenceTableRow): string {
  return parseDate(cells.get('filingdate') ?? '') ?? '';
}

function addressOf({ cells }: EvidenceTableRow): string {
  const accession = cells.get('accessionraw') ?? '';
  const folder = `${Number(cells.get('cik'))}/${accession.replaceAll('-', '')}`;
  return `https://www.sec.gov/Archives/edgar/data/${folder}/${accession}-index.htm`;
}
