import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { normalizeTicker, parseDate } from '@plumbline/matching';
import { parse } from 'csv-parse/sync';
import { readJson } from '../sec-table.ts';
import type { PositionList } from './position-list.ts';

/** Series in the extract of the equity lines whose lists are other funds'. */
const wrongFunds = new Set(['KOOL', 'AGOX', 'GEND', 'WCAP', 'FTHB']);
/** Of issuers' files in it that have no day: of those, the day before they were put together. */
const UNDATED = '2026-08-05';

interface EquityLine {
  readonly tickerId: number;
  readonly weight: number;
  readonly sourceAsOfDate: string;
  readonly sourceStatus: string;
}

/**
 * Reads an extract of form N-PORT: of each ETF the lines of large companies of the United States, by dictionaries of
 * tickers and funds. Tickers are those of any market (ROG is Roche), so only funds that hold companies of this country
 * are taken: `isUs` says which.
 */
export async function readEquityLines(
  folder: string,
  isUs: (fund: string) => boolean,
): Promise<PositionList[]> {
  const read = (name: string) => readJson(path.join(folder, name));
  const { tickers } = (await read('canonical-ticker-dictionary.json.gz')) as { tickers: string[] };
  const { etfs } = (await read('etf-dictionary.json.gz')) as { etfs: { id: number; ticker: string }[] };
  const funds = new Map(etfs.map(({ id, ticker }) => [String(id), normalizeTicker(ticker)]));
  const shards = (await readdir(folder)).filter((name) => name.startsWith('etf-holdings-')).sort();
  const lists: PositionList[] = [];
  for (const shard of shards) {
    const { portfolios } = (await read(shard)) as { portfolios: Record<string, EquityLine[]> };
    for (const [id, lines] of Object.entries(portfolios)) {
      const [fund, first] = [funds.get(id)!, lines[0]];
      if (first === undefined || wrongFunds.has(fund) || !isUs(fund)) continue;
      lists.push(equityList(fund, lines, tickers));
    }
  }
  return lists;
}

const sources: Readonly<Record<string, PositionList['source']>> = {
  'official-issuer-complete-equity-file': 'issuer',
  'approved-reference-partial': 'largest',
};

function equityList(fund: string, lines: readonly EquityLine[], tickers: readonly string[]): PositionList {
  const { sourceStatus, sourceAsOfDate } = lines[0]!;
  return {
    fund,
    day: sourceAsOfDate.length === 4 ? UNDATED : parseDate(sourceAsOfDate)!,
    source: sources[sourceStatus] ?? 'nport',
    isComplete: false,
    isInternational: false,
    lines: lines
      .filter(({ weight }) => weight > 0)
      .map(({ tickerId, weight }) => ({
        ticker: normalizeTicker(tickers[tickerId]!),
        name: null,
        isin: null,
        weight: 100 * weight,
      })),
    cash: 0,
  };
}

interface FiledSeries {
  readonly filing_date: string;
  readonly components: readonly { name: string; id: string; id_type: string; weight: number }[];
}

/** The days that reports are of, by the day when they were filed: two months before, at the end of the month. */
function reportedDay(filed: string): string {
  const [year, month] = filed.split('-').map(Number);
  return new Date(Date.UTC(year!, month! - 2, 0)).toISOString().slice(0, 10);
}

/** Reads whole series as filed on form N-PORT (`VTI.json.gz`), every position with its ISIN. */
export async function readFiledSeries(folder: string): Promise<PositionList[]> {
  const lists: PositionList[] = [];
  for (const file of (await readdir(folder)).sort()) {
    const filed = (await readJson(path.join(folder, file))) as FiledSeries;
    const held = filed.components.filter(({ id_type, weight }) => id_type !== 'faid' && weight > 0);
    const sum = held.reduce((total, { weight }) => total + weight, 0);
    lists.push({
      fund: file.slice(0, -8),
      day: reportedDay(filed.filing_date),
      source: 'nport',
      isComplete: true,
      isInternational: ['VXUS', 'VSGX'].includes(file.slice(0, -8)),
      lines: held.map(({ name, id, id_type, weight }) => ({
        ticker: null,
        name,
        isin: id_type === 'isin' ? id : null,
        weight,
      })),
      cash: Math.max(0, 100 - sum),
    });
  }
  return lists;
}

/** Funds that have another ticker since. */
const renamed: Readonly<Record<string, string>> = { SPLG: 'SPYM' };

/**
 * Reads complete lists of issuers from a table of what was gathered of each fund
 * (`fund,…,day,source,carrier,coverage,positions`), where their files are not at hand, by tickers of companies listed
 * in the United States.
 */
export async function readGatheredLists(file: string, others: ReadonlySet<string>): Promise<PositionList[]> {
  const rows = parse<Record<string, string>>(gunzipSync(await readFile(file)), { columns: true });
  const complete = rows.filter(
    (row) =>
      row['carrier'] === 'portfolio-xray' && !others.has(row['fund']!) && Number(row['coverage']) >= 95,
  );
  return complete.map((row) => ({
    fund: renamed[row['fund']!] ?? normalizeTicker(row['fund']!),
    day: row['day']!,
    source: 'issuer',
    isComplete: true,
    isInternational: false,
    lines: row['positions']!.split(' ').map((position) => {
      const [ticker, weight] = position.split(':');
      return { ticker: normalizeTicker(ticker!), name: null, isin: null, weight: Number(weight) };
    }),
    cash: 0,
  }));
}

interface PublishedFund {
  readonly symbol: string;
  readonly last_updated: string;
  readonly holdings?: readonly { symbol: string; name: string; weight: number | null }[];
}

/**
 * Reads the fifteen largest positions of ETFs from an archive of one JSON file each (`symbol`, `last_updated`,
 * `holdings`).
 */
export function readPublishedLargest(archive: string): PositionList[] {
  const text = execFileSync('tar', ['xzOf', archive, '--wildcards', '*.json'], {
    maxBuffer: 2 ** 28,
  }).toString();
  const funds = text
    .split(/(?=^\{\n {2}"symbol")/m)
    .filter((part) => part.trim() !== '')
    .map((part) => JSON.parse(part) as PublishedFund);
  return funds.map(({ symbol, last_updated, holdings = [] }) => ({
    fund: normalizeTicker(symbol),
    day: last_updated.slice(0, 10),
    source: 'largest',
    isComplete: false,
    isInternational: false,
    lines: holdings
      .map((row) => ({
        ticker: normalizeTicker(row.symbol ?? ''),
        name: row.name,
        isin: null,
        weight: row.weight ?? 0,
      }))
      .filter(({ weight }) => weight > 0),
    cash: 0,
  }));
}
