import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Links to checks of retirement plans. They belong to no account and say nothing of who made them; of their keys only
 * the hashes are stored. Down loses them.
 */
export class PlanCheckLinks1763789670000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE plan_check_link (
      id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT plan_check_link_pk PRIMARY KEY,
      key_hash bytea NOT NULL CONSTRAINT plan_check_link_key_uq UNIQUE,
      end_key_hash bytea NOT NULL CONSTRAINT plan_check_link_end_key_uq UNIQUE,
      lines jsonb NOT NULL CONSTRAINT plan_check_link_lines_ck CHECK (jsonb_typeof(lines) = 'array'),
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL)`);
    await runner.query('CREATE INDEX plan_check_link_expires_at_ix ON plan_check_link (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE plan_check_link');
  }
}
