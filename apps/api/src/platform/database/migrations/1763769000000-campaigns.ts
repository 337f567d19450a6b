import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Campaigns, every change of one, and accounts that follow one. As with the entries of the evidence desk, a change is
 * never changed, and no campaign changes without one. `digested_version` of a follow is the version up to which the
 * changes were mailed.
 */
export class Campaigns1763769000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}

const up = [
  `CREATE TABLE campaign (
    id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT campaign_pk PRIMARY KEY,
    version integer NOT NULL,
    slug text NOT NULL CONSTRAINT campaign_slug_uq UNIQUE,
    instrument_id integer NOT NULL CONSTRAINT campaign_instrument_fk REFERENCES financial_instrument,
    issuer_key text NOT NULL,
    ticker text NOT NULL,
    name text NOT NULL,
    title text NOT NULL,
    issue text NOT NULL,
    criterion text,
    asked text NOT NULL,
    proponent text NOT NULL,
    outcome text NOT NULL,
    outcome_text text,
    outcome_version integer NOT NULL,
    steps jsonb NOT NULL,
    is_hidden boolean NOT NULL,
    is_from_starter boolean NOT NULL,
    changed_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT campaign_outcome_ck CHECK (
      outcome IN ('OPEN', 'ADOPTED', 'AGREED', 'VOTED_DOWN', 'OMITTED', 'WITHDRAWN', 'ENDED'))
  )`,
  'CREATE INDEX campaign_company ON campaign (issuer_key)',
  `CREATE TABLE campaign_change (
    campaign_id integer NOT NULL CONSTRAINT campaign_change_campaign_fk REFERENCES campaign,
    version integer NOT NULL,
    action text NOT NULL,
    account_id integer CONSTRAINT campaign_change_account_fk REFERENCES account,
    comment text,
    fields jsonb NOT NULL,
    changed_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT campaign_change_pk PRIMARY KEY (campaign_id, version),
    CONSTRAINT campaign_change_action_ck CHECK (action IN
      ('CREATED', 'EDITED', 'STEP_ADDED', 'STEP_EDITED', 'CLOSED', 'REOPENED', 'HIDDEN', 'SHOWN'))
  )`,
  `ALTER TABLE campaign ADD CONSTRAINT campaign_change_fk FOREIGN KEY (id, version)
    REFERENCES campaign_change (campaign_id, version) DEFERRABLE INITIALLY DEFERRED`,
  `CREATE TRIGGER campaign_change_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON campaign_change
    FOR EACH STATEMENT EXECUTE FUNCTION reject_change_of_history()`,
  `ALTER TABLE follow
    ADD COLUMN campaign_id integer CONSTRAINT follow_campaign_fk REFERENCES campaign,
    ADD COLUMN digested_version integer,
    ALTER COLUMN digested_release DROP NOT NULL,
    DROP CONSTRAINT follow_one_thing_ck,
    ADD CONSTRAINT follow_one_thing_ck CHECK (num_nonnulls(instrument_id, portfolio_id, campaign_id) = 1),
    ADD CONSTRAINT follow_digested_ck CHECK (CASE WHEN campaign_id IS NULL
      THEN digested_release IS NOT NULL ELSE digested_version IS NOT NULL END),
    ADD CONSTRAINT follow_campaign_uq UNIQUE (account_id, campaign_id)`,
];

const down = [
  'DELETE FROM follow WHERE campaign_id IS NOT NULL',
  `ALTER TABLE follow
    DROP COLUMN campaign_id,
    DROP COLUMN digested_version,
    ALTER COLUMN digested_release SET NOT NULL,
    ADD CONSTRAINT follow_one_thing_ck CHECK (num_nonnulls(instrument_id, portfolio_id) = 1)`,
  'ALTER TABLE campaign DROP CONSTRAINT campaign_change_fk',
  'DROP TABLE campaign_change, campaign',
];
