import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps groups of portfolios, and what their owner last saw of the changes in each. */
export class PortfolioGroups1763789650000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE portfolio_group_member, portfolio_group');
  }
}

const up = [
  `CREATE TABLE portfolio_group (
    id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT portfolio_group_pk PRIMARY KEY,
    account_id integer NOT NULL CONSTRAINT portfolio_group_account_fk REFERENCES account ON DELETE CASCADE,
    name text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    modified_at timestamptz NOT NULL DEFAULT now(),
    seen_release_id integer CONSTRAINT portfolio_group_release_fk REFERENCES universe_release,
    seen_at timestamptz)`,
  'CREATE INDEX portfolio_group_account_ix ON portfolio_group (account_id)',
  `CREATE TABLE portfolio_group_member (
    group_id integer NOT NULL
      CONSTRAINT portfolio_group_member_group_fk REFERENCES portfolio_group ON DELETE CASCADE,
    portfolio_id integer NOT NULL
      CONSTRAINT portfolio_group_member_portfolio_fk REFERENCES portfolio ON DELETE CASCADE,
    CONSTRAINT portfolio_group_member_pk PRIMARY KEY (group_id, portfolio_id))`,
  'CREATE INDEX portfolio_group_member_portfolio_ix ON portfolio_group_member (portfolio_id)',
];
