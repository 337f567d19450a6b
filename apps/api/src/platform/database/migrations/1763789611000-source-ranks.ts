import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What stands behind a fact: a register, a page of the company, a newspaper. Releases that were loaded before do not
 * know it.
 */
export class SourceRanks1763789611000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE evidence ADD COLUMN source_rank text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE evidence DROP COLUMN source_rank');
  }
}
