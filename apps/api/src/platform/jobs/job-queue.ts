import { randomUUID } from 'node:crypto';
import type { Transactor } from '../database/transactor.ts';
import type { Encryption } from '../security/encryption.ts';

/** A job that this process has leased. */
export interface LeasedJob<Payload> {
  /** The same at every attempt. */
  readonly id: string;
  readonly key: string | null;
  /** Counts the one to be made now. */
  readonly attempts: number;
  readonly createdAt: Date;
  readonly lease: string;
  /** Decrypts the payload. Throws when it was not encrypted by this queue, for this job and with the current secret. */
  readPayload(): Payload;
}

interface JobQueueOptions {
  /** Names the queue in the table and in the log. */
  readonly name: string;
  /**
   * Seconds until a job is due again after its first attempt. Each further attempt doubles them, up to the maximum. A
   * leased job belongs to its process for as long.
   */
  readonly retrySeconds: { readonly first: number; readonly max: number };
  /** Needed by a queue whose jobs have a payload. */
  readonly encryption?: Encryption;
}

/** When a job that is scheduled again is due. */
const EARLIER = 'least(job.due_at, excluded.due_at)';
/** A job that is leased is under way, whether or not its lease is over. */
const UNLESS_DUE = `
  CASE WHEN job.lease IS NULL AND job.due_at <= now() THEN job.due_at ELSE excluded.due_at END`;

const upsertJob = (dueAt: string) => `
  INSERT INTO job (queue, key, due_at) VALUES ($1, $2, now() + make_interval(secs => $3))
  ON CONFLICT (queue, key) DO UPDATE
  SET due_at = ${dueAt}, lease = NULL, attempts = 0, given_up_at = NULL, created_at = now()`;

/**
 * {@link JobQueue.schedule} as a statement ($1 queue, $2 key, $3 seconds), for a transaction of its own, such as a
 * load's.
 */
export const SCHEDULE_JOB = upsertJob(EARLIER);

/**
 * Jobs of one kind, in PostgreSQL. Writing one takes part in the running transaction. A job is run at least once, by a
 * {@link JobWorker} of any process; one with a key exists at most once per key.
 */
export class JobQueue<Payload = null> {
  readonly name: string;
  private readonly retrySeconds: JobQueueOptions['retrySeconds'];
  private readonly encryption: Encryption | null;
  private readonly workers: (() => void)[] = [];

  constructor(
    private readonly transactor: Transactor,
    { name, retrySeconds, encryption }: JobQueueOptions,
  ) {
    this.name = name;
    this.retrySeconds = retrySeconds;
    this.encryption = encryption ?? null;
  }

  /** How long a job is leased at its first attempt, in milliseconds: later leases are no shorter. */
  get leaseMs(): number {
    return this.retrySeconds.first * 1_000;
  }

  /** Calls back when a job of this process may be due at once. */
  onDue(wakeWorker: () => void): void {
    this.workers.push(wakeWorker);
  }

  /** Adds a job that is due as soon as the running transaction is committed. */
  async add(payload: Payload): Promise<void> {
    const id = randomUUID();
    await this.query('INSERT INTO job (queue, id, encrypted_payload) VALUES ($1, $2, $3)', [
      id,
      payload === null ? null : this.encryption!.encrypt(JSON.stringify(payload), id),
    ]);
    await this.wakeAfterCommit();
  }

  /** Adds a job that is due at once for each key that has none. A run in progress goes on, and nothing follows it. */
  async addMissing(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await this.query(
      'INSERT INTO job (queue, key) SELECT $1, unnest($2::text[]) ON CONFLICT (queue, key) DO NOTHING',
      [keys],
    );
    await this.wakeAfterCommit();
  }

  /**
   * Schedules the key's job to run within `seconds`. A job that is due earlier stays due. A run in progress does not
   * count, because it may have read what has changed since.
   */
  schedule(key: string, seconds: number): Promise<void> {
    return this.upsert(key, seconds, EARLIER);
  }

  /** Schedules the key's job to run in `seconds`, whenever it was due before. Null removes it. */
  async reschedule(key: string, seconds: number | null): Promise<void> {
    if (seconds === null) await this.query('DELETE FROM job WHERE queue = $1 AND key = $2', [key]);
    else await this.upsert(key, seconds, 'excluded.due_at');
  }

  /**
   * Schedules the key's job to run in `seconds`, at the end of a run of it. If it was scheduled meanwhile and is due,
   * it stays due: this run may have read what has changed since.
   */
  scheduleNext(key: string, seconds: number): Promise<void> {
    return this.upsert(key, seconds, UNLESS_DUE);
  }

  /**
   * Leases up to `limit` jobs that are due at `moment` (null: now, by the clock of the database), those due longest
   * first. Jobs that another process is leasing are skipped.
   */
  async lease(limit: number, moment: Date | null): Promise<LeasedJob<Payload>[]> {
    const [rows] = await this.query<[JobRow[], number]>(
      `WITH clock AS (SELECT coalesce($3::timestamptz, now()) AS moment),
       due AS MATERIALIZED (
         SELECT id FROM job, clock
         WHERE queue = $1 AND given_up_at IS NULL AND due_at <= moment
         ORDER BY due_at LIMIT $2 FOR UPDATE OF job SKIP LOCKED
       )
       UPDATE job
       SET attempts = attempts + 1, lease = gen_random_uuid(),
           due_at = moment + make_interval(secs => least($4 * power(2, least(attempts, 30)), $5))
       FROM due, clock
       WHERE job.id = due.id
       RETURNING job.id, key, attempts, created_at AS "createdAt", lease, encrypted_payload AS "encryptedPayload"`,
      [limit, moment, this.retrySeconds.first, this.retrySeconds.max],
    );
    return rows.map(({ encryptedPayload, ...job }) => ({
      ...job,
      readPayload: () => this.decrypt(encryptedPayload, job.id),
    }));
  }

  /** Removes a job that is done, unless it was scheduled again meanwhile. */
  async complete({ id, lease }: LeasedJob<Payload>): Promise<void> {
    await this.query('DELETE FROM job WHERE queue = $1 AND id = $2 AND lease = $3', [id, lease]);
  }

  /** Stores that the job is not to be tried again, unless it was scheduled again meanwhile. */
  async giveUp({ id, lease }: LeasedJob<Payload>): Promise<void> {
    await this.query('UPDATE job SET given_up_at = now() WHERE queue = $1 AND id = $2 AND lease = $3', [
      id,
      lease,
    ]);
  }

  /** Deletes what was given up so many days ago or earlier. Until then, an operator can have it tried again. */
  async deleteGivenUp(days: number): Promise<void> {
    await this.query(
      'DELETE FROM job WHERE queue = $1 AND given_up_at <= now() - make_interval(days => $2)',
      [days],
    );
  }

  private async upsert(key: string, seconds: number, dueAt: string): Promise<void> {
    await this.query(upsertJob(dueAt), [key, seconds]);
    if (seconds <= 0) await this.wakeAfterCommit();
  }

  private wakeAfterCommit(): Promise<void> {
    return this.transactor.afterCommit(() => this.workers.forEach((wake) => wake()));
  }

  private decrypt(encrypted: Buffer | null, id: string): Payload {
    return (encrypted && JSON.parse(this.encryption!.decrypt(encrypted, id))) as Payload;
  }

  private query<Result>(statement: string, values: readonly unknown[]): Promise<Result> {
    return this.transactor.query<Result>(statement, [this.name, ...values]);
  }
}

type JobRow = Omit<LeasedJob<never>, 'readPayload'> & { readonly encryptedPayload: Buffer | null };
