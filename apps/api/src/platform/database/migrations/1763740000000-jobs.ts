import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One table for the jobs of all queues. The mail that waits in the outbox becomes jobs. */
export class Jobs1763740000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}

const up = [
  // The lease belongs to the process that runs the job; due_at is when the lease ends, or when the job runs next.
  `CREATE TABLE job (
    id uuid CONSTRAINT job_pk PRIMARY KEY DEFAULT gen_random_uuid(),
    queue text NOT NULL,
    key text,
    encrypted_payload bytea,
    attempts integer NOT NULL DEFAULT 0,
    lease uuid,
    due_at timestamptz NOT NULL DEFAULT now(),
    given_up_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT job_key_uq UNIQUE (queue, key)
  )`,
  `CREATE INDEX job_due ON job (queue, due_at) WHERE given_up_at IS NULL`,
  `INSERT INTO job (id, queue, encrypted_payload, attempts, due_at, given_up_at, created_at)
   SELECT id, 'mail', sealed_message, attempts, next_attempt_at, given_up_at, created_at FROM outbox_mail`,
  `DROP TABLE outbox_mail`,
];

const down = [
  `CREATE TABLE outbox_mail (
    id uuid CONSTRAINT outbox_mail_pk PRIMARY KEY DEFAULT gen_random_uuid(),
    sealed_message bytea NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz NOT NULL DEFAULT now(),
    given_up_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX outbox_mail_due ON outbox_mail (next_attempt_at) WHERE given_up_at IS NULL`,
  `INSERT INTO outbox_mail (id, sealed_message, attempts, next_attempt_at, given_up_at, created_at)
   SELECT id, encrypted_payload, attempts, due_at, given_up_at, created_at FROM job WHERE queue = 'mail'`,
  `DROP TABLE job`,
];
