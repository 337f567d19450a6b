/**
 * `npm run refresh-starter -- --lists <dir> --catalogs <dir> --earlier-list <file> --earlier-funds <file> --fails
 * <file> --closes <file> --positions <dir> --largest <file> --sizes <file>`, `-- --records <dir>`, `-- --histories
 * <file> --members <file> --earlier-list <file>`, several, or `-- --names`: writes the tables of the starter universe
 * anew from public files that a maintainer downloaded, and reports what it left out. docs/universe-files.md says which
 * files. What is written by hand (evidence, other names, listings abroad) stays, but for the ticker and the name of the
 * company that it is about.
 */
import { parseArgs } from 'node:util';
import { reportFailure, UserError } from '../command/terminal.mjs';
import { closeRows, sizeRows } from './figures.ts';
import { formerTickerRows } from './former-tickers.ts';
import { writeIndicators } from './indicators.ts';
import { refreshNamedCompanies } from './named-companies.ts';
import { writePositions } from './positions/write-positions.ts';
import { writeHistories } from './price-histories.ts';
import { readLists } from './read-lists.ts';
import { writeTable } from './starter-table.ts';

/** What each takes. All but the last three belong together. */
const OPTIONS = {
  lists: '<dir>',
  catalogs: '<dir>',
  'earlier-list': '<file>',
  'earlier-funds': '<file>',
  fails: '<file>',
  closes: '<file>',
  positions: '<dir>',
  largest: '<file>',
  sizes: '<file>',
  records: '<dir>',
  histories: '<file>',
  members: '<file>',
};
type Option = keyof typeof OPTIONS;
type Values = Partial<Record<Option, string>> & { readonly names?: boolean };

try {
  const values = readOptions();
  const isPart = values.records !== undefined || values.histories !== undefined || values.names === true;
  if (!isPart || values.lists !== undefined) await writeLists(values);
  if (values.records !== undefined) await writeIndicators(values.records);
  if (values.histories !== undefined) await writePrices(values.histories, values);
  await refreshNamedCompanies();
} catch (error) {
  reportFailure(error);
  process.exitCode = 1;
}

function readOptions(): Values {
  const names = Object.keys(OPTIONS) as Option[];
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
    const { values } = parseArgs({ options: { ...options, names: { type: 'boolean' } } });
    if (Object.keys(values).length > 0) return values as Values;
  } catch (error) {
    throw new UserError((error as Error).message);
  }
  const usage = names.map((name) => `--${name} ${OPTIONS[name]}`).join(' ');
  throw new UserError(
    `Usage: npm run refresh-starter -- ${usage} --names (docs/universe-files.md says what they are)`,
  );
}

async function writeLists(values: Values): Promise<void> {
  const required = (name: Option) => requireOption(values, name);
  const lists = await readLists({
    lists: required('lists'),
    catalogs: required('catalogs'),
    fails: required('fails'),
    earlierList: required('earlier-list'),
    earlierFunds: required('earlier-funds'),
  });
  await writeTable('former_tickers', await formerTickerRows(lists, required('earlier-funds')));
  await writeTable('companies', lists.companies);
  await writeTable('funds', lists.funds);
  await writeTable('closes', await closeRows(required('closes'), required('sizes'), lists.tickers));
  await writeTable('sizes', await sizeRows(required('sizes'), required('largest'), lists.tickers));
  await writePositions(lists, { folder: required('positions'), largest: required('largest') });
}

function writePrices(histories: string, values: Values): Promise<void> {
  const required = (name: Option) => requireOption(values, name);
  return writeHistories({ histories, members: required('members'), earlierList: required('earlier-list') });
}

function requireOption(values: Values, name: Option): string {
  const value = values[name];
  if (value === undefined)
    throw new UserError(`--${name} is missing; docs/universe-files.md says what it is`);
  return value;
}
