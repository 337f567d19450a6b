import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Deleted accounts whose payments must stay: the row stays without anything personal. As with rows that are deleted,
 * the journal loses the addresses and devices of their events.
 */
export class AccountDeletion1763784100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account ADD deleted_at timestamptz');
    await runner.query(protectEvents('AND deleted_at IS NULL'));
    await runner.query(
      `CREATE TRIGGER account_is_emptied AFTER UPDATE ON account FOR EACH ROW
        WHEN (NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL)
        EXECUTE FUNCTION anonymize_security_events()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER account_is_emptied ON account');
    await runner.query(protectEvents(''));
    await runner.query('ALTER TABLE account DROP COLUMN deleted_at');
  }
}

function protectEvents(condition: string): string {
  return `CREATE OR REPLACE FUNCTION protect_security_event() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN
        IF OLD.occurred_at < now() - interval '1 year' THEN RETURN OLD; END IF;
      ELSIF TG_OP = 'UPDATE' THEN
        OLD.address := NULL;
        OLD.device := NULL;
        IF NEW IS NOT DISTINCT FROM OLD
          AND NOT EXISTS (SELECT FROM account WHERE id = NEW.account_id ${condition})
        THEN RETURN NEW; END IF;
      END IF;
      RAISE EXCEPTION 'security events cannot be changed';
    END $$`;
}
