import { readFileSync } from 'node:fs';
import {
  isOfThisMachine,
  parseFrom,
  parseSymbols,
  pullIntrinio,
  pullSec,
  PullSettingsError,
  pullXignite,
  RequestFailedError,
  type PullReport,
  type SourceArguments,
} from '@plumbline/sources';
import type { Config } from '../../../platform/config/config.ts';
import { CommandError, UsageError } from '../../../platform/run-command.ts';
import { createProgressBar } from '../../../platform/progress-bar.ts';

const USAGE =
  'usage: pull sec --to <directory> | pull intrinio|xignite --to <directory> [--symbols A,B] [--symbols-file <file>] [--from <day>]';

/**
 * Runs `pull <publisher> --to <directory>`: downloads files that `build` reads. Returns the closing report.
 *
 * @throws CommandError when a file could not be downloaded, after the others were, or there was none
 */
export async function runPull(
  publishers: Config['publishers'],
  { words, options }: SourceArguments,
): Promise<string> {
  const folder = options['to'];
  const known = ['to', 'symbols', 'symbols-file', 'from'];
  const isUsable = words.length === 1 && typeof folder === 'string';
  if (!isUsable || Object.keys(options).some((name) => !known.includes(name))) throw new UsageError(USAGE);
  const bar = createProgressBar();
  try {
    const report = await pull(publishers, words[0], { folder, options, onProgress: bar.show });
    bar.stop();
    return closingReport(report, folder);
  } catch (error) {
    if (isOfThisMachine(error)) throw new CommandError(`The download stopped: ${error.message}`);
    const isForeseen = error instanceof PullSettingsError || error instanceof RequestFailedError;
    throw isForeseen ? new CommandError(error.message) : error;
  } finally {
    bar.stop();
  }
}

interface PullRequest extends Pick<SourceArguments, 'options'> {
  readonly folder: string;
  readonly onProgress: ReturnType<typeof createProgressBar>['show'];
}

function pull(
  { sec, intrinio, xignite }: Config['publishers'],
  publisher: string,
  { options, ...target }: PullRequest,
): Promise<PullReport> {
  const today = new Date();
  if (publisher === 'sec') return pullSec({ userAgent: sec.key, base: sec.base, today }, target);
  const to = today.toISOString().slice(0, 10);
  const selection = { symbols: symbolsOf(options), from: parseFrom(textOf(options['from']), to), to };
  if (publisher === 'intrinio') return pullIntrinio(intrinio, selection, target);
  if (publisher === 'xignite') return pullXignite(xignite, selection, target);
  throw new UsageError(USAGE);
}

function symbolsOf(options: SourceArguments['options']): readonly string[] | null {
  const file = textOf(options['symbols-file']);
  const text = file === null ? textOf(options['symbols']) : readFileSync(file, 'utf8');
  return text === null ? null : parseSymbols(text);
}

function textOf(value: string | true | undefined): string | null {
  if (value === true) throw new UsageError(USAGE);
  return value ?? null;
}

function closingReport({ downloaded, unchanged, missing, failed }: PullReport, folder: string): string {
  const lines = [
    `${folder}: ${downloaded.length} downloaded, ${unchanged.length} there already, ${missing.length} not published, ${failed.length} failed.`,
    ...failed.slice(0, 20).map(({ path, reason }) => `  ${path}: ${reason}`),
  ];
  if (failed.length > 0)
    throw new CommandError(`${lines.join('\n')}\nRun it again to go on where it stopped.`);
  if (downloaded.length + unchanged.length === 0)
    throw new CommandError(`${lines.join('\n')}\nNothing of this publisher is there to load.`);
  const next = `Load it with: npm run universe -- build ${folder}`;
  return `${[...lines, ...(missing.length > 0 ? [`  not published: ${missing.slice(0, 10).join(', ')}`] : []), next].join('\n')}\n`;
}
