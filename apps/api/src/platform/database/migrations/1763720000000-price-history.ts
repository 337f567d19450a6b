import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Daily prices, part of a release like everything else of the universe: one row an instrument, for reading a history
 * whole costs little and a row for each day would be millions; and the days on which the release's market traded.
 */
export class PriceHistory1763720000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE trading_day, price_history');
  }
}

const statements = [
  // Days count from 1970-01-01, ascending. Single precision keeps seven digits of a price, enough for returns.
  `CREATE TABLE price_history (
    release_id integer NOT NULL CONSTRAINT price_history_release_fk REFERENCES universe_release,
    instrument_id integer NOT NULL,
    quality text NOT NULL,
    last_close double precision NOT NULL,
    days integer[] NOT NULL,
    closes real[] NOT NULL,
    CONSTRAINT price_history_pk PRIMARY KEY (release_id, instrument_id),
    CONSTRAINT price_history_length_ck CHECK (cardinality(days) > 0 AND cardinality(days) = cardinality(closes)),
    CONSTRAINT price_history_closes_ck CHECK (0 < ALL (closes)),
    CONSTRAINT price_history_last_ck CHECK (last_close > 0)
  ) PARTITION BY LIST (release_id)`,
  `CREATE TABLE trading_day (
    release_id integer NOT NULL CONSTRAINT trading_day_release_fk REFERENCES universe_release,
    day integer NOT NULL,
    priced integer NOT NULL,
    CONSTRAINT trading_day_pk PRIMARY KEY (release_id, day),
    CONSTRAINT trading_day_priced_ck CHECK (priced > 0)
  ) PARTITION BY LIST (release_id)`,
];
