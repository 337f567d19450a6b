import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the reports of an account by id, page by page. */
export class PagesOfReports1763789625000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX evidence_entry_reporter');
    await runner.query('CREATE INDEX evidence_entry_reporter ON evidence_entry (reporter_id, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX evidence_entry_reporter');
    await runner.query('CREATE INDEX evidence_entry_reporter ON evidence_entry (reporter_id)');
  }
}
