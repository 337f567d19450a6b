import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps what holdings were sold for as cash of their portfolio, and what a swap that is undone takes back of it. */
export class CashOfSales1763789627000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(allow("'COIN', 'BOND', 'OPTION', 'CASH'"));
    await runner.query('ALTER TABLE holding_swap ADD COLUMN proceeds numeric(18, 2) NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE holding_swap DROP COLUMN proceeds');
    await runner.query("DELETE FROM unknown_holding WHERE kind = 'CASH'");
    await runner.query(allow("'COIN', 'BOND', 'OPTION'"));
  }
}

function allow(kinds: string): string {
  return `ALTER TABLE unknown_holding DROP CONSTRAINT unknown_holding_kind_ck,
    ADD CONSTRAINT unknown_holding_kind_ck CHECK (kind IN (${kinds}))`;
}
