import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a customer is synchronized next is a job. */
export class PaymentJobs1763744000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `INSERT INTO job (queue, key, due_at)
       SELECT 'payment-sync-' || provider, account_id::text, due_at FROM payment_customer WHERE due_at IS NOT NULL`,
    );
    await runner.query('ALTER TABLE payment_customer DROP COLUMN due_at');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_customer ADD COLUMN due_at timestamptz');
    await runner.query(
      `UPDATE payment_customer SET due_at = job.due_at FROM job
       WHERE job.queue = 'payment-sync-' || payment_customer.provider AND job.key = account_id::text`,
    );
    await runner.query(`DELETE FROM job WHERE queue LIKE 'payment-sync-%'`);
    await runner.query(
      'CREATE INDEX payment_customer_due ON payment_customer (due_at) WHERE due_at IS NOT NULL',
    );
  }
}
