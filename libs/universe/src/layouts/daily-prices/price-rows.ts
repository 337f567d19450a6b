import { jsonElements } from '../../files/json-objects.ts';
import { cellOf, headerOf, isBlankRow, type Header } from '../header.ts';
import { jsonRow, type JsonRow } from '../json-row.ts';
import type { LayoutFile } from '../layout.ts';

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

/** The rows of a price file as they stream by, blank ones passed over. Throws where the file is broken. */
export function priceRows(file: LayoutFile): AsyncIterable<PriceRow> {
  return isPriceJson(file) ? jsonPriceRows(file) : csvPriceRows(file);
}

async function* csvPriceRows(file: LayoutFile): AsyncGenerator<PriceRow> {
  const header = headerOf(file.headRows[0] ?? []);
  const hasSymbol = titles.symbol.some((title) => header.has(title));
  for await (const { number, cells } of file.rows()) {
    if (number === 1 || isBlankRow(cells)) continue;
    yield {
      number,
      date: cellOf(cells, header, ...titles.date),
      close: cellOf(cells, header, ...titles.close),
      symbol: hasSymbol ? cellOf(cells, header, ...titles.symbol) : null,
      period: cellOf(cells, header, ...titles.period),
    };
  }
}

async function* jsonPriceRows(file: LayoutFile): AsyncGenerator<PriceRow> {
  let number = 0;
  for await (const element of jsonElements(file.text())) {
    number += 1;
    const row = jsonRow(element) ?? new Map<string, string>();
    yield {
      number,
      date: textOf(row, titles.date),
      close: textOf(row, titles.close),
      symbol: row.get('ticker') ?? row.get('symbol') ?? null,
      period: '',
    };
  }
}

function textOf(row: JsonRow, names: readonly string[]): string {
  const name = names.find((title) => row.has(title));
  return name === undefined ? '' : row.get(name)!;
}
