import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The waiting list for InsightPro. Who leaves it is deleted. */
export class InsightPro1763770100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE insightpro_interest (
        id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT insightpro_interest_pk PRIMARY KEY,
        email text NOT NULL CONSTRAINT insightpro_interest_email_uq UNIQUE,
        name text,
        firm text,
        created_at timestamptz NOT NULL DEFAULT now())`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE insightpro_interest');
  }
}
