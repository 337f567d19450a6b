import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mailed keys that undo the addition of a second factor. */
export class SecondFactorUndo1763789600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      allow("'ACTIVATION', 'PASSWORD_RESET', 'EMAIL_CONFIRMATION', 'EMAIL_UNDO', 'SECOND_FACTOR_UNDO'"),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM account_key WHERE purpose = 'SECOND_FACTOR_UNDO'");
    await runner.query(allow("'ACTIVATION', 'PASSWORD_RESET', 'EMAIL_CONFIRMATION', 'EMAIL_UNDO'"));
  }
}

function allow(purposes: string): string {
  return `ALTER TABLE account_key
    DROP CONSTRAINT account_key_purpose_ck,
    ADD CONSTRAINT account_key_purpose_ck CHECK (purpose IN (${purposes}))`;
}
