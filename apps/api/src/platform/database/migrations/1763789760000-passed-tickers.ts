import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether a ticker had passed to another company: what was recorded before that is not of this one. The last row of a
 * listing that is gone says which company had it; a fund has no key. A complete list gets a listing of each company
 * that it checks.
 */
export class PassedTickers1763789760000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE score_change
      ADD COLUMN starts_anew boolean NOT NULL DEFAULT false,
      ADD COLUMN issuer_key text,
      ADD COLUMN name text`);
    await runner.query(`ALTER TABLE evidence_entry
      ADD COLUMN checked_instruments integer[],
      ADD CONSTRAINT evidence_entry_listings_ck CHECK (checked_instruments IS NULL
        OR cardinality(checked_instruments) IS NOT DISTINCT FROM cardinality(checked_issuers))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE evidence_entry DROP COLUMN checked_instruments');
    await runner.query(
      'ALTER TABLE score_change DROP COLUMN starts_anew, DROP COLUMN issuer_key, DROP COLUMN name',
    );
  }
}
