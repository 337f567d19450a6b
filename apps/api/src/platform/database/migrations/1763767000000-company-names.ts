import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The names that issuers have and had, with their days, where the files of a release have them. Read as a whole. */
export class CompanyNames1763767000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE company_name (
        release_id integer NOT NULL CONSTRAINT company_name_release_fk REFERENCES universe_release,
        issuer_id integer NOT NULL,
        name text NOT NULL,
        valid_from date,
        valid_to date,
        CONSTRAINT company_name_period_ck CHECK (valid_from <= valid_to)
      ) PARTITION BY LIST (release_id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE company_name');
  }
}
