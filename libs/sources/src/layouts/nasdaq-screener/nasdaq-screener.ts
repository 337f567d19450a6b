import {
  countryCode,
  cleanCompanyName,
  namedSecurityKind,
  normalizeTicker,
  parseNumber,
  type InstrumentRecord,
} from '@plumbline/matching';
import { jsonElements } from '../../files/json-objects.ts';
import { domesticListing } from '../domestic-listing.ts';
import { hasColumns, headerOf, type TitledRow } from '@plumbline/holdings-files';
import { dateOfName } from '../layout-file.ts';
import type { Layout, LayoutFile, LayoutRecord } from '../layout.ts';
import { UnusableFileError } from '../layout.ts';
import { csvTableRows, jsonRow } from '../table-rows.ts';

/**
 * Nasdaq's stock screener: a JSON list of objects with `symbol`, `name`, `lastsale`, `marketCap` and `country`, or
 * the same columns as CSV. One file per exchange, told by the file's name. Its sector and industry are not taken:
 * they are another classification than the SIC that screening uses.
 */
export const nasdaqScreener: Layout = {
  name: 'nasdaq-screener',
  role: 'instruments',
  label: 'Nasdaq screener',
  detect: (file) => isJsonScreener(file) || isCsvScreener(file),
  asOf: dateOfName,
  parse: parseScreener,
};

function isJsonScreener(file: LayoutFile): boolean {
  return (
    /^\ufeff?\s*[[{]/.test(file.head) &&
    /"symbol"\s*:/i.test(file.head) &&
    /"name"\s*:/i.test(file.head) &&
    /"(?:lastsale|marketcap)"\s*:/i.test(file.head)
  );
}

function isCsvScreener(file: LayoutFile): boolean {
  const header = headerOf(file.headRows[0] ?? []);
  return hasColumns(header, 'symbol', 'name', 'lastsale', 'marketcap');
}

async function* parseScreener(file: LayoutFile): AsyncGenerator<LayoutRecord> {
  const facts: FileFacts = { exchange: exchangeOf(file.name), asOf: dateOfName(file) };
  let number = 0;
  for await (const row of isCsvScreener(file) ? csvScreenerRows(file) : jsonScreenerRows(file)) {
    number += 1;
    const reason = reasonToLeaveOut(row);
    if (row !== null && reason === null) {
      yield { kind: 'instrument', instrument: screenerInstrument(row, facts) };
    } else {
      const subject = subjectOf(row);
      yield { kind: 'leftOut', leftOut: { file: file.path, row: number, subject, reason: reason ?? '' } };
    }
  }
  if (number === 0) throw new UnusableFileError('there are no rows in it');
}

function subjectOf(row: TitledRow | null): string {
  return row?.get('symbol') || row?.get('name') || '';
}

function reasonToLeaveOut(row: TitledRow | null): string | null {
  if (row === null) return 'not an object';
  if (normalizeTicker(row.get('symbol') ?? '') === '') return 'no symbol';
  return (row.get('name') ?? '') === '' ? 'no name' : null;
}

async function* jsonScreenerRows(file: LayoutFile): AsyncGenerator<TitledRow | null> {
  for await (const element of jsonElements(file.text())) yield jsonRow(element);
}

async function* csvScreenerRows(file: LayoutFile): AsyncGenerator<TitledRow> {
  for await (const { row } of csvTableRows(file)) yield row;
}

interface FileFacts {
  readonly exchange: string;
  readonly asOf: string;
}

function exchangeOf(fileName: string): string {
  if (/nasdaq/i.test(fileName)) return 'NASDAQ';
  if (/amex|nyse[-_ ]?american/i.test(fileName)) return 'NYSE American';
  return /nyse/i.test(fileName) ? 'NYSE' : 'United States';
}

function screenerInstrument(row: TitledRow, facts: FileFacts): InstrumentRecord {
  const symbol = row.get('symbol')!;
  const name = row.get('name')!;
  const isCommon = !symbol.includes('^') && namedSecurityKind(name) === 'common';
  const close = positiveAmount(row.get('lastsale'));
  return {
    ...domesticListing,
    ticker: normalizeTicker(symbol),
    name: isCommon ? cleanCompanyName(name) : name.replace(/\s+/g, ' ').trim(),
    type: isCommon ? 'COMMON_STOCK' : 'UNKNOWN',
    exchange: facts.exchange,
    country: countryCode(row.get('country') ?? ''),
    marketCap: positiveAmount(row.get('marketcap')),
    price: close === null ? null : { close, day: facts.asOf, quality: 'reported' },
    dataSource: 'Nasdaq screener',
    asOf: facts.asOf,
  };
}

/** The screener writes 0 where it knows no amount. */
function positiveAmount(text: string | undefined): number | null {
  const amount = parseNumber(text ?? '', 'point');
  return amount !== null && amount > 0 ? amount : null;
}
