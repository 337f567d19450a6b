import type { DataSource } from 'typeorm';

/** How long after the end of its window a count is deleted, in milliseconds. */
const STORED_MS = 3_600_000;

const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/**
 * A window that would end later than one that begins now was opened before the clock was set back: it ends then. Its
 * count stays, so that nobody gets more attempts by it.
 */
const COUNT = `
  WITH clock AS (SELECT ${NOW} AS moment)
  INSERT INTO attempt_limit AS stored (key, points, expire) SELECT $1, $3, moment + $2::integer FROM clock
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN stored.expire <= excluded.expire - $2::integer THEN excluded.points ELSE stored.points + excluded.points END,
    expire = CASE WHEN stored.expire <= excluded.expire - $2::integer THEN excluded.expire
      ELSE least(stored.expire, excluded.expire) END
  RETURNING points AS count, (expire - (SELECT moment FROM clock))::integer AS "msLeft"`;

const READ = `
  SELECT points AS count, least(expire - ${NOW}, $2::integer)::integer AS "msLeft"
  FROM attempt_limit WHERE key = $1 AND expire > ${NOW}`;

/** The attempts that were counted in a window that is open. */
export interface CountedAttempts {
  readonly count: number;
  /** Until the window is over. */
  readonly msLeft: number;
}

/**
 * Attempts of one kind as all processes count them together, by the clock of the database. Takes part in no
 * transaction.
 */
export class StoredAttempts {
  private readonly windowMs: number;

  constructor(
    private readonly dataSource: DataSource,
    private readonly name: string,
    windowSeconds: number,
  ) {
    this.windowMs = windowSeconds * 1_000;
  }

  /** Counts so many more. The first opens the window. */
  async add(subject: string, points: number): Promise<CountedAttempts> {
    const [counted] = await this.query<[CountedAttempts]>(COUNT, subject, this.windowMs, points);
    return counted;
  }

  /** Null when no window is open. */
  async read(subject: string): Promise<CountedAttempts | null> {
    const [counted] = await this.query<CountedAttempts[]>(READ, subject, this.windowMs);
    return counted ?? null;
  }

  async takeBack(subject: string): Promise<void> {
    await this.query('UPDATE attempt_limit SET points = points - 1 WHERE key = $1 AND points > 0', subject);
  }

  async clear(subject: string): Promise<void> {
    await this.query('DELETE FROM attempt_limit WHERE key = $1', subject);
  }

  private query<Result>(statement: string, subject: string, ...values: readonly unknown[]): Promise<Result> {
    return this.dataSource.query<Result>(statement, [`${this.name}:${subject}`, ...values]);
  }
}

/** Deletes what was counted, of any kind, in windows that ended an hour ago. */
export async function deleteOldAttempts(dataSource: DataSource): Promise<void> {
  await dataSource.query(`DELETE FROM attempt_limit WHERE expire < ${NOW} - ${STORED_MS}`);
}
