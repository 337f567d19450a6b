import { parseDate } from '@plumbline/matching';
import type { LeftOut } from '../records/universe-record.ts';
import type { EvidenceInput, EvidenceSource, SourceFact } from './evidence-source.ts';
import type { EvidenceTable } from './evidence-table.ts';

const reactors: EvidenceTable = {
  name: 'nrc-reactors',
  label: 'NRC operating reactors',
  titles: ['plantnameunitnumber', 'licensenumber', 'licensee', 'parentcompanyutilityname'],
  asOf: ({ head, name, modifiedOn }) =>
    parseDate(name) ?? parseDate(/operation through [\d/]+/i.exec(head)?.[0] ?? '') ?? modifiedOn,
};

const indicator = {
  criterion: 'NUCLEAR',
  metric: 'operating power reactors licensed to it:',
  unit: '',
  meaning: 'flag',
} as const;

/** Owners of licensed power reactors. Reactors change hands, so an old list proves nothing about today. */
export const nrcReactors: EvidenceSource = {
  name: 'nrc-reactors',
  publisher: 'United States Nuclear Regulatory Commission',
  title: 'NRC operating power reactors',
  address: 'https://www.nrc.gov/reactors/operating/list-power-reactor-units.html',
  terms: 'public domain',
  scope:
    'licensees and their parent companies as the list names them; a subsidiary of another name is not found',
  monthsValid: 36,
  indicators: [indicator],
  tables: [reactors],
  collect,
};

function* collect({ rowsOf, companies }: EvidenceInput): Generator<SourceFact | LeftOut> {
  const units = new Map<string, { count: number; observedOn: string }>();
  for (const { cells, file, number, asOf } of rowsOf(reactors)) {
    const parent = (cells.get('parentcompanyutilityname') ?? '').replace(
      / with principal subsidiaries.*/s,
      '',
    );
    const match = companies.find({ name: parent, country: 'US', on: asOf });
    if ('reason' in match) {
      yield { file, row: number, subject: parent, reason: match.reason };
      continue;
    }
    const { issuer } = match.company;
    units.set(issuer, { count: (units.get(issuer)?.count ?? 0) + 1, observedOn: asOf });
  }
  const { criterion } = indicator;
  for (const [issuer, { count, observedOn }] of units) {
    yield { issuer, criterion, value: count, observedOn, url: null };
  }
}
