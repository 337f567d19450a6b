import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps what opens a connection to a broker where each has a secret of its own, and the windows whose result is to be
 * asked for. The sandbox remembers what became of its windows.
 */
export class ConnectionSecrets1763789710000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE broker_connection ADD COLUMN encrypted_secret bytea');
    await runner.query(
      `CREATE TABLE broker_window (
        id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT broker_window_pk PRIMARY KEY,
        account_id integer NOT NULL CONSTRAINT broker_window_account_fk REFERENCES account ON DELETE CASCADE,
        service text NOT NULL,
        encrypted_session bytea NOT NULL,
        opened_at timestamptz NOT NULL DEFAULT now())`,
    );
    await runner.query('CREATE INDEX broker_window_account_ix ON broker_window (account_id)');
    await runner.query(
      'ALTER TABLE pretend_broker_window ADD COLUMN closed_at timestamptz, ADD COLUMN connected text',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM pretend_broker_window WHERE closed_at IS NOT NULL');
    await runner.query('ALTER TABLE pretend_broker_window DROP COLUMN closed_at, DROP COLUMN connected');
    await runner.query('DROP TABLE broker_window');
    await runner.query('DELETE FROM broker_connection WHERE encrypted_secret IS NOT NULL');
    await runner.query('ALTER TABLE broker_connection DROP COLUMN encrypted_secret');
  }
}
