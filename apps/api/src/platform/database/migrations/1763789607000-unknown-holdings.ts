import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps lines of a file that no instrument answers to, and what they were named by hand, so that the file again finds
 * the same.
 */
export class UnknownHoldings1763789607000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE unknown_holding');
  }
}

const up = [
  `CREATE TABLE unknown_holding (
    id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT unknown_holding_pk PRIMARY KEY,
    portfolio_id integer NOT NULL CONSTRAINT unknown_holding_portfolio_fk REFERENCES portfolio ON DELETE CASCADE,
    line_key text NOT NULL,
    ticker text NOT NULL,
    name text NOT NULL,
    reference jsonb NOT NULL,
    kind text CONSTRAINT unknown_holding_kind_ck CHECK (kind IN ('COIN', 'BOND', 'OPTION')),
    shares numeric(24, 8) CONSTRAINT unknown_holding_shares_ck CHECK (shares >= 0 AND shares < 'Infinity'),
    value numeric(18, 2) NOT NULL CONSTRAINT unknown_holding_value_ck CHECK (value >= 0 AND value < 'Infinity'),
    value_day date NOT NULL,
    instrument_id integer CONSTRAINT unknown_holding_instrument_fk REFERENCES financial_instrument,
    CONSTRAINT unknown_holding_uq UNIQUE (portfolio_id, line_key)
  )`,
  `COMMENT ON COLUMN unknown_holding.line_key IS 'Finds the line again in another file'`,
  `COMMENT ON COLUMN unknown_holding.reference IS 'What the line says of its security, for matching it again'`,
  `COMMENT ON COLUMN unknown_holding.instrument_id IS 'What the owner said that it is: no unknown holding any more'`,
];
