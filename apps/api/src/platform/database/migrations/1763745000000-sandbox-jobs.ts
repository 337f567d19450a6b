import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The delivery of an event of the sandbox is a job. */
export class SandboxJobs1763745000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `INSERT INTO job (queue, key, attempts, due_at)
       SELECT 'sandbox-events', id, attempts, next_attempt_at FROM sandbox.event WHERE next_attempt_at IS NOT NULL`,
    );
    await runner.query('ALTER TABLE sandbox.event DROP COLUMN attempts, DROP COLUMN next_attempt_at');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE sandbox.event ADD COLUMN attempts integer NOT NULL DEFAULT 0, ADD COLUMN next_attempt_at timestamptz',
    );
    await runner.query(
      `UPDATE sandbox.event SET attempts = job.attempts, next_attempt_at = job.due_at FROM job
       WHERE job.queue = 'sandbox-events' AND job.key = event.id`,
    );
    await runner.query(`DELETE FROM job WHERE queue IN ('sandbox-events', 'sandbox-renewals')`);
    await runner.query(
      'CREATE INDEX sandbox_event_due ON sandbox.event (next_attempt_at) WHERE next_attempt_at IS NOT NULL',
    );
  }
}
