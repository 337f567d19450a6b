import { Injectable } from '@nestjs/common';
import { Transactor } from '../../platform/database/transactor.ts';
import type { TablesOfRelease } from './release/release-partitions.ts';
import { tablesOf } from './release/release-partitions.ts';
import type { ReleaseIdentity } from './release/universe-release.ts';
import { UniverseStore } from './universe-store.ts';
import { UniverseSwitchedError } from './universe.errors.ts';

const UNDEFINED_TABLE = '42P01';
/** Between a statement and a restore, which drops everything. A load drops only what nobody reads. */
const DEADLOCK = '40P01';

/**
 * Reads rows of the release in use, of which a process has the number in its snapshot. Its rows are dropped after two
 * switches, and a process that has missed both would find none in the partitioned tables: nothing known where something
 * is. So every statement names the tables of that one release. It finds all of them, as they are locked while it runs,
 * or fails.
 */
@Injectable()
export class ReleaseReader {
  constructor(
    private readonly transactor: Transactor,
    private readonly universe: UniverseStore,
  ) {}

  /** Runs the statement that `write` returns for the tables of a release. @throws UniverseSwitchedError */
  async query<Result extends readonly object[]>(
    { id }: ReleaseIdentity,
    write: (tables: TablesOfRelease) => string,
    values: readonly unknown[] = [],
  ): Promise<Result> {
    try {
      return await this.transactor.query<Result>(write(tablesOf(id)), values);
    } catch (error) {
      if (!isDropped(error, id)) throw error;
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
