import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors of accounts, their recovery codes, and the challenges that wait for one. */
export class SecondFactor1763783100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE factor_challenge, recovery_code, passkey, totp_secret');
    await runner.query('ALTER TABLE account DROP COLUMN is_demo');
  }
}

const up = [
  // Everyone knows the password of a demo account, so a second factor would protect nothing.
  `ALTER TABLE account ADD COLUMN is_demo boolean NOT NULL DEFAULT false`,
  `CREATE TABLE totp_secret (
    account_id integer CONSTRAINT totp_secret_pk PRIMARY KEY
      CONSTRAINT totp_secret_account_fk REFERENCES account ON DELETE CASCADE,
    encrypted_secret bytea NOT NULL,
    is_confirmed boolean NOT NULL DEFAULT false,
    -- The 30 seconds whose code was used last: no earlier code counts any more, and that one does not count twice.
    used_step bigint NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE TABLE passkey (
    id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT passkey_pk PRIMARY KEY,
    account_id integer NOT NULL CONSTRAINT passkey_account_fk REFERENCES account ON DELETE CASCADE,
    name text NOT NULL,
    credential_id text NOT NULL CONSTRAINT passkey_credential_uq UNIQUE,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    last_used_at timestamptz
  )`,
  `CREATE INDEX passkey_account ON passkey (account_id)`,
  `CREATE TABLE recovery_code (
    account_id integer NOT NULL CONSTRAINT recovery_code_account_fk REFERENCES account ON DELETE CASCADE,
    code_hash bytea NOT NULL,
    CONSTRAINT recovery_code_pk PRIMARY KEY (account_id, code_hash)
  )`,
  `CREATE TABLE factor_challenge (
    token_hash bytea CONSTRAINT factor_challenge_pk PRIMARY KEY,
    account_id integer NOT NULL CONSTRAINT factor_challenge_account_fk REFERENCES account ON DELETE CASCADE,
    purpose text NOT NULL,
    -- Of a sign-in: the hash that the password matched, and what the session will be like.
    password_hash text,
    is_remembered boolean,
    passkey_challenge text,
    -- Of a new passkey.
    passkey_name text,
    expires_at timestamptz NOT NULL,
    CONSTRAINT factor_challenge_purpose_ck CHECK (purpose IN ('SIGN_IN', 'NEW_PASSKEY'))
  )`,
  `CREATE INDEX factor_challenge_account ON factor_challenge (account_id, purpose)`,
  `CREATE INDEX factor_challenge_expires_at ON factor_challenge (expires_at)`,
];
