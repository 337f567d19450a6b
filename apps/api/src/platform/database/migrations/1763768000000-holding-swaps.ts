import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rows of holdings before and after a swap, by which it is undone. */
export class HoldingSwaps1763768000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE holding_swap (
        id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT holding_swap_pk PRIMARY KEY,
        portfolio_id integer NOT NULL CONSTRAINT holding_swap_portfolio_fk REFERENCES portfolio ON DELETE CASCADE,
        before jsonb NOT NULL,
        after jsonb NOT NULL
      )`,
    );
    await runner.query('CREATE INDEX holding_swap_portfolio ON holding_swap (portfolio_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE holding_swap');
  }
}
