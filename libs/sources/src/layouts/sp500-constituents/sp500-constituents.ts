import { normalizeTicker } from '@plumbline/matching';
import { cellOf, hasColumns, headerOf, isBlankRow } from '@plumbline/holdings-files';
import { dateOfName } from '../layout-file.ts';
import type { Layout, LayoutFile, LayoutRecord } from '../layout.ts';
import { UnusableFileError } from '../layout.ts';

/**
 * The list of S&P 500 constituents. Only the CIK is used: tickers with one CIK are share classes of one company.
 * GICS sectors in it are licensed and not taken.
 */
export const sp500Constituents: Layout = {
  name: 'sp500-constituents',
  role: 'shareClasses',
  label: 'index constituents with CIK',
  detect: (file) => {
    const header = headerOf(file.headRows[0] ?? []);
    const hasTicker = header.has('symbol') || header.has('ticker');
    return (
      hasTicker &&
      header.has('cik') &&
      (header.has('security') || hasColumns(header, 'name', 'headquarterslocation'))
    );
  },
  asOf: dateOfName,
  parse: parseConstituents,
};

async function* parseConstituents(file: LayoutFile): AsyncGenerator<LayoutRecord> {
  const header = headerOf(file.headRows[0] ?? []);
  let count = 0;
  for await (const { number, cells } of file.rows()) {
    if (number === 1 || isBlankRow(cells)) continue;
    count += 1;
    const symbol = cellOf(cells, header, 'symbol', 'ticker');
    const cik = Number(cellOf(cells, header, 'cik'));
    if (symbol !== '' && Number.isInteger(cik) && cik > 0) {
      yield { kind: 'shareClass', shareClass: { ticker: normalizeTicker(symbol), company: `cik-${cik}` } };
    } else {
      const reason = symbol === '' ? 'no symbol' : 'no CIK';
      yield { kind: 'leftOut', leftOut: { file: file.path, row: number, subject: symbol, reason } };
    }
  }
  if (count === 0) throw new UnusableFileError('there are no rows in it');
}
