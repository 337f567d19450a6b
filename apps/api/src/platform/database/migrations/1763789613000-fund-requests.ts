import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Funds without a score, with the accounts that have said they hold them. */
export class FundRequests1763789613000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE fund_request (
        id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT fund_request_pk PRIMARY KEY,
        account_id integer NOT NULL CONSTRAINT fund_request_account_fk REFERENCES account ON DELETE CASCADE,
        instrument_id integer NOT NULL CONSTRAINT fund_request_instrument_fk REFERENCES financial_instrument,
        requested_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT fund_request_instrument_uq UNIQUE (account_id, instrument_id))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE fund_request');
  }
}
