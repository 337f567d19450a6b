import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Numbers the mailed keys and the second factors of accounts in the order in which they came, so that what a mailed
 * link undoes does not depend on a clock. Those that exist get the microsecond of their time, and later ones higher
 * numbers. `compromised_since` stays for former versions that still run.
 */
export class AccountChangeNumbers1763789605000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SEQUENCE account_change_number');
    for (const table of tables) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN change_number bigint`);
      await runner.query(`UPDATE ${table} SET change_number = ${microsecondOf('created_at')}`);
    }
    const highest = tables.map((table) => `(SELECT max(change_number) FROM ${table})`);
    await runner.query(
      `SELECT setval('account_change_number', greatest(${microsecondOf('now()')}, ${highest.join(', ')}))`,
    );
    for (const table of tables)
      await runner.query(
        `ALTER TABLE ${table} ALTER COLUMN change_number SET DEFAULT nextval('account_change_number'),
           ALTER COLUMN change_number SET NOT NULL`,
      );
    await runner.query('ALTER TABLE account ADD COLUMN compromised_since_change bigint');
    await runner.query(
      `UPDATE account SET compromised_since_change = ${microsecondOf('compromised_since')}
       WHERE compromised_since IS NOT NULL`,
    );
    await runner.query(
      `UPDATE account_key
       SET details = details || jsonb_build_object('since', ${microsecondOf("(details->>'requestedAt')::timestamptz")})
       WHERE details ? 'requestedAt'`,
    );
    await runner.query('CREATE INDEX security_event_of_account ON security_event (account_id, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX security_event_of_account');
    await runner.query("UPDATE account_key SET details = details - 'since' WHERE details ? 'since'");
    await runner.query('ALTER TABLE account DROP COLUMN compromised_since_change');
    for (const table of tables) await runner.query(`ALTER TABLE ${table} DROP COLUMN change_number`);
    await runner.query('DROP SEQUENCE account_change_number');
  }
}

const tables = ['account_key', 'totp_secret', 'passkey'];

function microsecondOf(time: string): string {
  return `(extract(epoch FROM ${time}) * 1000000)::bigint`;
}
