import { normalizeTicker } from '@plumbline/matching';
import { hasColumns, headerOf, type TitledRow } from '@plumbline/holdings-files';
import { dateOfName } from '../layout-file.ts';
import type { Layout, LayoutFile, LayoutRecord } from '../layout.ts';
import { csvTableRows } from '../table-rows.ts';
import { companyOfCik, readJsonTable } from './sec-tables.ts';

/**
 * The SEC's lists of fund classes with a ticker: `company_tickers_mf.json` (no names), and the CSV file of investment
 * company series and classes (with names). The classes of one series have the same positions.
 */
export const secFundClasses: Layout = {
  name: 'sec-fund-classes',
  role: 'shareClasses',
  label: 'SEC fund classes',
  detect: (file) => isJson(file) || isCsv(file),
  asOf: dateOfName,
  parse: parseClasses,
};

function isJson({ head }: LayoutFile): boolean {
  return /"fields"\s*:\s*\[[^\]]*"seriesId"[^\]]*"symbol"/.test(head);
}

function isCsv(file: LayoutFile): boolean {
  return hasColumns(headerOf(file.headRows[0] ?? []), 'ciknumber', 'seriesid', 'classid', 'classticker');
}

async function* parseClasses(file: LayoutFile): AsyncGenerator<LayoutRecord> {
  const asOf = dateOfName(file);
  for await (const { number, row } of isJson(file) ? jsonRows(file) : csvTableRows(file)) {
    const { ticker, series, company } = identifiersOf(row);
    // Most classes of the CSV file have no ticker, and so nobody can look them up.
    if (ticker === '' && !isJson(file)) continue;
    if (ticker === '' || !/^S\d{9}$/.test(series)) {
      const reason = ticker === '' ? 'no ticker' : 'no series';
      yield { kind: 'leftOut', leftOut: { file: file.path, row: number, subject: ticker || series, reason } };
      continue;
    }
    yield { kind: 'fundClass', fundClass: { ticker, series, company, name: nameOf(row), asOf } };
  }
}

function identifiersOf(row: TitledRow) {
  const symbol = row.get('symbol') ?? row.get('classticker') ?? '';
  return {
    ticker: symbol === 'N/A' ? '' : normalizeTicker(symbol),
    series: row.get('seriesid') ?? '',
    company: companyOfCik(row.get('cik') ?? row.get('ciknumber')),
  };
}

async function* jsonRows(file: LayoutFile): AsyncGenerator<{ number: number; row: TitledRow }> {
  for (const [index, row] of (await readJsonTable(file)).entries()) yield { number: index + 1, row };
}

function nameOf(row: TitledRow): string | null {
  const [series, name] = [row.get('seriesname') ?? '', row.get('classname') ?? ''];
  return series === '' ? null : `${series} ${name}`.trim();
}
