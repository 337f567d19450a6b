import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The evidence desk: entries, and every change of one. A change is never changed, and no entry changes without one. */
export class EvidenceDesk1763760000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}

const up = [
  `CREATE TABLE evidence_entry (
    id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT evidence_entry_pk PRIMARY KEY,
    version integer NOT NULL,
    state text NOT NULL,
    origin text NOT NULL,
    effect text NOT NULL,
    instrument_id integer NOT NULL CONSTRAINT evidence_entry_instrument_fk REFERENCES financial_instrument,
    issuer_key text NOT NULL,
    ticker text NOT NULL,
    name text NOT NULL,
    criterion text NOT NULL,
    kind text,
    percent double precision,
    source_url text,
    source_title text,
    observed_on date,
    expires_on date,
    note text,
    report_text text,
    speaks_for_company boolean,
    reporter_id integer CONSTRAINT evidence_entry_reporter_fk REFERENCES account ON DELETE SET NULL,
    first_reader_id integer CONSTRAINT evidence_entry_first_reader_fk REFERENCES account,
    second_reader_id integer CONSTRAINT evidence_entry_second_reader_fk REFERENCES account,
    created_at timestamptz NOT NULL DEFAULT now(),
    changed_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT evidence_entry_state_ck CHECK (state IN ('LEAD', 'DRAFT', 'APPROVED', 'REJECTED', 'EXPIRED')),
    CONSTRAINT evidence_entry_origin_ck CHECK (
      origin IN ('DESK', 'SIC_CANDIDATE', 'IMPORT', 'SUGGESTION', 'OBJECTION')),
    CONSTRAINT evidence_entry_effect_ck CHECK (effect IN ('FLAG', 'WITHDRAWAL')),
    CONSTRAINT evidence_entry_percent_ck CHECK (percent > 0 AND percent <= 100),
    CONSTRAINT evidence_entry_source_ck CHECK (source_url LIKE 'https://%'),
    CONSTRAINT evidence_entry_complete_ck CHECK (state IN ('LEAD', 'REJECTED')
      OR num_nulls(kind, source_url, source_title, observed_on, first_reader_id) = 0),
    CONSTRAINT evidence_entry_two_readers_ck CHECK (state NOT IN ('APPROVED', 'EXPIRED')
      OR (second_reader_id IS NOT NULL AND second_reader_id <> first_reader_id))
  )`,
  `CREATE INDEX evidence_entry_company ON evidence_entry (issuer_key, criterion)`,
  `CREATE INDEX evidence_entry_changed ON evidence_entry (changed_at)`,
  `CREATE INDEX evidence_entry_reporter ON evidence_entry (reporter_id)`,
  `CREATE TABLE evidence_entry_change (
    entry_id integer NOT NULL CONSTRAINT evidence_entry_change_entry_fk REFERENCES evidence_entry,
    version integer NOT NULL,
    action text NOT NULL,
    state text NOT NULL,
    account_id integer CONSTRAINT evidence_entry_change_account_fk REFERENCES account,
    comment text,
    fields jsonb NOT NULL,
    changed_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT evidence_entry_change_pk PRIMARY KEY (entry_id, version),
    CONSTRAINT evidence_entry_change_action_ck CHECK (
      action IN ('CREATED', 'EDITED', 'APPROVED', 'REJECTED', 'EXPIRED', 'REOPENED'))
  )`,
  // Every version of an entry needs its change, which is written after it in the same transaction.
  `ALTER TABLE evidence_entry ADD CONSTRAINT evidence_entry_change_fk FOREIGN KEY (id, version)
    REFERENCES evidence_entry_change (entry_id, version) DEFERRABLE INITIALLY DEFERRED`,
  `CREATE FUNCTION reject_change_of_history() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'the history of an entry cannot be changed'; END $$`,
  `CREATE TRIGGER evidence_entry_change_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON evidence_entry_change
    FOR EACH STATEMENT EXECUTE FUNCTION reject_change_of_history()`,
  // The version of each entry that the release has, by the entry's id.
  `ALTER TABLE universe_release ADD COLUMN evidence_entries jsonb NOT NULL DEFAULT '{}'`,
];

const down = [
  'ALTER TABLE universe_release DROP COLUMN evidence_entries',
  'ALTER TABLE evidence_entry DROP CONSTRAINT evidence_entry_change_fk',
  'DROP TABLE evidence_entry_change, evidence_entry',
  'DROP FUNCTION reject_change_of_history',
];
