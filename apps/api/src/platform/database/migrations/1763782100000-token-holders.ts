import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notifies processes that cache who holds a token of what has changed, whoever changes it. */
export class TokenHolders1763782100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}

const up = [
  // The argument names the column with the account's id. Without a row, the message is empty.
  `CREATE FUNCTION notify_token_holder() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM pg_notify('token_holder', coalesce(coalesce(to_jsonb(OLD), to_jsonb(NEW)) ->> TG_ARGV[0], ''));
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER session_ended AFTER DELETE ON session
   FOR EACH ROW EXECUTE FUNCTION notify_token_holder('account_id')`,
  // Not when all that changes is that it was seen again.
  `CREATE TRIGGER session_changed AFTER UPDATE ON session FOR EACH ROW WHEN (NEW.last_seen_at <= OLD.last_seen_at)
   EXECUTE FUNCTION notify_token_holder('account_id')`,
  `CREATE TRIGGER account_role_changed AFTER INSERT OR UPDATE OR DELETE ON account_role
   FOR EACH ROW EXECUTE FUNCTION notify_token_holder('account_id')`,
  `CREATE TRIGGER account_changed AFTER UPDATE ON account FOR EACH ROW
   WHEN (NEW.is_activated <> OLD.is_activated OR NEW.is_good_standing <> OLD.is_good_standing)
   EXECUTE FUNCTION notify_token_holder('id')`,
  `CREATE TRIGGER session_truncated AFTER TRUNCATE ON session
   FOR EACH STATEMENT EXECUTE FUNCTION notify_token_holder()`,
  `CREATE TRIGGER account_role_truncated AFTER TRUNCATE ON account_role
   FOR EACH STATEMENT EXECUTE FUNCTION notify_token_holder()`,
];

const down = [
  `DROP TRIGGER account_role_truncated ON account_role`,
  `DROP TRIGGER session_truncated ON session`,
  `DROP TRIGGER account_changed ON account`,
  `DROP TRIGGER account_role_changed ON account_role`,
  `DROP TRIGGER session_changed ON session`,
  `DROP TRIGGER session_ended ON session`,
  `DROP FUNCTION notify_token_holder`,
];
