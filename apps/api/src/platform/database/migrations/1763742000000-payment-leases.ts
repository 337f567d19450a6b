import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names for what the columns hold: leases and synchronizations. */
export class PaymentLeases1763742000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE subscription RENAME COLUMN claimed_until TO lease_expires_at');
    await runner.query('ALTER TABLE payment_customer RENAME COLUMN readings TO syncs');
    await runner.query('ALTER TABLE payment_customer RENAME COLUMN applied_reading TO applied_sync');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_customer RENAME COLUMN applied_sync TO applied_reading');
    await runner.query('ALTER TABLE payment_customer RENAME COLUMN syncs TO readings');
    await runner.query('ALTER TABLE subscription RENAME COLUMN lease_expires_at TO claimed_until');
  }
}
