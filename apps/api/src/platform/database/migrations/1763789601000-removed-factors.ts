import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notifies processes that cache which administrators have a second factor when one is removed, whoever removes it. */
export class RemovedFactors1763789601000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) {
      await runner.query(
        `CREATE TRIGGER ${table}_removed AFTER DELETE ON ${table}
         FOR EACH ROW EXECUTE FUNCTION notify_token_holder('account_id')`,
      );
      await runner.query(
        `CREATE TRIGGER ${table}_truncated AFTER TRUNCATE ON ${table}
         FOR EACH STATEMENT EXECUTE FUNCTION notify_token_holder()`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) {
      await runner.query(`DROP TRIGGER ${table}_removed ON ${table}`);
      await runner.query(`DROP TRIGGER ${table}_truncated ON ${table}`);
    }
  }
}

const tables = ['totp_secret', 'passkey'];
