import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a company does or did, in one sentence. Releases that were loaded before have none until another is loaded. */
export class EvidenceNotes1763781000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE evidence ADD COLUMN note text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE evidence DROP COLUMN note');
  }
}
