import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps connections to brokers, what each refresh changed, and the customers of the pretend broker. */
export class BrokerConnections1763789680000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM job WHERE queue IN ('broker-refreshes', 'broker-endings')");
    await runner.query(
      `DROP TABLE pretend_broker_window, pretend_broker_user, broker_refresh_portfolio, broker_refresh,
        broker_account, broker_connection, broker_user`,
    );
  }
}

const up = [
  `CREATE TABLE broker_user (
    account_id integer NOT NULL CONSTRAINT broker_user_account_fk REFERENCES account ON DELETE CASCADE,
    service text NOT NULL,
    user_id text NOT NULL CONSTRAINT broker_user_user_uq UNIQUE,
    encrypted_secret bytea NOT NULL,
    CONSTRAINT broker_user_pk PRIMARY KEY (account_id, service))`,
  `COMMENT ON COLUMN broker_user.user_id IS 'The name of the account at the service: random, and says nothing of it'`,
  `CREATE TABLE broker_connection (
    id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT broker_connection_pk PRIMARY KEY,
    account_id integer NOT NULL CONSTRAINT broker_connection_account_fk REFERENCES account ON DELETE CASCADE,
    service text NOT NULL,
    external_id text NOT NULL,
    broker_name text NOT NULL,
    group_id integer CONSTRAINT broker_connection_group_fk REFERENCES portfolio_group ON DELETE SET NULL,
    status text NOT NULL DEFAULT 'CONNECTED'
      CONSTRAINT broker_connection_status_ck CHECK (status IN ('CONNECTED', 'BROKEN', 'ENDED', 'ENDING')),
    is_paused boolean NOT NULL DEFAULT false,
    connected_at timestamptz NOT NULL DEFAULT now(),
    refreshed_at timestamptz,
    failed_at timestamptz,
    failure text,
    CONSTRAINT broker_connection_uq UNIQUE (service, external_id))`,
  'CREATE INDEX broker_connection_account_ix ON broker_connection (account_id)',
  'CREATE INDEX broker_connection_group_ix ON broker_connection (group_id)',
  `CREATE TABLE broker_account (
    id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT broker_account_pk PRIMARY KEY,
    connection_id integer NOT NULL
      CONSTRAINT broker_account_connection_fk REFERENCES broker_connection ON DELETE CASCADE,
    external_id text NOT NULL,
    name text NOT NULL,
    portfolio_id integer CONSTRAINT broker_account_portfolio_fk REFERENCES portfolio ON DELETE SET NULL,
    as_of timestamptz,
    read_at timestamptz,
    failure text,
    left_out jsonb NOT NULL DEFAULT '[]',
    CONSTRAINT broker_account_uq UNIQUE (connection_id, external_id))`,
  `COMMENT ON COLUMN broker_account.portfolio_id IS 'Null once its owner has deleted the portfolio: it is not read any more'`,
  'CREATE INDEX broker_account_portfolio_ix ON broker_account (portfolio_id)',
  `CREATE TABLE broker_refresh (
    id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT broker_refresh_pk PRIMARY KEY,
    connection_id integer NOT NULL
      CONSTRAINT broker_refresh_connection_fk REFERENCES broker_connection ON DELETE CASCADE,
    refreshed_at timestamptz NOT NULL DEFAULT now())`,
  'CREATE INDEX broker_refresh_connection_ix ON broker_refresh (connection_id, id)',
  `CREATE TABLE broker_refresh_portfolio (
    refresh_id integer NOT NULL
      CONSTRAINT broker_refresh_portfolio_refresh_fk REFERENCES broker_refresh ON DELETE CASCADE,
    portfolio_id integer NOT NULL
      CONSTRAINT broker_refresh_portfolio_portfolio_fk REFERENCES portfolio ON DELETE CASCADE,
    held_before integer NOT NULL,
    added integer NOT NULL,
    changed integer NOT NULL,
    removed integer NOT NULL,
    before jsonb NOT NULL,
    fingerprint_after text NOT NULL,
    CONSTRAINT broker_refresh_portfolio_pk PRIMARY KEY (refresh_id, portfolio_id))`,
  'CREATE INDEX broker_refresh_portfolio_portfolio_ix ON broker_refresh_portfolio (portfolio_id)',
  `COMMENT ON COLUMN broker_refresh_portfolio.before IS 'The rows of what the portfolio held, to put back'`,
  `CREATE TABLE pretend_broker_user (
    id text CONSTRAINT pretend_broker_user_pk PRIMARY KEY,
    secret text NOT NULL,
    connections jsonb NOT NULL DEFAULT '[]')`,
  `CREATE TABLE pretend_broker_window (
    token text CONSTRAINT pretend_broker_window_pk PRIMARY KEY,
    user_id text NOT NULL
      CONSTRAINT pretend_broker_window_user_fk REFERENCES pretend_broker_user ON DELETE CASCADE,
    return_to text NOT NULL,
    reconnect text,
    expires_at timestamptz NOT NULL)`,
  'CREATE INDEX pretend_broker_window_user_ix ON pretend_broker_window (user_id)',
];
