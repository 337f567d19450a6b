import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sessions: a token is valid as long as its session exists. Tokens from before belong to no session and end. A changed
 * password and a deactivated account end their sessions, whoever changes them.
 */
export class Sessions1763782000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}

const up = [
  `CREATE TABLE session (
    id uuid CONSTRAINT session_pk PRIMARY KEY DEFAULT gen_random_uuid(),
    account_id integer NOT NULL CONSTRAINT session_account_fk REFERENCES account ON DELETE CASCADE,
    device text NOT NULL,
    is_remembered boolean NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    last_seen_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL
  )`,
  `CREATE INDEX session_account ON session (account_id, last_seen_at)`,
  `CREATE INDEX session_expires ON session (expires_at)`,
  `CREATE FUNCTION end_sessions_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     DELETE FROM session WHERE account_id = NEW.id;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER account_ends_sessions AFTER UPDATE ON account FOR EACH ROW
   WHEN (NEW.password_hash <> OLD.password_hash OR NOT NEW.is_activated AND OLD.is_activated)
   EXECUTE FUNCTION end_sessions_of_account()`,
  `ALTER TABLE account DROP COLUMN token_generation`,
];

const down = [
  `ALTER TABLE account ADD COLUMN token_generation integer NOT NULL DEFAULT 1`,
  `DROP TRIGGER account_ends_sessions ON account`,
  `DROP FUNCTION end_sessions_of_account`,
  `DROP TABLE session`,
];
