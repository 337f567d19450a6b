import type { Client } from 'pg';
import { formatMinute } from '../../../platform/format.ts';
import { IS_REFRESHING } from './refresh-journal.ts';
import type { RefreshOutcome } from './refresh-run.ts';

interface LastRun {
  readonly at: Date;
  /** `null` while it runs. */
  readonly outcome: RefreshOutcome | null;
  readonly release: number | null;
  readonly error: string | null;
}

/** A line about the latest refresh, whether it runs, and why it loaded nothing; empty where there was none. */
export async function describeLastRefresh(client: Client): Promise<string> {
  const { rows } = await client.query<LastRun>(
    `SELECT coalesce(ended_at, started_at) AS at, release_id AS release, error,
            coalesce(outcome, CASE WHEN NOT ${IS_REFRESHING} THEN 'STOPPED' END) AS outcome
     FROM universe_refresh ORDER BY id DESC LIMIT 1`,
  );
  const [run] = rows;
  if (run === undefined) return '';
  return run.outcome === null
    ? `A refresh is running, since ${formatMinute(run.at)}.\n`
    : `Last refresh: ${formatMinute(run.at)}. ${describeOutcome(run)}\n`;
}

function describeOutcome({ outcome, release, error }: LastRun): string {
  if (outcome === 'LOADED') return `It loaded release ${release}.`;
  if (outcome === 'STOPPED') return 'It was broken off before it loaded anything; the next one goes on.';
  return outcome === 'NOTHING_NEW' ? error! : `Nothing was loaded: ${error}`;
}
