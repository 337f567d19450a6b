import { instrumentTypes } from '@plumbline/contracts';
import { isBoundAt, standingOf, standingLabels } from '@plumbline/screening';
import { writeCsv, type WorkbookCell } from '@plumbline/holdings-files';
import { saveFile } from '../../../lib/save-file.ts';
import { nameOfType } from '../../securities/model/instrument-labels.ts';
import type { ExploreListings, ExploreResult } from './explore-engine.ts';
import type { ExploreFilters } from './explore-query.ts';

const head = [
  'Place',
  'Ticker',
  'Exchange location',
  'Name',
  'Main listing',
  'Type',
  'Sector',
  'Industry',
  'Size in USD',
  'Impact score',
  'Standing',
  'Bound',
];

/** Saves the list as an Excel workbook. */
export async function saveWorkbook(
  listings: ExploreListings,
  result: ExploreResult,
  filters: ExploreFilters,
): Promise<void> {
  const { workbookFile } = await import('../../../lib/workbook-file.ts');
  saveFile(workbookFile('Securities', toRows(listings, result)), `${nameOf(filters)}.xlsx`);
}

/** Saves the list as CSV (RFC 4180). */
export function saveCsv(listings: ExploreListings, result: ExploreResult, filters: ExploreFilters): void {
  saveFile(new Blob([writeCsv(toRows(listings, result))], { type: 'text/csv' }), `${nameOf(filters)}.csv`);
}

/** The name of a file tells whether a company may be in it several times. */
function nameOf({ listings }: ExploreFilters): string {
  return listings === 'all' ? 'Plumbline-all-share-classes' : 'Plumbline-one-per-company';
}

/** The list as a table for a spreadsheet. What is not known is empty; a score that is not known is `NA`. */
function toRows(listings: ExploreListings, result: ExploreResult): WorkbookCell[][] {
  const { order, scores } = result;
  const { tickers, locations, names, isMain, typeOf, sectors, sectorOf, industries, industryOf, size } =
    listings;
  const rows = Array.from(order, (index, at) => [
    at + 1,
    tickers[index],
    locations[index] ?? '',
    names[index],
    isMain[index] ? 'yes' : 'no',
    nameOfType(instrumentTypes[typeOf[index]]),
    sectors[sectorOf[index]],
    industries[industryOf[index]],
    Number.isNaN(size[index]) ? '' : size[index],
    Number.isNaN(scores[index]) ? 'NA' : scores[index],
    standingLabels[standingOf(result, index)],
    isBoundAt(result, index) ? 'or lower' : '',
  ]);
  return [head, ...rows];
}
