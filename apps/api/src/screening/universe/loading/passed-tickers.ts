import { canBeSameCompany } from '@plumbline/matching';
import type { ClientBase } from 'pg';
import { partitionOf } from '../release/release-partitions.ts';

interface RenamedListing {
  readonly id: number;
  readonly name: string;
  readonly formerName: string;
}

/** SQL: the listings of a release, with the key of their company. */
const listingsOf = (release: number) =>
  `(SELECT i.id, i.name, c.key FROM ${partitionOf('instrument', release)} i
    LEFT JOIN ${partitionOf('issuer', release)} c ON c.id = i.issuer_id)`;

/**
 * Returns the instruments whose ticker passed to another company since they were last in a release, `before` or an
 * earlier one: it has another key, and a name that cannot mean the company before. A fund has no key, and stays the
 * same under any name.
 */
export async function findPassedTickers(
  client: ClientBase,
  before: number,
  release: number,
): Promise<number[]> {
  const { rows } = await client.query<RenamedListing>(
    `SELECT id, now.name, former.name AS "formerName"
     FROM ${listingsOf(release)} now JOIN (
       SELECT id, name, key FROM ${listingsOf(before)} used
       UNION ALL
       SELECT id, name, issuer_key FROM (
         SELECT DISTINCT ON (instrument_id) instrument_id AS id, name, issuer_key
         FROM score_change ORDER BY instrument_id, release_id DESC) gone
       WHERE name IS NOT NULL AND NOT EXISTS (
         SELECT FROM ${partitionOf('instrument', before)} i WHERE i.id = gone.id)
     ) former USING (id)
     WHERE now.key IS DISTINCT FROM former.key AND now.name <> former.name`,
  );
  return rows.filter(({ name, formerName }) => !canBeSameCompany(name, formerName)).map(({ id }) => id);
}

/**
 * Notes which company had each listing that is in the release `before` and no longer in `release`, in its last row of
 * `score_change`: when another company gets the ticker, the rows of that release may be dropped.
 */
export async function noteCompaniesThatLeft(
  client: ClientBase,
  before: number,
  release: number,
): Promise<void> {
  await client.query(
    `UPDATE score_change s SET name = l.name, issuer_key = l.key
     FROM ${listingsOf(before)} l
     WHERE s.instrument_id = l.id
       AND s.release_id = (SELECT max(release_id) FROM score_change WHERE instrument_id = l.id)
       AND NOT EXISTS (SELECT FROM ${partitionOf('instrument', release)} i WHERE i.id = l.id)`,
  );
}
