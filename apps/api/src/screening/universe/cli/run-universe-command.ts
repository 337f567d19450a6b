import {
  type SourceArguments,
  type UniverseSource,
  createSource,
  NothingLoadedError,
  SourceUsageError,
  starterSource,
  writeSimulatedFiles,
} from '@plumbline/sources';
import { readConfig } from '../../../platform/config/config.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { CommandError, runCommand, UsageError } from '../../../platform/run-command.ts';
import type { SourceTally } from '../loading/load-report.ts';
import type { LoadedRelease } from '../loading/universe-loader.ts';
import { loadUniverse, loadUniverseIfDue } from '../loading/universe-loader.ts';
import { findStarterUse } from '../release/starter-of-release.ts';
import { createProgressBar } from '../../../platform/progress-bar.ts';
import { runPull } from './pull-command.ts';
import { runRefresh } from './refresh-command.ts';
import { releaseCommands } from './release-commands.ts';
import { USAGE } from './universe-usage.ts';

/** A command line split into the name of the source and its arguments. */
interface UniverseCommand {
  readonly source: string;
  readonly args: SourceArguments;
}

/**
 * Runs `npm run universe -- <command> ...`: `refresh` downloads what the SEC publishes and loads it, `pull` downloads
 * files, `status`, `diff` and `rollback` are about releases, and the name of a source loads a release with a progress
 * bar and a closing report. Returns the exit code. A load that fails, or finds nothing of use, changes nothing.
 */
export function runUniverseCommand(argv: readonly string[]): Promise<number> {
  const failure =
    argv[0] === 'pull'
      ? 'The download failed; run it again to go on where it stopped.'
      : 'The load failed; the universe in use is unchanged.';
  return runCommand({ argv, usage: USAGE, failure }, async () => {
    const { source: name, args: rest } = parseCommand(argv);
    if (name === '') throw new UsageError(USAGE);
    if (name === 'pull') return runPull(readConfig().publishers, rest);
    if (name === 'refresh') return runRefresh(readConfig(), rest);
    if (name === 'simulate-files') return writeFiles(rest);
    if (name === 'starter' && rest.options['if-newer'] === true) return loadNewerStarter();
    const releaseCommand = Object.hasOwn(releaseCommands, name) ? releaseCommands[name] : null;
    const source = releaseCommand ? null : openSource({ source: name, args: rest });
    const { databaseUrl } = readConfig();
    await migrate(databaseUrl);
    return releaseCommand
      ? releaseCommand(databaseUrl, [...rest.words, ...Object.keys(rest.options)])
      : formatReport(await load(databaseUrl, source!));
  });
}

/**
 * Loads the starter universe where the release in use is an earlier one, as a running Plumbline does after an upgrade.
 */
async function loadNewerStarter(): Promise<string> {
  const { databaseUrl } = readConfig();
  await migrate(databaseUrl);
  const loaded = await loadUniverseIfDue(databaseUrl, starterSource(), async (client) => {
    const use = await findStarterUse(async (text, values) => (await client.query(text, values)).rows);
    return use === 'DUE';
  });
  return loaded
    ? formatReport(loaded)
    : 'Nothing was loaded: the release in use is no earlier starter universe.\n';
}

/** Writes simulated files as large as a quarter's filings of form N-PORT, unless the options say otherwise. */
async function writeFiles({ words, options }: SourceArguments): Promise<string> {
  const { to, filings = '14000', positions = '5000000', ...others } = options;
  const sizes = { filings: Number(filings), positions: Number(positions) };
  const isUsable = Object.values(sizes).every((size) => Number.isInteger(size) && size > 0);
  if (typeof to !== 'string' || !isUsable || words.length > 0 || Object.keys(others).length > 0)
    throw new UsageError('usage: simulate-files --to <directory> [--filings N] [--positions M]');
  await writeSimulatedFiles(to, sizes);
  return `Load them with: npm run universe -- build ${to} --bare\n`;
}

/** @throws UsageError */
function openSource({ source, args }: UniverseCommand): UniverseSource {
  try {
    return createSource(source, args);
  } catch (error) {
    throw error instanceof SourceUsageError ? new UsageError(`${error.message}\n${USAGE}`) : error;
  }
}

async function load(databaseUrl: string, source: UniverseSource): Promise<LoadedRelease> {
  const bar = createProgressBar();
  try {
    return await loadUniverse(databaseUrl, source, bar.show);
  } catch (error) {
    throw error instanceof NothingLoadedError ? new CommandError(error.message) : error;
  } finally {
    bar.stop();
  }
}

/** Splits `<source> [word ...] [--name value] [--name]`. What the words mean is up to the source. */
export function parseCommand(args: readonly string[]): UniverseCommand {
  const words: string[] = [];
  const options: Record<string, string | true> = {};
  for (let at = 0; at < args.length; at++) {
    if (!args[at].startsWith('--')) {
      words.push(args[at]);
      continue;
    }
    const [name, inline] = args[at].slice(2).split('=', 2);
    const next = args[at + 1];
    const hasValue = inline === undefined && next !== undefined && !next.startsWith('--');
    options[name] = inline ?? (hasValue ? next : true);
    if (hasValue) at += 1;
  }
  const [source = '', ...rest] = words;
  return { source, args: { words: rest, options } };
}

/** The closing report of a load: what was read, what was stored, and what was left out and why. */
function formatReport({ release, report }: LoadedRelease): string {
  const { read, stored, sources, leftOut, warnings, seconds } = report;
  const out = leftOut.reduce((sum, { count }) => sum + count, 0);
  const lines = [
    `Release ${release} is in use. ${number(read)} records read in ${seconds.toFixed(1)} s.`,
    '',
    'Stored',
    ...Object.entries(stored).map(([kind, count]) => `  ${kind.padEnd(12)} ${number(count).padStart(11)}`),
    '',
    'By source',
    ...Object.entries(sources).map(formatSource),
    '',
    `Left out ${number(out)}`,
    ...leftOut.flatMap(({ reason, count, examples }) => [
      `  ${number(count).padStart(8)}  ${reason}`,
      `            such as ${examples.slice(0, 3).join(', ')}`,
    ]),
    ...(warnings.length > 0
      ? ['', 'Warnings', ...warnings.slice(0, 20).map((warning) => `  ${warning}`)]
      : []),
  ];
  return `${lines.join('\n')}\n`;
}

function formatSource([name, { instruments, funds, positions, foundPercent }]: [
  string,
  SourceTally,
]): string {
  const found = `${(foundPercent / Math.max(1, funds)).toFixed(1)} % of a fund's weight in known securities on average`;
  const parts = [
    ...(instruments > 0 ? [`${number(instruments)} securities`] : []),
    ...(funds > 0 ? [`${number(funds)} funds with ${number(positions)} positions, ${found}`] : []),
  ];
  return `  ${name}: ${parts.join('; ')}`;
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
