import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The price of a holding by the file of its broker, US dollars, and the day of that price. Existing holdings have none.
 */
export class BrokerPrices1763750000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE holding ADD COLUMN broker_price numeric(24, 10), ADD COLUMN broker_price_day date,
        ADD CONSTRAINT holding_broker_price_ck CHECK (broker_price > 0 AND broker_price < 'Infinity'),
        ADD CONSTRAINT holding_broker_price_day_ck CHECK ((broker_price IS NULL) = (broker_price_day IS NULL))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE holding DROP COLUMN broker_price, DROP COLUMN broker_price_day');
  }
}
