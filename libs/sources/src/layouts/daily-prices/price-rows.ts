import { jsonElements } from '../../files/json-objects.ts';
import { textLines } from '../../files/text-lines.ts';
import { cellOf, headerOf, isBlankRow, type Header, type TitledRow } from '@plumbline/holdings-files';
import { jsonRow } from '../table-rows.ts';
import { UnusableFileError, type LayoutFile } from '../layout.ts';

/** A row of a price file, as it words its parts. */
export interface PriceRow {
  /** As a spreadsheet counts it; elements of a JSON list from 1. */
  readonly number: number;
  readonly date: string;
  /** The adjusted close where the file has one, else the close. */
  readonly close: string;
  /** `null` where the file has no such column: it is then about one security. */
  readonly symbol: string | null;
  /** `D` for a day, where the file says so. */
  readonly period: string;
  /** ISO 4217, where the file says so. */
  readonly currency: string;
}

/** Titles of each part in the dialects of publishers, the first that a file has counts. */
const titles = {
  date: ['date', 'timestamp'],
  close: ['adjclose', 'adjustedclose', 'close'],
  symbol: ['ticker', 'symbol', 'name'],
  period: ['per'],
} as const;
const companions = ['open', 'high', 'low', 'volume', 'vol', 'adjclose', 'adjustedclose'];

/** Whether a file is a table of daily prices: a date, a close and at least one more price. */
export function isPriceFile(file: LayoutFile): boolean {
  return isPriceJson(file) || isPriceHeader(headerOf(file.headRows[0] ?? []));
}

function isPriceHeader(header: Header): boolean {
  const hasDay = titles.date.some((title) => header.has(title));
  return hasDay && header.has('close') && companions.some((title) => header.has(title));
}

function isPriceJson({ head }: LayoutFile): boolean {
  return (
    /^\ufeff?\s*[[{]/.test(head) &&
    /"(?:date|timestamp)"\s*:/i.test(head) &&
    /"close"\s*:/i.test(head) &&
    /"(?:open|high|low|volume|adj_?close|adjusted_?close)"\s*:/i.test(head)
  );
}

/**
 * The rows of a price file as they stream by, some at a time, blank ones passed over. Throws where the file is broken.
 */
export function priceRows(file: LayoutFile): AsyncIterable<readonly PriceRow[]> {
  return isPriceJson(file) ? jsonPriceRows(file) : csvPriceRows(file);
}

/** Price files are long and simple: splitting lines takes a quarter of the time of the general parser. */
async function* csvPriceRows(file: LayoutFile): AsyncGenerator<PriceRow[]> {
  const header = headerOf(file.headRows[0] ?? []);
  const hasSymbol = titles.symbol.some((title) => header.has(title));
  let number = 0;
  for await (const lines of textLines(file.text())) {
    const rows: PriceRow[] = [];
    for (const line of lines) {
      number += 1;
      if (number === 1 || line.trim() === '') continue;
      const cells = cellsOf(line, file.delimiter);
      if (isBlankRow(cells)) continue;
      rows.push({
        number,
        date: cellOf(cells, header, ...titles.date),
        close: cellOf(cells, header, ...titles.close),
        symbol: hasSymbol ? cellOf(cells, header, ...titles.symbol) : null,
        period: cellOf(cells, header, ...titles.period),
        currency: cellOf(cells, header, 'currency', 'pricecurrency'),
      });
    }
    yield rows;
  }
}

/** The cells of a line; those in quotes may hold the separator. Throws where a quote is never closed. */
function cellsOf(line: string, delimiter: string): string[] {
  if (!line.includes('"')) return line.split(delimiter);
  const parts = line.split('"');
  if (parts.length % 2 === 0) throw new UnusableFileError('broken table: a quoted cell is never closed');
  // Every other part lies between quotes.
  const plain = parts
    .map((part, at) => (at % 2 === 1 ? part.replaceAll(delimiter, inQuotes) : part))
    .join('');
  return plain.split(delimiter).map((cell) => cell.replaceAll(inQuotes, delimiter));
}

/** Replaces a separator in quotes while a line is split. */
const inQuotes = '\u0000';

async function* jsonPriceRows(file: LayoutFile): AsyncGenerator<PriceRow[]> {
  let number = 0;
  for await (const element of jsonElements(file.text())) {
    number += 1;
    const row = jsonRow(element) ?? new Map<string, string>();
    yield [
      {
        number,
        date: textOf(row, titles.date),
        close: textOf(row, titles.close),
        symbol: row.get('ticker') ?? row.get('symbol') ?? null,
        period: '',
        currency: row.get('currency') ?? '',
      },
    ];
  }
}

function textOf(row: TitledRow, names: readonly string[]): string {
  const name = names.find((title) => row.has(title));
  return name === undefined ? '' : row.get(name)!;
}
