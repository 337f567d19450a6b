import { createSource, SourceUsageError } from '@plumbline/universe';
import type { UniverseSource } from '@plumbline/universe';
import { InvalidEnvironmentError, readConfig } from '../../config/config.ts';
import { migrate } from '../../database/migrate.ts';
import { EmptyUniverseError, loadUniverse } from '../loading/universe-loader.ts';
import { createProgressBar } from './progress-bar.ts';
import { formatReport } from './format-report.ts';
import { parseCommand } from './parse-command.ts';

/**
 * `npm run universe -- <source> ...`: loads a release with a progress bar and a closing report. Answers the exit
 * code: 0 loaded, 1 failed with nothing changed, 2 not understood.
 */
export async function runUniverseCommand(args: readonly string[]): Promise<number> {
  try {
    const command = parseCommand(args);
    const source = createSource(command.source, command.args);
    const { databaseUrl } = readConfig();
    await migrate(databaseUrl);
    await load(databaseUrl, source);
    return 0;
  } catch (error) {
    if (error instanceof SourceUsageError) return complain(error.message, 2);
    if (error instanceof EmptyUniverseError || error instanceof InvalidEnvironmentError) {
      return complain(error.message, 1);
    }
    return complain(`The load failed; the universe in use is unchanged.\n${String(error)}`, 1);
  }
}

async function load(databaseUrl: string, source: UniverseSource): Promise<void> {
  const bar = createProgressBar();
  try {
    const loaded = await loadUniverse(databaseUrl, source, { onProgress: bar.show });
    bar.stop();
    process.stdout.write(formatReport(loaded!));
  } finally {
    bar.stop();
  }
}

function complain(message: string, exitCode: number): number {
  process.stderr.write(`${message}\n`);
  return exitCode;
}
