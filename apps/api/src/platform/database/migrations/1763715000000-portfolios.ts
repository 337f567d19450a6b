import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What people build: portfolios, their holdings, and screening profiles of their own. Holdings name instruments by the
 * id that they keep from release to release.
 */
export class Portfolios1763715000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE screening_profile, demo_portfolio_owner, holding, portfolio');
  }
}

const statements = [
  // The version moves with every change of the row or of its holdings, in the same transaction.
  `CREATE TABLE portfolio (
    id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT portfolio_pk PRIMARY KEY,
    account_id integer NOT NULL CONSTRAINT portfolio_account_fk REFERENCES account ON DELETE CASCADE,
    name text NOT NULL,
    type text NOT NULL,
    holding_weight_method text NOT NULL DEFAULT 'SHARE_COUNT',
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    modified_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT portfolio_method_ck CHECK (holding_weight_method IN ('SHARE_COUNT', 'VALUE_BASIS'))
  )`,
  `CREATE INDEX portfolio_account ON portfolio (account_id)`,
  `CREATE TABLE holding (
    id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT holding_pk PRIMARY KEY,
    portfolio_id integer NOT NULL CONSTRAINT holding_portfolio_fk REFERENCES portfolio ON DELETE CASCADE,
    instrument_id integer NOT NULL CONSTRAINT holding_instrument_fk REFERENCES financial_instrument,
    shares numeric(24, 8),
    value numeric(18, 2),
    CONSTRAINT holding_uq UNIQUE (portfolio_id, instrument_id),
    CONSTRAINT holding_shares_ck CHECK (shares >= 0 AND shares < 'Infinity'),
    CONSTRAINT holding_value_ck CHECK (value >= 0 AND value < 'Infinity')
  )`,
  // Accounts that were given their sample portfolios, so that they are not given again what they deleted.
  `CREATE TABLE demo_portfolio_owner (
    account_id integer CONSTRAINT demo_portfolio_owner_pk PRIMARY KEY
      CONSTRAINT demo_portfolio_owner_account_fk REFERENCES account ON DELETE CASCADE
  )`,
  // Ids from 1001 on never meet that of a preset.
  `CREATE TABLE screening_profile (
    id integer GENERATED ALWAYS AS IDENTITY (START WITH 1001) CONSTRAINT screening_profile_pk PRIMARY KEY,
    account_id integer NOT NULL CONSTRAINT screening_profile_account_fk REFERENCES account ON DELETE CASCADE,
    name text NOT NULL,
    positive text[] NOT NULL,
    negative text[] NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE UNIQUE INDEX screening_profile_name_uq ON screening_profile (account_id, lower(name))`,
];
