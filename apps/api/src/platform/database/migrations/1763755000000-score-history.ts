import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What releases changed: scores under preset 0, and flags of criteria in it. Rows are written for changes only, and
 * stay when the rows of a release are dropped.
 */
export class ScoreHistory1763755000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE score_change (
        instrument_id integer NOT NULL REFERENCES financial_instrument,
        release_id integer NOT NULL REFERENCES universe_release,
        impact_score numeric(5, 2),
        PRIMARY KEY (instrument_id, release_id))`,
    );
    await runner.query(
      `CREATE TABLE flag_change (
        instrument_id integer NOT NULL REFERENCES financial_instrument,
        release_id integer NOT NULL REFERENCES universe_release,
        criterion text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('ADDED', 'REMOVED')),
        source text NOT NULL,
        url text,
        date date NOT NULL,
        PRIMARY KEY (instrument_id, release_id, criterion))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE flag_change, score_change');
  }
}
