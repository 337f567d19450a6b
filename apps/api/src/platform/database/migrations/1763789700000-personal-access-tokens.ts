import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps the personal access tokens of accounts, of which only hashes are stored. */
export class PersonalAccessTokens1763789700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}

const up = [
  `CREATE TABLE personal_access_token (
    id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT personal_access_token_pk PRIMARY KEY,
    account_id integer NOT NULL CONSTRAINT personal_access_token_account_fk REFERENCES account ON DELETE CASCADE,
    name text NOT NULL,
    scopes text[] NOT NULL,
    token_hash bytea NOT NULL CONSTRAINT personal_access_token_hash_uk UNIQUE,
    former_hash bytea CONSTRAINT personal_access_token_former_hash_uk UNIQUE,
    former_works_until timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    lifetime_days smallint NOT NULL,
    expires_at timestamptz NOT NULL,
    is_expiry_told boolean NOT NULL,
    last_used_at timestamptz,
    last_used_address text,
    last_used_device text,
    CONSTRAINT personal_access_token_former_ck CHECK ((former_hash IS NULL) = (former_works_until IS NULL)))`,
  'CREATE INDEX personal_access_token_account_ix ON personal_access_token (account_id)',
  'CREATE INDEX personal_access_token_expires_at_ix ON personal_access_token (expires_at)',
  `CREATE TRIGGER personal_access_token_ended AFTER DELETE ON personal_access_token
   FOR EACH ROW EXECUTE FUNCTION notify_token_holder('account_id')`,
  // Not when all that changes is that it was used again.
  `CREATE TRIGGER personal_access_token_changed
   AFTER UPDATE OF scopes, token_hash, former_hash, former_works_until, expires_at ON personal_access_token
   FOR EACH ROW EXECUTE FUNCTION notify_token_holder('account_id')`,
  `CREATE TRIGGER personal_access_token_truncated AFTER TRUNCATE ON personal_access_token
   FOR EACH STATEMENT EXECUTE FUNCTION notify_token_holder()`,
  `CREATE FUNCTION end_personal_access_tokens_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     DELETE FROM personal_access_token WHERE account_id = NEW.id;
     RETURN NULL;
   END $$`,
  // As with sessions: whoever knew the former password may have made some.
  `CREATE TRIGGER account_ends_personal_access_tokens AFTER UPDATE ON account FOR EACH ROW
   WHEN (NEW.password_hash <> OLD.password_hash OR NOT NEW.is_activated AND OLD.is_activated)
   EXECUTE FUNCTION end_personal_access_tokens_of_account()`,
];

const down = [
  'DROP TRIGGER account_ends_personal_access_tokens ON account',
  'DROP FUNCTION end_personal_access_tokens_of_account',
  'DROP TABLE personal_access_token',
];
