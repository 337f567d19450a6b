import { Injectable } from '@nestjs/common';
import { ReplicaDatabase } from '../database/replica-database.ts';
import { Transactor } from '../database/transactor.ts';
import type { TablesOfRelease } from './release/release-partitions.ts';
import { tablesOf } from './release/release-partitions.ts';
import type { ReleaseIdentity } from './release/universe-release.ts';
import { UniverseStore } from './universe-store.ts';
import { UniverseSwitchedError } from './universe.errors.ts';

const UNDEFINED_TABLE = '42P01';
/** Between a statement and a restore, which drops everything. A load drops only what nobody reads. */
const DEADLOCK = '40P01';

/** Writes a statement that reads the tables of a release, by their names. */
type WriteStatement = (tables: TablesOfRelease) => string;

/**
 * Reads rows of the release in use, of which a process has the number in its snapshot. Its rows are dropped after two switches, and
 * a process that has missed both would find none in the partitioned tables: nothing known where something is. So every statement
 * names the tables of that one release, and requires that its number was not given to another load since. It finds all of them,
 * as they are locked while it runs, or fails.
 */
@Injectable()
export class ReleaseReader {
  constructor(
    private readonly replicas: ReplicaDatabase,
    private readonly transactor: Transactor,
    private readonly universe: UniverseStore,
  ) {}

  /** Runs a statement whose result may be seconds old; see {@link ReplicaDatabase}. @throws UniverseSwitchedError */
  query<Result extends readonly object[]>(
    release: ReleaseIdentity,
    write: WriteStatement,
    values: readonly unknown[] = [],
  ): Promise<Result> {
    const [statement, all] = ofRelease(release, write, values);
    return this.whileStored(release, this.replicas.query<Result>(statement, all));
  }

  /** Runs a statement that also reads what an account has written, on the primary. @throws UniverseSwitchedError */
  queryPrimary<Result extends readonly object[]>(
    release: ReleaseIdentity,
    write: WriteStatement,
    values: readonly unknown[] = [],
  ): Promise<Result> {
    const [statement, all] = ofRelease(release, write, values);
    return this.whileStored(release, this.transactor.query<Result>(statement, all));
  }

  private async whileStored<Result>({ id }: ReleaseIdentity, result: Promise<Result>): Promise<Result> {
    try {
      return await result;
    } catch (error) {
      if (!isDropped(error, id)) throw error;
      this.universe.followMissedSwitch();
      throw new UniverseSwitchedError();
    }
  }
}

/**
 * The statement, and all its values. A database that was restored, or lost changes in a failover, has another release under
 * the number: then the statement names a table that does not exist, and fails as it does when the release was dropped. The
 * condition is checked once, before any row is read.
 */
function ofRelease(
  { id, loadedAt }: ReleaseIdentity,
  write: WriteStatement,
  values: readonly unknown[],
): [string, unknown[]] {
  const [number, moment] = [values.length + 1, values.length + 2];
  const statement = `SELECT * FROM (${write(tablesOf(id))}) AS of_release WHERE coalesce(
    (SELECT 'universe_release' FROM universe_release WHERE id = $${number}::int AND loaded_at = $${moment}::timestamptz),
    'universe_release_r${id}')::regclass IS NOT NULL`;
  return [statement, [...values, id, loadedAt]];
}

function isDropped(error: unknown, release: number): boolean {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  // The message is in the language of the server, and has the name of the table.
  return code === DEADLOCK || (code === UNDEFINED_TABLE && String(message).includes(`_r${release}"`));
}
