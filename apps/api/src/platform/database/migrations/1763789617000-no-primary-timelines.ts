import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Nothing is read from replicas any more. */
export class NoPrimaryTimelines1763789617000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS primary_timeline');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE primary_timeline (
        name text PRIMARY KEY,
        id uuid NOT NULL DEFAULT gen_random_uuid()
      )`);
  }
}
