import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the owner of a portfolio last saw of its changes, and what accounts follow. A row of `follow` names one thing:
 * other kinds get a column of their own. `digested_release` is the release up to which its changes were mailed, or were
 * seen when the follow began. An account in `stopped_digest` gets no digests.
 */
export class Follows1763766000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE portfolio_visit (
        portfolio_id integer CONSTRAINT portfolio_visit_pk PRIMARY KEY
          CONSTRAINT portfolio_visit_portfolio_fk REFERENCES portfolio ON DELETE CASCADE,
        release_id integer NOT NULL CONSTRAINT portfolio_visit_release_fk REFERENCES universe_release,
        seen_at timestamptz NOT NULL)`,
    );
    await runner.query(
      `CREATE TABLE follow (
        id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT follow_pk PRIMARY KEY,
        account_id integer NOT NULL CONSTRAINT follow_account_fk REFERENCES account ON DELETE CASCADE,
        instrument_id integer CONSTRAINT follow_instrument_fk REFERENCES financial_instrument,
        portfolio_id integer CONSTRAINT follow_portfolio_fk REFERENCES portfolio ON DELETE CASCADE,
        digested_release integer NOT NULL CONSTRAINT follow_release_fk REFERENCES universe_release,
        CONSTRAINT follow_instrument_uq UNIQUE (account_id, instrument_id),
        CONSTRAINT follow_portfolio_uq UNIQUE (portfolio_id),
        CONSTRAINT follow_one_thing_ck CHECK (num_nonnulls(instrument_id, portfolio_id) = 1))`,
    );
    await runner.query(
      `CREATE TABLE stopped_digest (
        account_id integer CONSTRAINT stopped_digest_pk PRIMARY KEY
          CONSTRAINT stopped_digest_account_fk REFERENCES account ON DELETE CASCADE,
        stopped_at timestamptz NOT NULL DEFAULT now())`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE stopped_digest, follow, portfolio_visit');
  }
}
