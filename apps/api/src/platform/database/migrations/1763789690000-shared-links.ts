import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps the links by which users share a portfolio or a group; of their tokens only hashes. */
export class SharedLinks1763789690000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE shared_link');
  }
}

/** A link ends with whatever it shows, and with the standard that it shows that under. */
const up = [
  `CREATE TABLE shared_link (
    id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT shared_link_pk PRIMARY KEY,
    account_id integer NOT NULL CONSTRAINT shared_link_account_fk REFERENCES account ON DELETE CASCADE,
    token_hash bytea NOT NULL CONSTRAINT shared_link_token_hash_uk UNIQUE,
    portfolio_id integer CONSTRAINT shared_link_portfolio_fk REFERENCES portfolio ON DELETE CASCADE,
    group_id integer CONSTRAINT shared_link_group_fk REFERENCES portfolio_group ON DELETE CASCADE,
    preset_id integer,
    screening_profile_id integer
      CONSTRAINT shared_link_screening_profile_fk REFERENCES screening_profile ON DELETE CASCADE,
    name text NOT NULL,
    shows_amounts boolean NOT NULL,
    shows_names boolean NOT NULL,
    offers_report boolean NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    times_opened integer NOT NULL DEFAULT 0,
    last_opened date,
    CONSTRAINT shared_link_subject_ck CHECK (num_nonnulls(portfolio_id, group_id) = 1),
    CONSTRAINT shared_link_profile_ck CHECK (num_nonnulls(preset_id, screening_profile_id) = 1))`,
  'CREATE INDEX shared_link_account_ix ON shared_link (account_id)',
  'CREATE INDEX shared_link_portfolio_ix ON shared_link (portfolio_id)',
  'CREATE INDEX shared_link_group_ix ON shared_link (group_id)',
  'CREATE INDEX shared_link_screening_profile_ix ON shared_link (screening_profile_id)',
  'CREATE INDEX shared_link_expires_at_ix ON shared_link (expires_at)',
];
