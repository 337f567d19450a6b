import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a score stands on: how a criterion was checked, and whose positions a fund's are. Releases that were loaded
 * before know neither: their checks count as made by name, and their positions as the fund's own.
 */
export class StandingOfScores1763789606000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE evidence ADD COLUMN check_method text');
    await runner.query(
      `ALTER TABLE fund_holdings
         ADD COLUMN positions_kind text NOT NULL DEFAULT 'OWN',
         ADD COLUMN positions_of text`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE fund_holdings DROP COLUMN positions_of, DROP COLUMN positions_kind');
    await runner.query('ALTER TABLE evidence DROP COLUMN check_method');
  }
}
