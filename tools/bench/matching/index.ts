/**
 * `npm run bench -- matching [--data ../shared/data] [--show GROUP]`: how well the lines of a broker's file find their
 * securities: precision (found ones that are right) and recall (right ones of those that the universe has), by kind of
 * line, over the starter universe and over public files laid on it. The labelled lines are made from public files at
 * run time; without them only the lines labelled by hand are tried.
 */
import { parseArgs } from 'node:util';
import { createSource, readInstruments } from '@plumbline/sources';
import { IssuerIdentity } from './issuer-identity.ts';
import { labelledGroups } from './labelled-lines.ts';
import { judgeGroup, sumOf, type Outcome } from './judge-lines.ts';
import { PublicLists } from './public-lists.ts';

const { values: options } = parseArgs({
  options: { data: { type: 'string', default: '../shared/data' }, show: { type: 'string' } },
});

const lists = new PublicLists(options.data);
if (lists.isPresent) {
  await benchmark('starter universe', createSource('starter', { words: [], options: {} }));
  const words = [`${options.data}/universe`];
  await benchmark('public files', createSource('build', { words, options: {} }));
} else {
  console.log(`The labelled lines are made from public files, and there are none at ${options.data}.`);
}

async function benchmark(name: string, source: ReturnType<typeof createSource>): Promise<void> {
  const instruments = await readInstruments(source);
  const identity = new IssuerIdentity(lists, instruments);
  const outcomes: Outcome[] = [];
  for (const group of labelledGroups(lists)) outcomes.push(await judgeGroup(group, instruments, identity));
  console.log(`\n${name}: ${instruments.length} instruments`);
  console.log(row(['', 'lines', 'found', 'wrong', 'missed', 'precision', 'recall', 'asked', 'us per line']));
  for (const outcome of [...outcomes, sumOf(outcomes)]) console.log(row(cellsOf(outcome)));
  for (const outcome of outcomes) show(outcome);
}

function cellsOf(outcome: Outcome): string[] {
  const { name, lines, found, wrong, missed, asked, seconds } = outcome;
  const [right, percent] = [found - wrong.length, (share: number) => `${(100 * share).toFixed(2)} %`];
  return [
    name,
    String(lines),
    String(found),
    String(wrong.length),
    String(missed.length),
    percent(found === 0 ? 1 : right / found),
    percent(right === 0 ? 1 : right / (right + missed.length)),
    String(asked),
    ((1e6 * seconds) / lines).toFixed(1),
  ];
}

function show({ name, wrong, missed }: Outcome): void {
  if (options.show !== name && options.show !== 'all') return;
  for (const line of wrong) console.log(`  wrong   ${line}`);
  for (const line of missed) console.log(`  missed  ${line}`);
}

function row(cells: readonly string[]): string {
  return cells.map((cell, column) => (column === 0 ? cell.padEnd(32) : cell.padStart(12))).join('');
}
