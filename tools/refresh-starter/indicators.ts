import {
  collectFacts,
  createSource,
  indicatorRows,
  indicatorSourceRows,
  readInstruments,
} from '@plumbline/sources';
import { writeTable } from './starter-table.ts';

/**
 * Writes `indicators.csv` and `indicator_sources.csv` from a folder of public records (docs/evidence-sources.md) about
 * the starter's companies, and reports what was matched and left out.
 */
export async function writeIndicators(directory: string): Promise<void> {
  const starter = createSource('starter', { words: [], options: {} });
  const { facts, companies, leftOut } = await collectFacts(directory, await readInstruments(starter));
  const today = new Date().toISOString().slice(0, 10);
  const { rows, withheld } = indicatorRows(facts, companies, today);
  await writeTable('indicators', rows);
  await writeTable('indicator_sources', indicatorSourceRows(rows));
  report(
    'matched',
    facts.map(({ source, criterion }) => `${source}: ${criterion}`),
  );
  report(
    'left out',
    [...leftOut, ...withheld].map(({ reason }) => reason),
  );
}

function report(what: string, entries: readonly string[]): void {
  const counts = new Map<string, number>();
  for (const entry of entries) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  console.log(`${what}: ${entries.length}`);
  for (const [entry, count] of counts) console.log(`  ${String(count).padStart(6)}  ${entry}`);
}
