import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who a newspaper names as saying a fact, and the rank of sources at the evidence desk. Entries that were written
 * before have neither.
 */
export class SaidBy1763789614000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE evidence ADD COLUMN said_by text');
    await runner.query(`ALTER TABLE evidence_entry ADD COLUMN said_by text, ADD COLUMN source_rank text
      CONSTRAINT evidence_entry_source_rank_ck CHECK (source_rank IN ('REGISTER', 'OWN_PAGE', 'NEWSPAPER', 'ADVOCATE', 'BLOG'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE evidence_entry DROP COLUMN said_by, DROP COLUMN source_rank');
    await runner.query('ALTER TABLE evidence DROP COLUMN said_by');
  }
}
