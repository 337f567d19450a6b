import { Injectable } from '@nestjs/common';
import { ReplicaDatabase } from '../database/replica-database.ts';
import { Transactor } from '../database/transactor.ts';
import type { TablesOfRelease } from './release/release-partitions.ts';
import { tablesOf } from './release/release-partitions.ts';
import { UniverseStore } from './universe-store.ts';
import { UniverseSwitchedError } from './universe.errors.ts';

const UNDEFINED_TABLE = '42P01';
/** Between a statement and the one that drops what it reads: a statement that reads waits for nothing else. */
const DEADLOCK = '40P01';

/** Writes a statement that reads the tables of a release, by their names. */
type WriteStatement = (tables: TablesOfRelease) => string;

/**
 * Reads rows of the release in use, of which a process has the number in its snapshot. Its rows are dropped after two switches, and
 * a process that has missed both would find none in the partitioned tables: nothing known where something is. So every statement
 * names the tables of that one release. It finds all of them, as they are locked while it runs, or fails.
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
    release: number,
    write: WriteStatement,
    values: readonly unknown[] = [],
  ): Promise<Result> {
    return this.whileStored(release, this.replicas.query<Result>(write(tablesOf(release)), values));
  }

  /** Runs a statement that also reads what an account has written, on the primary. @throws UniverseSwitchedError */
  queryPrimary<Result extends readonly object[]>(
    release: number,
    write: WriteStatement,
    values: readonly unknown[] = [],
  ): Promise<Result> {
    const statement = write(tablesOf(release));
    return this.whileStored(release, this.transactor.manager.query<Result>(statement, [...values]));
  }

  private async whileStored<Result>(release: number, result: Promise<Result>): Promise<Result> {
    try {
      return await result;
    } catch (error) {
      if (!isDropped(error, release)) throw error;
      this.universe.followMissedSwitch();
      throw new UniverseSwitchedError();
    }
  }
}

function isDropped(error: unknown, release: number): boolean {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  // The message is in the language of the server, and has the name of the table.
  return code === DEADLOCK || (code === UNDEFINED_TABLE && String(message).includes(`_r${release}"`));
}
