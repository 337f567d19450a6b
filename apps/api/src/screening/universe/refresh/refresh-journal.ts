import type { Progress } from '@plumbline/sources';
import { Client } from 'pg';
import { IN_UTC } from '../../../platform/database/data-source.ts';
import type { ReleaseDifference } from '../release/compare-releases.ts';
import type { RefreshedSource, RefreshOutcome, RefreshTrigger } from './refresh-run.ts';

/** An arbitrary number. Whoever has the lock refreshes; it ends with the connection, also when the process dies. */
const REFRESH_LOCK = 7_011_970;

/** In SQL: whether a process has the journal open. */
export const IS_REFRESHING = `EXISTS (
  SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 0 AND objid = ${REFRESH_LOCK} AND objsubid = 1 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`;

/** How late progress is written, so that it is not written too often. */
const PROGRESS_MS = 300;

/** What a refresh ends with. */
export interface RefreshEnd {
  readonly outcome: RefreshOutcome;
  readonly sources: readonly RefreshedSource[];
  /** Digest of what the release was built from; `null` where it did not get as far. */
  readonly contents: string | null;
  readonly release: number | null;
  readonly difference: ReleaseDifference | null;
  readonly error: string | null;
}

/**
 * The journal of refreshes, as the one that refreshes writes it. Having it open keeps every other process from
 * refreshing.
 */
export class RefreshJournal {
  private run: number | null = null;
  private latest: Progress | null = null;
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<unknown> = Promise.resolve();

  private constructor(private readonly client: Client) {}

  /** Opens the journal; `null` while another process has it open. */
  static async open(databaseUrl: string): Promise<RefreshJournal | null> {
    const client = new Client({
      connectionString: databaseUrl,
      application_name: 'plumbline-refresh',
      options: IN_UTC,
    });
    // The next query fails with it.
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ isLocked: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS "isLocked"',
      [REFRESH_LOCK],
    );
    if (rows[0].isLocked) return new RefreshJournal(client);
    await client.end();
    return null;
  }

  /** Begins a run. One that has no end was broken off: nobody else has the journal open. */
  async begin(trigger: RefreshTrigger): Promise<void> {
    await this.client.query(
      `UPDATE universe_refresh SET ended_at = now(), outcome = 'STOPPED', progress = NULL WHERE ended_at IS NULL`,
    );
    const { rows } = await this.client.query<{ id: number }>(
      'INSERT INTO universe_refresh (trigger) VALUES ($1) RETURNING id',
      [trigger],
    );
    this.run = rows[0].id;
  }

  /** Notes how far the run is, within {@link PROGRESS_MS}. */
  readonly note = (progress: Progress): void => {
    this.latest = progress;
    this.timer ??= setTimeout(() => this.writeProgress(), PROGRESS_MS);
  };

  private writeProgress(): void {
    this.timer = null;
    this.writing = this.client
      .query('UPDATE universe_refresh SET progress = $2 WHERE id = $1 AND ended_at IS NULL', [
        this.run,
        JSON.stringify(this.latest),
      ])
      // What ends the run fails with it.
      .catch(() => undefined);
  }

  private async stopWriting(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    await this.writing;
  }

  /** Ends the run. */
  async end({ outcome, sources, contents, release, difference, error }: RefreshEnd): Promise<void> {
    await this.stopWriting();
    await this.client.query(
      `UPDATE universe_refresh
       SET ended_at = now(), outcome = $2, progress = NULL, sources = $3, contents = $4, release_id = $5, difference = $6, error = $7
       WHERE id = $1`,
      [
        this.run,
        outcome,
        JSON.stringify(sources),
        contents,
        release,
        difference === null ? null : JSON.stringify(difference),
        error,
      ],
    );
  }

  /** The release that was built from the same; `null` where none was, or where another has been loaded since. */
  async findSame(contents: string): Promise<number | null> {
    const { rows } = await this.client.query<{ release: number }>(
      `SELECT r.release_id AS release FROM universe_refresh r
       JOIN universe_release u ON u.id = r.release_id
       WHERE r.contents = $1 AND r.outcome = 'LOADED'
         AND NOT EXISTS (SELECT FROM universe_release later WHERE later.id > r.release_id)
       ORDER BY r.id DESC LIMIT 1`,
      [contents],
    );
    return rows[0]?.release ?? null;
  }

  /** Closes the journal, so that others may refresh. */
  async close(): Promise<void> {
    await this.stopWriting();
    await this.client.end();
  }

  /** For reads that belong to the run. */
  get database(): Client {
    return this.client;
  }
}
