import { canBeSameCompany } from '@plumbline/matching';
import type { ClientBase } from 'pg';
import { partitionOf } from '../release/release-partitions.ts';

interface RenamedListing {
  readonly id: number;
  readonly name: string;
  readonly formerName: string;
}

/**
 * Returns the instruments whose ticker passed to another company between two releases: it has another key, and a name
 * that cannot mean the company before. A fund has no key, and stays the same under any name.
 */
export async function findPassedTickers(
  client: ClientBase,
  before: number,
  release: number,
): Promise<number[]> {
  const listings = (of: number) =>
    `(SELECT i.id, i.name, c.key FROM ${partitionOf('instrument', of)} i
      LEFT JOIN ${partitionOf('issuer', of)} c ON c.id = i.issuer_id)`;
  const { rows } = await client.query<RenamedListing>(
    `SELECT id, now.name, former.name AS "formerName"
     FROM ${listings(release)} now JOIN ${listings(before)} former USING (id)
     WHERE now.key IS DISTINCT FROM former.key AND now.name <> former.name`,
  );
  return rows.filter(({ name, formerName }) => !canBeSameCompany(name, formerName)).map(({ id }) => id);
}
