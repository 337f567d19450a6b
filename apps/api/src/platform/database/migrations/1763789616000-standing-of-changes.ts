import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a recorded score stood on, and whether it was a bound; `null` for those that were recorded before. */
export class StandingOfChanges1763789616000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables)
      await runner.query(`ALTER TABLE ${table} ADD COLUMN standing text, ADD COLUMN is_bound boolean`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables)
      await runner.query(`ALTER TABLE ${table} DROP COLUMN is_bound, DROP COLUMN standing`);
  }
}

const tables = ['instrument_score', 'score_change'];
