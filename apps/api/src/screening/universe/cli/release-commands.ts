import { Client } from 'pg';
import { formatMinute } from '../../../platform/format.ts';
import { UsageError } from '../../../platform/run-command.ts';
import { countWaitingEntries } from '../loading/desk-evidence.ts';
import { compareReleases } from '../release/compare-releases.ts';
import { describeLastRefresh } from '../refresh/last-refresh.ts';
import type { ReleaseSummary } from '../release/stored-releases.ts';
import { listReleases, rollBack } from '../release/stored-releases.ts';
import { countFunds, type FundCounts } from '../snapshot/count-funds.ts';
import { readSnapshot } from '../snapshot/read-snapshot.ts';
import { formatDifference } from './format-difference.ts';

/** Releases that `status` lists. */
const LISTED = 10;

/** Commands about the releases in the database: name, and what it prints. */
export const releaseCommands: Readonly<
  Record<string, (databaseUrl: string, words: readonly string[]) => Promise<string>>
> = {
  status: (databaseUrl, words) => {
    demandNoWords('status', words);
    return inTransaction(databaseUrl, async (client) => {
      const releases = await listReleases(client, LISTED);
      const funds = formatFunds(await readFundCounts(client, releases));
      const waiting = formatWaitingEntries(await countWaitingEntries(client));
      return formatReleases(releases) + funds + (await describeLastRefresh(client)) + waiting;
    });
  },
  diff: (databaseUrl, words) => {
    const [before, after] = words.map(Number);
    if (words.length !== 2 || !Number.isInteger(before) || !Number.isInteger(after))
      throw new UsageError('usage: diff <release> <release>, with numbers that status lists');
    return inTransaction(databaseUrl, async (client) =>
      formatDifference(await compareReleases(client, before, after)),
    );
  },
  rollback: (databaseUrl, words) => {
    demandNoWords('rollback', words);
    return inTransaction(
      databaseUrl,
      async (client) => `Release ${await rollBack(client)} is in use again.\n`,
    );
  },
};

/** A word that would be ignored may have been meant: `rollback 3` does not go back to release 3. */
function demandNoWords(command: string, words: readonly string[]): void {
  if (words.length > 0) throw new UsageError(`usage: ${command}, without anything else`);
}

async function inTransaction<Result>(
  databaseUrl: string,
  use: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'plumbline-universe' });
  await client.connect();
  try {
    await client.query('BEGIN');
    const result = await use(client);
    await client.query('COMMIT');
    return result;
  } finally {
    // Ending the connection rolls back what was not committed.
    await client.end();
  }
}

function formatReleases(releases: readonly ReleaseSummary[]): string {
  if (releases.length === 0) return 'No release has been loaded yet.\n';
  const lines = releases.map(({ id, source, asOf, loadedAt, isCurrent, isStored, stored }) => {
    const state = isCurrent ? 'in use' : isStored ? 'stored' : 'dropped';
    const counts = ['instruments', 'funds', 'positions', 'evidence', 'prices']
      .map((kind) => `${(stored[kind] ?? 0).toLocaleString('en-US')} ${kind}`)
      .join(', ');
    return `${String(id).padStart(5)}  ${state.padEnd(7)}  as of ${asOf}, loaded ${formatMinute(loadedAt)} from ${source}\n                ${counts}`;
  });
  return `${lines.join('\n')}\n`;
}

/** Scores the release in use as the processes that serve it do; `null` where there is none. */
async function readFundCounts(
  client: Client,
  releases: readonly ReleaseSummary[],
): Promise<FundCounts | null> {
  const current = releases.find(({ isCurrent, isStored }) => isCurrent && isStored);
  if (current === undefined) return null;
  const release = { ...current, loadedAt: current.loadedAt.toISOString() };
  return countFunds(await readSnapshot(client, release));
}

function formatFunds(counts: FundCounts | null): string {
  if (counts === null) return '';
  const lines = [
    ['All funds', counts.all],
    ['150 largest US funds', counts.largest],
  ] as const;
  return lines
    .map(([label, { total, scored, bounds, outside, unknown }]) => {
      const parts = [
        `${number(scored)} with a score`,
        `${number(bounds)} with a bound`,
        `${number(outside)} outside the method`,
        `${number(unknown)} unknown`,
      ];
      return `${label}: ${number(total)}, of which ${parts.join(', ')}\n`;
    })
    .join('');
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}

/** Entries of the evidence desk that were approved, or have ended, since the release in use was built. */
function formatWaitingEntries(count: number): string {
  if (count === 0) return '';
  const entries = count === 1 ? '1 entry' : `${count.toLocaleString('en-US')} entries`;
  return `${entries} of the evidence desk ${count === 1 ? 'waits' : 'wait'} for the next build.\n`;
}
