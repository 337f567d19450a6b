import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when a thief may have used an account that its owner took back. Null for every other account. */
export class AccountRecovery1763788000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account ADD compromised_since timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account DROP COLUMN compromised_since');
  }
}
