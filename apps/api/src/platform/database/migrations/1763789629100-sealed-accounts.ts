import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Accounts that somebody asked to delete, which a mailed key undoes for 72 hours. Down opens them again: whoever asked
 * can ask once more.
 */
export class SealedAccounts1763789629100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE account
      ADD sealed_at timestamptz,
      ADD CONSTRAINT account_sealed_ck CHECK (sealed_at IS NULL OR NOT is_activated)`);
    await runner.query(allow([...PURPOSES, 'DELETION_UNDO']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM account_key WHERE purpose = 'DELETION_UNDO'");
    await runner.query(allow(PURPOSES));
    await runner.query(
      'UPDATE account SET is_activated = true, sealed_at = NULL WHERE sealed_at IS NOT NULL',
    );
    await runner.query('ALTER TABLE account DROP COLUMN sealed_at');
  }
}

const PURPOSES = ['ACTIVATION', 'PASSWORD_RESET', 'EMAIL_CONFIRMATION', 'EMAIL_UNDO', 'SECOND_FACTOR_UNDO'];

function allow(purposes: readonly string[]): string {
  return `ALTER TABLE account_key
    DROP CONSTRAINT account_key_purpose_ck,
    ADD CONSTRAINT account_key_purpose_ck CHECK (purpose IN ('${purposes.join("', '")}'))`;
}
