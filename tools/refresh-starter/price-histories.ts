import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { epochDay, isoDay } from '@plumbline/screening';
import { createSource, type PriceHistoryRecord } from '@plumbline/sources';
import { dividedSince, historyBreaks, mixedUpDays } from './history-breaks.ts';
import { HistoryCompanies, type HistoryCompany } from './history-companies.ts';
import { starterFile } from './starter-table.ts';

/** Where the closes and the companies come from. */
interface HistoryFiles {
  /** An archive of daily closes, adjusted for splits, one file for each ticker of 2018. */
  readonly histories: string;
  readonly members: string;
  readonly earlierList: string;
}

interface CleanHistory extends HistoryCompany {
  /** Cents by ISO day, ascending. */
  readonly cents: ReadonlyMap<string, number>;
}

/** A close that differs by more than this from the day before, and is gone the day after, is a mistake. */
const SPIKE = 0.1;
const GONE = 0.025;

/**
 * Writes `histories_<year>.csv.gz`: closes of companies of today, matched by company and day, without days on which the
 * file is wrong. What is not certain stays out, and is counted.
 */
export async function writeHistories(files: HistoryFiles): Promise<void> {
  const records = await readArchive(files.histories);
  const [firstDay, lastDay] = daysOf(records);
  const companies = await HistoryCompanies.read(files.members, files.earlierList, lastDay);
  const found: CleanHistory[] = [];
  const uncertain: string[] = [];
  for (const record of records) {
    const ticker = record.reference.ticker!;
    const company = dividedSince.has(ticker) ? null : companies.find(ticker, firstDay);
    if (company === null) uncertain.push(ticker);
    else found.push({ ...company, cents: cleanCloses(record, company) });
  }
  const kept = found.filter(({ ticker }) => found.filter((one) => one.ticker === ticker).length === 1);
  const days = [...new Set(kept.flatMap(({ cents }) => [...cents.keys()]))].sort();
  for (const year of new Set(days.map((day) => day.slice(0, 4)))) await writeYear(year, days, kept);
  const closes = kept.reduce((sum, { cents }) => sum + cents.size, 0);
  console.log(
    `${kept.length} of ${records.length} histories, ${closes} closes from ${days[0]} to ${lastDay}`,
  );
  console.log(
    `not certain whose today: ${uncertain.length + found.length - kept.length} (${uncertain.join(' ')})`,
  );
}

async function readArchive(file: string): Promise<PriceHistoryRecord[]> {
  const source = createSource('build', { words: [path.dirname(file)], options: { bare: true } });
  const records: PriceHistoryRecord[] = [];
  for await (const batch of source.read({}))
    for (const record of batch)
      if (record.kind === 'prices' && record.prices.source.startsWith(path.basename(file)))
        records.push(record.prices);
  return records.sort((one, other) => (one.reference.ticker! < other.reference.ticker! ? -1 : 1));
}

function daysOf(records: readonly PriceHistoryRecord[]): [first: string, last: string] {
  const days = records.flatMap((record) => [record.days[0]!, record.days.at(-1)!]);
  return [isoDay(Math.min(...days)), isoDay(Math.max(...days))];
}

/** In whole cents. */
function cleanCloses(
  { days, closes, reference }: PriceHistoryRecord,
  company: HistoryCompany,
): Map<string, number> {
  const breaks = historyBreaks.filter(({ ticker }) => ticker === reference.ticker).map(({ from }) => from);
  const start = [company.from ?? '', ...breaks].sort().at(-1)!;
  const cents = new Map<string, number>();
  const all = Array.from(days, (day, at) => [isoDay(day), Math.round(closes[at]! * 100)] as const).filter(
    ([day]) => day >= start && !mixedUpDays.has(day),
  );
  for (const [at, [day, close]] of all.entries()) {
    const [before, after] = [all[at - 1]?.[1], all[at + 1]?.[1]];
    const isSpike =
      before !== undefined &&
      after !== undefined &&
      Math.abs(close / before - 1) > SPIKE &&
      Math.abs(after / before - 1) < GONE;
    if (isSpike)
      console.log(`${reference.ticker} ${day}: ${close} is gone the day after (${before}, ${after})`);
    else cents.set(day, close);
  }
  return cents;
}

async function writeYear(
  year: string,
  allDays: readonly string[],
  histories: readonly CleanHistory[],
): Promise<void> {
  const days = allDays.filter((day) => day.startsWith(year));
  const gaps = days.slice(1).map((day, at) => epochDay(day)! - epochDay(days[at]!)!);
  const lines = ['ticker,cik,from,closes', `*,,${days[0]},${gaps.join(' ')}`];
  for (const { ticker, cik, cents } of histories) {
    const first = days.findIndex((day) => cents.has(day));
    if (first === -1) continue;
    const last = days.findLastIndex((day) => cents.has(day));
    let before = 0;
    const changes = days.slice(first, last + 1).map((day) => {
      const close = cents.get(day);
      if (close === undefined) return '-';
      const change = close - before;
      before = close;
      return String(change);
    });
    lines.push(`${ticker},${cik},${days[first]},${changes.join(' ')}`);
  }
  const file = `histories_${year}.csv.gz`;
  const packed = gzipSync(`${lines.join('\n')}\n`, { level: 9 });
  await writeFile(starterFile(file), packed);
  console.log(`${file}: ${lines.length - 2} companies, ${(packed.length / 1e6).toFixed(2)} MB`);
}
