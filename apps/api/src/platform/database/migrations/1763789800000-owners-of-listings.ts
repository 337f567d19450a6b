import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A ticker that passes to another company becomes another listing, with an id of its own, so that holdings of the
 * former one stay what they were. A listing is stored with who has it, or had it last; a fund has no key. What was
 * recorded of a company before its ticker passed on goes, since no listing is that company's any more.
 */
export class OwnersOfListings1763789800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The lock of loads: to wait here holds up nobody, while to wait for the table would hold up whoever uses it.
    await runner.query('SELECT pg_advisory_xact_lock(7011967)');
    await runner.query(`ALTER TABLE financial_instrument
      DROP CONSTRAINT financial_instrument_uq,
      ADD COLUMN name text,
      ADD COLUMN issuer_key text,
      ADD COLUMN isin text`);
    await runner.query(`
      UPDATE financial_instrument f SET name = gone.name, issuer_key = gone.issuer_key
      FROM (SELECT DISTINCT ON (instrument_id) instrument_id, name, issuer_key
            FROM score_change ORDER BY instrument_id, release_id DESC) gone
      WHERE gone.instrument_id = f.id`);
    await runner.query(`
      UPDATE financial_instrument f SET name = i.name, issuer_key = c.key, isin = i.isin
      FROM instrument i JOIN universe_release r ON r.id = i.release_id AND r.is_current
        LEFT JOIN issuer c ON c.release_id = i.release_id AND c.id = i.issuer_id
      WHERE i.id = f.id`);
    for (const table of ['flag_change', 'score_change'])
      await runner.query(`
        DELETE FROM ${table} c USING score_change anew
        WHERE anew.instrument_id = c.instrument_id AND anew.starts_anew AND anew.release_id > c.release_id
          AND anew.release_id <= (SELECT id FROM universe_release WHERE is_current)`);
    await runner.query(
      'ALTER TABLE score_change DROP COLUMN starts_anew, DROP COLUMN issuer_key, DROP COLUMN name',
    );
  }

  /** Of the listings of one ticker, the newest one keeps it. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE score_change
      ADD COLUMN starts_anew boolean NOT NULL DEFAULT false,
      ADD COLUMN issuer_key text,
      ADD COLUMN name text`);
    await runner.query(`
      UPDATE financial_instrument f SET location_key = location_key || ' (former ' || id || ')'
      WHERE EXISTS (SELECT FROM financial_instrument newer
        WHERE newer.ticker = f.ticker AND newer.location_key = f.location_key AND newer.id > f.id)`);
    await runner.query(`ALTER TABLE financial_instrument
      DROP COLUMN name,
      DROP COLUMN issuer_key,
      DROP COLUMN isin,
      ADD CONSTRAINT financial_instrument_uq UNIQUE (ticker, location_key)`);
  }
}
