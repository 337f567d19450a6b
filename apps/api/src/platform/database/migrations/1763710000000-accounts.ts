import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People: accounts, their roles, the keys mailed to them, counted attempts, and the mail that is to go out. */
export class Accounts1763710000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE outbox_mail, attempt_limit, account_key, account_role, account');
  }
}

const tables = [
  `CREATE TABLE account (
    id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT account_pk PRIMARY KEY,
    email text NOT NULL CONSTRAINT account_email_uq UNIQUE,
    first_name text NOT NULL,
    last_name text NOT NULL,
    zip_code text NOT NULL,
    password_hash text NOT NULL,
    token_generation integer NOT NULL DEFAULT 1,
    is_activated boolean NOT NULL DEFAULT false,
    is_good_standing boolean NOT NULL DEFAULT true,
    customer_id text NOT NULL CONSTRAINT account_customer_uq UNIQUE,
    image_url text,
    affiliate text,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT account_email_ck CHECK (email = lower(email))
  )`,
  `CREATE TABLE account_role (
    account_id integer NOT NULL CONSTRAINT account_role_account_fk REFERENCES account ON DELETE CASCADE,
    role text NOT NULL,
    CONSTRAINT account_role_pk PRIMARY KEY (account_id, role),
    CONSTRAINT account_role_ck CHECK (role IN ('ROLE_PREMIUM', 'ROLE_ADVISOR', 'ROLE_ADMIN'))
  )`,
  `CREATE TABLE account_key (
    key_hash bytea CONSTRAINT account_key_pk PRIMARY KEY,
    account_id integer NOT NULL CONSTRAINT account_key_account_fk REFERENCES account ON DELETE CASCADE,
    purpose text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT account_key_purpose_ck CHECK (purpose IN ('ACTIVATION', 'PASSWORD_RESET'))
  )`,
  `CREATE INDEX account_key_account ON account_key (account_id, purpose)`,
  // A window ends at `expire`, in milliseconds since 1970.
  `CREATE TABLE attempt_limit (
    key text CONSTRAINT attempt_limit_pk PRIMARY KEY,
    points integer NOT NULL DEFAULT 0,
    expire bigint
  )`,
  `CREATE TABLE outbox_mail (
    id uuid CONSTRAINT outbox_mail_pk PRIMARY KEY DEFAULT gen_random_uuid(),
    sealed_message bytea NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz NOT NULL DEFAULT now(),
    given_up_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX outbox_mail_due ON outbox_mail (next_attempt_at) WHERE given_up_at IS NULL`,
];
