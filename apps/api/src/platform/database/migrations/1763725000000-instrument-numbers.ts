import type { MigrationInterface, QueryRunner } from 'typeorm';

/** ISIN and CUSIP of instruments, by which files of holdings name them. Releases that are loaded already have none. */
export class InstrumentNumbers1763725000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE instrument ADD COLUMN isin text, ADD COLUMN cusip text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE instrument DROP COLUMN isin, DROP COLUMN cusip');
  }
}
