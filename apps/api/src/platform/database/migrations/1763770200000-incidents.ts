import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What operators write on the status page. Each row is a step of an incident; none is changed or deleted. */
export class Incidents1763770200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE incident_update (
        id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT incident_update_pk PRIMARY KEY,
        incident_number integer NOT NULL,
        step text NOT NULL,
        text text NOT NULL,
        written_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT incident_update_step_ck CHECK (step IN ('OPENED', 'UPDATED', 'RESOLVED')))`,
    );
    // An incident is opened once and resolved once.
    await runner.query(
      `CREATE UNIQUE INDEX incident_update_step_uq ON incident_update (incident_number, step) WHERE step <> 'UPDATED'`,
    );
    await runner.query(
      `CREATE TRIGGER incident_update_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON incident_update
        FOR EACH STATEMENT EXECUTE FUNCTION reject_change_of_history()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE incident_update');
  }
}
