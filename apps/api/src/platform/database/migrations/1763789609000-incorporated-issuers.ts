import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Where companies are incorporated, for checks by country. Releases that were loaded before do not know it, and have
 * none.
 */
export class IncorporatedIssuers1763789609000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE issuer ADD COLUMN incorporated text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE issuer DROP COLUMN incorporated');
  }
}
