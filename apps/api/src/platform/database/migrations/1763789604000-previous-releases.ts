import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Remembers which release was in use before another, so that the ones before both can be dropped later than by the
 * load.
 */
export class PreviousReleases1763789604000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE universe_release ADD COLUMN previous_id integer REFERENCES universe_release',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE universe_release DROP COLUMN previous_id');
  }
}
