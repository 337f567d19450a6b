import { cleanCompanyName, namedSecurityKind, type InstrumentType } from '@plumbline/matching';
import { hasColumns, headerOf, isBlankRow, type Header } from '@plumbline/holdings-files';
import { dateOfName } from '../layout-file.ts';
import type { Layout, LayoutFile, LayoutRecord } from '../layout.ts';
import { UnusableFileError } from '../layout.ts';
import {
  instrumentOfRow,
  parseFinanceDatabaseRow,
  reasonToLeaveOut,
  type FinanceDatabaseRow,
} from './finance-database-row.ts';

/**
 * FinanceDatabase's lists of equities. Sector, industry and summary are not taken (the sectors follow a licensed
 * classification), nor the size class, which is no amount.
 */
export const financeDatabaseEquities: Layout = {
  name: 'finance-database-equities',
  role: 'instruments',
  label: 'FinanceDatabase equities',
  detect: (file) => hasBasics(file) && hasColumns(headOf(file), 'country', 'industry'),
  asOf: dateOfName,
  parse: (file) => parseList(file, equityType),
};

/** FinanceDatabase's list of exchange-traded funds: with an ISIN column, or so called. */
export const financeDatabaseEtfs: Layout = {
  name: 'finance-database-etfs',
  role: 'instruments',
  label: 'FinanceDatabase ETFs',
  detect: (file) => isFundList(file) && isEtfList(file),
  asOf: dateOfName,
  parse: (file) => parseList(file, () => 'EXCHANGE_TRADED_FUND'),
};

/** FinanceDatabase's list of mutual funds: the same columns without an ISIN. */
export const financeDatabaseFunds: Layout = {
  name: 'finance-database-funds',
  role: 'instruments',
  label: 'FinanceDatabase funds',
  detect: (file) => isFundList(file) && !isEtfList(file),
  asOf: dateOfName,
  parse: (file) => parseList(file, () => 'MUTUALFUND'),
};

function headOf(file: LayoutFile): Header {
  return headerOf(file.headRows[0] ?? []);
}

function hasBasics(file: LayoutFile): boolean {
  return hasColumns(headOf(file), 'symbol', 'name', 'currency', 'exchange');
}

function isFundList(file: LayoutFile): boolean {
  return hasBasics(file) && hasColumns(headOf(file), 'category', 'family');
}

function isEtfList(file: LayoutFile): boolean {
  if (/etf/i.test(file.name)) return true;
  return !/fund/i.test(file.name) && headOf(file).has('isin');
}

async function* parseList(
  file: LayoutFile,
  typeOf: (row: FinanceDatabaseRow) => InstrumentType,
): AsyncGenerator<LayoutRecord> {
  const header = headOf(file);
  const asOf = dateOfName(file);
  let count = 0;
  for await (const { number, cells } of file.rows()) {
    if (number === 1 || isBlankRow(cells)) continue;
    count += 1;
    const row = parseFinanceDatabaseRow(cells, header);
    const reason = reasonToLeaveOut(row);
    const type = typeOf(row);
    const instrument = reason === null ? instrumentOfRow(row, type, asOf) : null;
    if (instrument === null) {
      const leftOut = { file: file.path, row: number, subject: row.symbol || row.name, reason: reason ?? '' };
      yield { kind: 'leftOut', leftOut };
    } else {
      const name = type === 'COMMON_STOCK' ? cleanCompanyName(instrument.name) : instrument.name;
      yield { kind: 'instrument', instrument: { ...instrument, name } };
    }
  }
  if (count === 0) throw new UnusableFileError('there are no rows in it');
}

/** Toronto marks preferreds, warrants, rights and notes in the symbol: `AIM-PA.TO`, `AH-WTB.TO`, `X-DB.TO`. */
const canadianSeries = /-(?:P[A-Z]?|P[FRS][A-Z]?|WT[A-Z]?|RT|R|DB|NT|NO)(?:-U)?\.(?:TO|V|NE|CN)$/i;
const tradedProduct =
  /\b(?:etf|etc|etp|etn|ucits)s?\b|^(?:ishares|leverage shares|graniteshares|xtrackers|lyxor|spdr)\b/i;

function equityType(row: FinanceDatabaseRow): InstrumentType {
  if (tradedProduct.test(row.name)) return 'EXCHANGE_TRADED_FUND';
  const isCommon = !canadianSeries.test(row.symbol) && namedSecurityKind(row.name) === 'common';
  return isCommon ? 'COMMON_STOCK' : 'UNKNOWN';
}
