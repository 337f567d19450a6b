import type { LeftOut } from '../records/universe-record.ts';
import type { EvidenceInput, EvidenceSource, SourceFact } from './evidence-source.ts';
import type { EvidenceTableRow } from '../layouts/layout.ts';
import type { EvidenceTable } from './evidence-table.ts';

const pledges: EvidenceTable = {
  name: 'net-zero-tracker',
  label: 'Net Zero Tracker',
  titles: ['name', 'actortype', 'isinid', 'endtarget', 'interimtarget', 'hasplan'],
  otherTitles: /^(?:endtargetstatus|reportingmechanism|scope3|sourceurl)$/,
};

const indicator = {
  criterion: 'BUSINESS_MODEL_RESILIENCE_BIC',
  metric: 'marks of its climate pledge (long-term target, interim target, plan, yearly reporting, scope 3):',
  unit: 'of 5',
  meaning: 'higherIsBetter',
} as const;

/** How far the climate pledges of the 2,000 largest listed companies go: those without a pledge are in it too. */
export const netZeroTracker: EvidenceSource = {
  name: 'net-zero-tracker',
  publisher:
    'Net Zero Tracker (Energy and Climate Intelligence Unit, Data-Driven EnviroLab, NewClimate Institute, Oxford Net Zero)',
  title: 'Net Zero Tracker',
  address: 'https://zerotracker.net/',
  terms: 'CC BY 4.0',
  scope: 'the 2,000 largest listed companies of the world, with a pledge or without one',
  monthsValid: 60,
  indicators: [indicator],
  tables: [pledges],
  collect,
};

function* collect({ rowsOf, companies }: EvidenceInput): Generator<SourceFact | LeftOut> {
  const found = new Set<string>();
  for (const row of rowsOf(pledges)) {
    const { cells, file, number, asOf } = row;
    if (cells.get('actortype') !== 'Company') continue;
    const [name, isin] = [cells.get('name') ?? '', cells.get('isinid') ?? ''];
    const match =
      isin === ''
        ? { reason: 'no ISIN: a company that is not listed' }
        : companies.find({ name, isin, on: asOf });
    if ('reason' in match) yield { file, row: number, subject: name, reason: match.reason };
    else if (found.has(match.company.issuer)) {
      yield { file, row: number, subject: name, reason: 'another line is about the same company' };
    } else {
      found.add(match.company.issuer);
      const { criterion } = indicator;
      const value = countMarks(row);
      const url = firstAddress(cells.get('sourceurl') ?? '');
      const { issuer } = match.company;
      yield { issuer, criterion, value, observedOn: asOf, url };
    }
  }
}

/** Of the five marks, how many the tracker found. What it left open does not count as found. */
function countMarks({ cells }: EvidenceTableRow): number {
  const isTarget = (title: string) => !['', 'No target'].includes(cells.get(title) ?? '');
  const marks = [
    isTarget('endtarget') && cells.get('endtargetstatus') !== 'Proposed / in discussion',
    isTarget('interimtarget'),
    cells.get('hasplan') === 'Yes',
    cells.get('reportingmechanism') === 'Annual reporting',
    cells.get('scope3') === 'Yes',
  ];
  return marks.filter(Boolean).length;
}

function firstAddress(text: string): string | null {
  return /https:\/\/[^\s,;]+/.exec(text)?.[0] ?? null;
}
