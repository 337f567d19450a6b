import { instrumentTypes } from '@plumbline/contracts';
import { withByteOrderMark, withGuard } from '@plumbline/universe';
import { nameOfType } from '../../securities/model/instrument-labels.ts';
import type { ExploreListings, ExploreResult } from '../engine/explore-engine.ts';

const head = [
  'Place',
  'Ticker',
  'Exchange location',
  'Name',
  'Type',
  'Sector',
  'Industry',
  'Size in USD',
  'Impact score',
];

/** The list as a table for a spreadsheet (RFC 4180). What is not known is empty; a score that is not known is `NA`. */
export function toCsv(listings: ExploreListings, { order, scores }: ExploreResult): string {
  const { tickers, locations, names, typeOf, sectors, sectorOf, industries, industryOf, size } = listings;
  const lines = Array.from(order, (index, at) => [
    at + 1,
    tickers[index],
    locations[index] ?? '',
    names[index],
    nameOfType(instrumentTypes[typeOf[index]]),
    sectors[sectorOf[index]],
    industries[industryOf[index]],
    Number.isNaN(size[index]) ? '' : size[index],
    Number.isNaN(scores[index]) ? 'NA' : scores[index],
  ]);
  return withByteOrderMark([head, ...lines].map((line) => `${line.map(toCell).join(',')}\r\n`).join(''));
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = withGuard(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
