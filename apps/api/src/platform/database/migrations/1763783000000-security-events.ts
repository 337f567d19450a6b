import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The journal of security events. Rows are only added, with two exceptions: one that is older than a year may be
 * deleted, and deleting an account removes the addresses and devices of its events, which are personal data.
 */
export class SecurityEvents1763783000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}

const up = [
  // No foreign key: events outlive their account.
  `CREATE TABLE security_event (
    id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT security_event_pk PRIMARY KEY,
    occurred_at timestamptz NOT NULL DEFAULT now(),
    account_id integer,
    event text NOT NULL,
    address text,
    device text,
    request_id text,
    details jsonb NOT NULL DEFAULT '{}',
    CONSTRAINT security_event_event_ck CHECK (event ~ '^[A-Z_]{1,40}$'),
    CONSTRAINT security_event_details_ck CHECK (length(details::text) <= 500)
  )`,
  `CREATE INDEX security_event_account ON security_event (account_id, occurred_at)`,
  `CREATE INDEX security_event_occurred_at ON security_event (occurred_at)`,
  `CREATE FUNCTION protect_security_event() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN
        IF OLD.occurred_at < now() - interval '1 year' THEN RETURN OLD; END IF;
      ELSIF TG_OP = 'UPDATE' THEN
        OLD.address := NULL;
        OLD.device := NULL;
        IF NEW IS NOT DISTINCT FROM OLD AND NOT EXISTS (SELECT FROM account WHERE id = NEW.account_id)
        THEN RETURN NEW; END IF;
      END IF;
      RAISE EXCEPTION 'security events cannot be changed';
    END $$`,
  `CREATE TRIGGER security_event_is_final BEFORE UPDATE OR DELETE ON security_event
    FOR EACH ROW EXECUTE FUNCTION protect_security_event()`,
  `CREATE TRIGGER security_event_is_not_truncated BEFORE TRUNCATE ON security_event
    FOR EACH STATEMENT EXECUTE FUNCTION protect_security_event()`,
  `CREATE FUNCTION anonymize_security_events() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE security_event SET address = NULL, device = NULL
      WHERE account_id = OLD.id AND (address IS NOT NULL OR device IS NOT NULL);
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER account_is_deleted AFTER DELETE ON account
    FOR EACH ROW EXECUTE FUNCTION anonymize_security_events()`,
];

const down = [
  'DROP TRIGGER account_is_deleted ON account',
  'DROP TABLE security_event',
  'DROP FUNCTION protect_security_event, anonymize_security_events',
];
