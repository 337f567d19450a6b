/**
 * `npm run refresh-starter -- --lists <dir> --earlier-list <file> --fails <file> --closes <file> --positions <file>
 * --largest <file> --sizes <file>`, `-- --records <dir>` or both:
 * writes the tables of the starter universe anew from public files that a maintainer downloaded, and reports what it
 * left out. docs/runbook.md says which files. What is written by hand (evidence, other names, listings abroad) stays.
 */
import { parseArgs } from 'node:util';
import { closeRows, sizeRows } from './figures.ts';
import { FundPositions } from './fund-positions.ts';
import { writeIndicators } from './indicators.ts';
import { readLists } from './read-lists.ts';
import { writeTable } from './starter-table.ts';

const file = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    lists: file,
    'earlier-list': file,
    fails: file,
    closes: file,
    positions: file,
    largest: file,
    sizes: file,
    records: file,
  },
});

if (values.records === undefined || values.lists !== undefined) await writeLists();
if (values.records !== undefined) await writeIndicators(values.records);

async function writeLists(): Promise<void> {
  const lists = await readLists(required('lists'), required('fails'), required('earlier-list'));
  await writeTable('companies', lists.companies);
  await writeTable('funds', lists.funds);
  await writeTable('closes', await closeRows(required('closes'), lists.tickers));
  await writeTable('sizes', await sizeRows(required('sizes'), required('largest'), lists.tickers));
  const positions = await FundPositions.read(lists, {
    positions: required('positions'),
    largest: required('largest'),
  });
  await writeTable('positions', positions.rows());
  for (const [reason, count] of positions.leftOut) console.log(`  ${String(count).padStart(6)}  ${reason}`);
}

function required(name: keyof typeof values): string {
  const value = values[name];
  if (value === undefined) throw new Error(`--${name} is missing; docs/runbook.md says what it is`);
  return value;
}
