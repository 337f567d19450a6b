import type { SourceArguments } from '@plumbline/sources';
import type { Config } from '../../../platform/config/config.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { createProgressBar } from '../../../platform/progress-bar.ts';
import { CommandError, UsageError } from '../../../platform/run-command.ts';
import type { RefreshEnd } from '../refresh/refresh-journal.ts';
import type { RefreshTrigger } from '../refresh/refresh-run.ts';
import type { RefreshSettings } from '../refresh/refresh-universe.ts';
import { previewRefresh, refreshFolder, refreshUniverse } from '../refresh/refresh-universe.ts';
import { formatDifference } from './format-difference.ts';
import { REFRESH_USAGE } from './universe-usage.ts';

/** More years than there are files for. */
const MOST_YEARS = 30;

/**
 * Runs `refresh`: downloads what the SEC publishes and loads a release of it, or with `--dry-run` says what would
 * change. Returns the closing report.
 *
 * @throws CommandError when it could not be done; the release in use stays
 */
export async function runRefresh(
  { databaseUrl, dataDir, publishers }: Config,
  { words, options }: SourceArguments,
): Promise<string> {
  const { isDryRun, trigger, ...extent } = readOptions(words, options);
  if (publishers.sec.key === null)
    throw new CommandError(
      'The SEC wants to know who calls: set SEC_USER_AGENT to "Company admin@company.tld".',
    );
  await migrate(databaseUrl);
  const bar = createProgressBar();
  const settings: RefreshSettings = {
    databaseUrl,
    sec: publishers.sec,
    folder: refreshFolder(dataDir),
    ...extent,
    onProgress: bar.show,
  };
  try {
    return isDryRun ? await preview(settings) : closingReport(await refreshUniverse(settings, trigger));
  } finally {
    bar.stop();
  }
}

function readOptions(words: SourceArguments['words'], options: SourceArguments['options']) {
  const { 'dry-run': isDryRun = false, bare: isBare = false, history, for: trigger = 'COMMAND' } = options;
  const known = ['dry-run', 'bare', 'history', 'for'];
  const isUsable = words.length === 0 && Object.keys(options).every((name) => known.includes(name));
  const isSwitched = typeof isDryRun === 'boolean' && typeof isBare === 'boolean';
  if (!isUsable || !isSwitched || !isTrigger(trigger)) throw new UsageError(`usage: ${REFRESH_USAGE}`);
  return { isDryRun, isBare, historyYears: readYears(history), trigger };
}

/** Years such as `5y`. */
function readYears(history: string | true = '1y'): number {
  const years = Number(/^(\d{1,2})y$/.exec(String(history))?.[1]);
  if (years >= 1 && years <= MOST_YEARS) return years;
  throw new UsageError(`usage: ${REFRESH_USAGE}, with 1y to ${MOST_YEARS}y`);
}

function isTrigger(word: string | true): word is RefreshTrigger {
  return word === 'COMMAND' || word === 'NIGHT' || word === 'ADMINISTRATOR';
}

async function preview(settings: RefreshSettings): Promise<string> {
  const result = await previewRefresh(settings);
  if ('outcome' in result) return closingReport({ ...result, release: null, difference: null });
  const { report, difference } = result;
  const counts = Object.entries(report.stored).map(([kind, count]) => `${number(count)} ${kind}`);
  const changes =
    difference === null ? 'No release is in use to compare it with.\n' : formatDifference(difference);
  return `Nothing was changed. A refresh would load ${counts.join(', ')}.\n${changes}`;
}

/** @throws CommandError when nothing could be loaded */
function closingReport({
  outcome,
  sources,
  release,
  difference,
  error,
}: Omit<RefreshEnd, 'contents'>): string {
  const lines = sources.map(
    (source) =>
      `  ${source.source.padEnd(16)} ${(source.date ?? '').padEnd(10)}  ${source.outcome.toLowerCase().replaceAll('_', ' ')}`,
  );
  if (outcome === 'NOTHING_NEW') return `${[error, ...lines].join('\n')}\n`;
  if (outcome !== 'LOADED')
    throw new CommandError(
      `${[`Nothing was loaded: ${error}`, ...lines].join('\n')}\nThe universe in use is unchanged. Run it again to go on where it stopped.`,
    );
  const changes = difference === null ? '' : formatDifference(difference);
  return `${[`Release ${release} is in use.`, ...lines].join('\n')}\n${changes}`;
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
