import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One row for each timeline of a primary, by which replicas are told apart from a former primary. */
export class PrimaryTimelines1763789603000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE primary_timeline (
        name text PRIMARY KEY,
        id uuid NOT NULL DEFAULT gen_random_uuid()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE primary_timeline');
  }
}
