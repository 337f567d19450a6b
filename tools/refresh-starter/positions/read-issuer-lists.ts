import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { appendTo, normalizeTicker } from '@plumbline/matching';
import { parse } from 'csv-parse/sync';
import { readJson } from '../sec-table.ts';
import type { PositionLine, PositionList } from './position-list.ts';

type Row = Readonly<Record<string, string>>;

/** Funds of a folder of issuers' files that hold companies abroad. */
const international = new Set(['VXUS', 'VEA', 'VWO', 'EFA', 'IEMG', 'IXUS']);

/**
 * Reads the files of issuers in a folder: complete ones of large ETFs (`VTI.json.gz`: `ticker,name,weight`; Vanguard's
 * are of `vanguardDay`, the others of `issuerDay`), of ARK (`ARKK.csv`), of several ETFs in one table
 * (`master_archive*.csv`), and the positions of a quarter percent and more of active mutual funds (`smart_money*.csv`,
 * with the day of reading in its name).
 */
export async function readIssuerLists(
  folder: string,
  days: { readonly vanguard: string; readonly others: string },
): Promise<PositionList[]> {
  const lists: PositionList[] = [];
  for (const file of (await readdir(folder)).sort()) {
    const at = path.join(folder, file);
    if (file.endsWith('.json.gz')) lists.push(completeList(file.slice(0, -8), await readJson(at), days));
    else if (file.startsWith('master_archive')) lists.push(...archivedLists(await readCsv(at)));
    else if (file.startsWith('smart_money')) lists.push(...mutualFundLists(file, await readCsv(at)));
    else if (file.endsWith('.csv')) lists.push(arkList(await readCsv(at)));
  }
  return lists;
}

async function readCsv(file: string): Promise<Row[]> {
  return parse(await readFile(file), {
    columns: true,
    bom: true,
    relaxColumnCount: true,
    skipEmptyLines: true,
  });
}

function completeList(
  fund: string,
  rows: unknown,
  days: { readonly vanguard: string; readonly others: string },
): PositionList {
  const lines = (rows as { ticker: string | null; name: string; weight: number | null }[]).map((row) =>
    lineOf({ ticker: row.ticker, name: row.name, weight: row.weight ?? 0 }),
  );
  const day = fund.startsWith('V') ? days.vanguard : days.others;
  return listOf({ fund, day, isInternational: international.has(fund) }, lines);
}

function archivedLists(rows: readonly Row[]): PositionList[] {
  const byFund = new Map<string, Row[]>();
  for (const row of rows) appendTo(byFund, row['ETF_Ticker']!, row);
  return [...byFund].map(([fund, own]) =>
    listOf(
      { fund, day: own[0]!['Holdings_As_Of']!, isInternational: false },
      own.map((row) =>
        lineOf({ ticker: row['ticker']!, name: row['name']!, weight: 100 * Number(row['weight']) }),
      ),
    ),
  );
}

function arkList(rows: readonly Row[]): PositionList {
  const own = rows.filter((row) => /^\d/.test(row['date'] ?? ''));
  const [month, day, year] = own[0]!['date']!.split('/');
  const lines = own.map((row) =>
    lineOf({ ticker: row['ticker']!, name: row['company']!, weight: Number.parseFloat(row['weight (%)']!) }),
  );
  return listOf({ fund: own[0]!['fund']!, day: `${year}-${month}-${day}`, isInternational: false }, lines);
}

/** One column a fund, whose title begins with its ticker: `FMAGX / Fidelity Magellan`, `FDGRX (Wymer)`. */
function mutualFundLists(file: string, rows: readonly Row[]): PositionList[] {
  const day = /\d{4}-\d{2}-\d{2}/.exec(file)![0];
  const columns = Object.keys(rows[0]!).filter((title) => /^[A-Z]{4}X\b|\/ Sequoia|^SEQUX/.test(title));
  return columns.map((column) => {
    const own = rows.filter((row) => (row[column] ?? '') !== '');
    const lines = own.map((row) =>
      lineOf({ ticker: row['Ticker']!, name: row['Company']!, weight: Number.parseFloat(row[column]!) }),
    );
    const fund = /[A-Z]{4}X\b/.exec(column)![0];
    return { ...listOf({ fund, day, isInternational: false }, lines), isComplete: false, source: 'largest' };
  });
}

function lineOf(line: { ticker: string | null; name: string; weight: number }): PositionLine {
  const ticker = normalizeTicker(line.ticker ?? '');
  return { ticker: ticker === '' ? null : ticker, name: line.name, isin: null, weight: line.weight };
}

const cashLine =
  /\bcash\b|money market|^us dollar|treasury sl agency|liquidity f(?:u?n)?d|gov(?:t|ernment)? oblig/i;

function listOf(
  facts: Pick<PositionList, 'fund' | 'day' | 'isInternational'>,
  lines: readonly PositionLine[],
): PositionList {
  const held = lines.filter(({ weight }) => weight > 0);
  const cash = held.filter(({ name }) => cashLine.test(name ?? ''));
  return {
    ...facts,
    source: 'issuer',
    isComplete: true,
    lines: held.filter((line) => !cash.includes(line)),
    cash: cash.reduce((sum, { weight }) => sum + weight, 0),
  };
}
