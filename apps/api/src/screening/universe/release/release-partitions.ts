import type { ClientBase } from 'pg';

/** Every table that holds a release's rows. Partitions are named `<table>_r<release>`. */
const releaseTables = [
  'issuer',
  'instrument',
  'company_name',
  'fund_holdings',
  'evidence',
  'price',
  'price_history',
  'trading_day',
  'instrument_score',
] as const;
export type ReleaseTable = (typeof releaseTables)[number];

/** The table with the rows of `release`, to write to while the release is being loaded. */
export function partitionOf(table: ReleaseTable, release: number): string {
  return `${table}_r${release}`;
}

/** The names of a release's tables, for statements. */
export type TablesOfRelease = Readonly<Record<ReleaseTable, string>>;

/** Names the tables with the rows of `release`, which exist as long as it is stored. */
export function tablesOf(release: number): TablesOfRelease {
  const names = releaseTables.map((table) => [table, partitionOf(table, release)] as const);
  return Object.fromEntries(names) as Record<ReleaseTable, string>;
}

/**
 * Creates the release's tables, separate from the partitioned ones and without indexes, so that nothing in use is
 * locked and rows are written fast. {@link attachPartitions} makes them part of the universe.
 */
export async function createPartitions(client: ClientBase, release: number): Promise<void> {
  for (const table of releaseTables) {
    const partition = partitionOf(table, release);
    await client.query(`CREATE TABLE ${partition} (LIKE ${table} INCLUDING DEFAULTS INCLUDING CONSTRAINTS)`);
    // With the check, ATTACH needs no scan of the rows.
    await client.query(`ALTER TABLE ${partition}
      ALTER COLUMN release_id SET DEFAULT ${release},
      ADD CONSTRAINT ${partition}_release_ck CHECK (release_id = ${release})`);
  }
  // No query searches these arrays; ANALYZE would take seconds to count their elements.
  for (const [table, columns] of Object.entries(arrayColumns)) {
    const changes = columns.map((column) => `ALTER COLUMN ${column} SET STATISTICS 0`);
    await client.query(`ALTER TABLE ${partitionOf(table as ReleaseTable, release)} ${changes.join(', ')}`);
  }
}

const arrayColumns: Partial<Record<ReleaseTable, readonly string[]>> = {
  fund_holdings: ['holding_ids', 'weights', 'tickers', 'names'],
  price_history: ['days', 'closes'],
};

/** Builds the indexes and attaches the release's tables. */
export async function attachPartitions(client: ClientBase, release: number): Promise<void> {
  for (const table of releaseTables) {
    await client.query(
      `ALTER TABLE ${table} ATTACH PARTITION ${partitionOf(table, release)} FOR VALUES IN (${release})`,
    );
  }
  for (const table of releaseTables) await client.query(`ANALYZE ${partitionOf(table, release)}`);
}

/** PostgreSQL waits so long for each lock. It looks for a deadlock after a second. */
const LOCK_TIMEOUT = '10ms';

/**
 * Drops the tables of a release, all or none. Fails (55P03) while any of them is read: waiting for it would hold up all
 * who come after, and a reader that needs two of the tables could be in a deadlock with it. Call it in a transaction.
 */
export async function dropPartitions(client: ClientBase, release: number): Promise<void> {
  const tables = releaseTables.map((table) => partitionOf(table, release)).join(', ');
  await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
  await client.query(`DROP TABLE IF EXISTS ${tables}`);
}
