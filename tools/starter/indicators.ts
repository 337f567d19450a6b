/**
 * Writes the starter's tables of indicators, `indicators.csv` and `indicator_sources.csv`, from a folder of public records
 * that a maintainer downloaded (docs/evidence-sources.md says which), and reports what was matched and left out:
 * `npx tsx --conditions=@plumbline/source tools/starter/indicators.ts <dir>`.
 */
import { writeFile } from 'node:fs/promises';
import {
  collectFacts,
  createSource,
  indicatorRows,
  indicatorSourceRows,
  type InstrumentRecord,
} from '@plumbline/universe';

const folder = new URL('../../libs/universe/starter/', import.meta.url);

const directory = process.argv[2];
if (directory === undefined) throw new Error('name the folder of public records');

const { facts, companies, leftOut } = await collectFacts(directory, await readStarterInstruments());
const today = new Date().toISOString().slice(0, 10);
const { rows, withheld } = indicatorRows(facts, companies, today);
await writeTable('indicators', rows);
await writeTable('indicator_sources', indicatorSourceRows());
report(
  'matched',
  facts.map(({ source, criterion }) => `${source}: ${criterion}`),
);
report(
  'left out',
  [...leftOut, ...withheld].map(({ reason }) => reason),
);

async function readStarterInstruments(): Promise<InstrumentRecord[]> {
  const instruments: InstrumentRecord[] = [];
  for await (const batch of createSource('starter', { words: [], options: {} }).read({})) {
    for (const record of batch) if (record.kind === 'instrument') instruments.push(record.instrument);
  }
  return instruments;
}

async function writeTable(name: string, rows: readonly Readonly<Record<string, string>>[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) throw new Error(`${name}: nothing to write`);
  const lines = [Object.keys(first), ...rows.map((row) => Object.values(row))];
  await writeFile(
    new URL(`${name}.csv`, folder),
    `${lines.map((cells) => cells.map(toCell).join(',')).join('\n')}\n`,
  );
}

function toCell(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function report(what: string, entries: readonly string[]): void {
  const counts = new Map<string, number>();
  for (const entry of entries) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  console.log(`${what}: ${entries.length}`);
  for (const [entry, count] of counts) console.log(`  ${String(count).padStart(6)}  ${entry}`);
}
