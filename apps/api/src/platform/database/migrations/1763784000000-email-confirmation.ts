import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keys carry what they apply to: a registration, or an email address. Accounts record whether their owner was seen to
 * read their mail; those from before count as confirmed, because it was not recorded.
 */
export class EmailConfirmation1763784000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account ADD is_email_confirmed boolean NOT NULL DEFAULT true');
    await runner.query(
      `UPDATE account SET is_email_confirmed = false WHERE NOT is_activated
        AND EXISTS (SELECT FROM account_key WHERE account_id = account.id AND purpose = 'ACTIVATION')`,
    );
    await runner.query(
      `ALTER TABLE account_key
        ADD details jsonb,
        DROP CONSTRAINT account_key_purpose_ck,
        ADD CONSTRAINT account_key_purpose_ck CHECK (
          purpose IN ('ACTIVATION', 'PASSWORD_RESET', 'EMAIL_CONFIRMATION', 'EMAIL_UNDO'))`,
    );
    await runner.query(
      `CREATE INDEX account_key_reserved_email ON account_key ((details->>'email')) WHERE purpose = 'EMAIL_UNDO'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX account_key_reserved_email');
    await runner.query("DELETE FROM account_key WHERE purpose IN ('EMAIL_CONFIRMATION', 'EMAIL_UNDO')");
    await runner.query(
      `ALTER TABLE account_key
        DROP COLUMN details,
        DROP CONSTRAINT account_key_purpose_ck,
        ADD CONSTRAINT account_key_purpose_ck CHECK (purpose IN ('ACTIVATION', 'PASSWORD_RESET'))`,
    );
    await runner.query('ALTER TABLE account DROP COLUMN is_email_confirmed');
  }
}
