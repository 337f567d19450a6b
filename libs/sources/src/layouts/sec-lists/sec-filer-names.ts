import { parseDate } from '@plumbline/matching';
import { hasColumns, headerOf } from '@plumbline/holdings-files';
import { dateOfName } from '../layout-file.ts';
import type { Layout, LayoutFile, LayoutRecord } from '../layout.ts';
import { csvTableRows } from '../table-rows.ts';
import { companyOfCik } from './sec-tables.ts';

/**
 * The names that companies have and had at the SEC, with their days (`name,start_date,end_date,cik`; today's has no
 * end).
 */
export const secFilerNames: Layout = {
  name: 'sec-filer-names',
  role: 'shareClasses',
  label: 'SEC filer names',
  detect: ({ headRows }) => hasColumns(headerOf(headRows[0] ?? []), 'name', 'startdate', 'enddate', 'cik'),
  asOf: dateOfName,
  parse: parseNames,
};

async function* parseNames(file: LayoutFile): AsyncGenerator<LayoutRecord> {
  for await (const { number, row } of csvTableRows(file)) {
    const textOf = (title: string) => row.get(title) ?? '';
    const company = companyOfCik(row.get('cik'));
    const [from, to] = [textOf('startdate'), textOf('enddate') || null];
    const name = { company, name: textOf('name'), from, to };
    yield toRecord(name, file, number);
  }
}

/** The names in a company's submissions. */
export interface SubmissionNames {
  readonly name?: string;
  readonly formerNames?:
    | readonly { readonly name?: string; readonly from?: string | null; readonly to?: string | null }[]
    | null;
}

/** Yields the names of a company that had others than today's, whose first day the submissions do not have. */
export function* submittedNames(
  company: string,
  { name, formerNames }: SubmissionNames,
  file: LayoutFile,
): Generator<LayoutRecord> {
  const former = formerNames ?? [];
  if (former.length === 0) return;
  yield toRecord({ company, name: name ?? '', from: '', to: null }, file, null);
  for (const { name: formerName, from, to } of former)
    yield toRecord({ company, name: formerName ?? '', from: from ?? '', to: to ?? '' }, file, null);
}

/** A name with its days as they are written. */
interface WrittenName {
  readonly company: string | null;
  readonly name: string;
  /** Empty when unknown. */
  readonly from: string;
  /** `null` for today's name. */
  readonly to: string | null;
}

/** The longest name of a filer has 150 characters. */
const MAX_CHARACTERS = 200;

/**
 * Codes behind a name (`OAK CORP /DE/`). Other words behind a slash are part of it (`IAC/INTERACTIVECORP`, `Genmab
 * A/S`).
 */
const placeCodes = /(?:[\s/]*\/[A-Z]{2,3})*[\s/]*$/;

function toRecord(written: WrittenName, file: LayoutFile, row: number | null): LayoutRecord {
  const { company } = written;
  const name = written.name.length > MAX_CHARACTERS ? '' : written.name.replace(placeCodes, '');
  const leaveOut = (reason: string): LayoutRecord => ({
    kind: 'leftOut',
    leftOut: { file: file.path, row, subject: written.name.slice(0, MAX_CHARACTERS), reason },
  });
  if (company === null) return leaveOut('no CIK');
  if (name === '') return leaveOut('no name');
  const from = written.from === '' ? '' : parseDate(written.from);
  const to = written.to === null ? '' : parseDate(written.to);
  if (from === null || to === null) return leaveOut('a name without a valid date');
  if (to !== '' && from > to) return leaveOut('a name that ends before it begins');
  return { kind: 'filerName', filerName: { company, name, from, to, asOf: dateOfName(file) } };
}
