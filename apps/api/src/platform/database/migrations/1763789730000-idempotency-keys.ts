import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps for a day what calls with an idempotency key have responded with. */
export class IdempotencyKeys1763789730000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotency_key');
  }
}

/** While a call runs, it has not ended. The response is JSON, null for none. */
const up = [
  `CREATE TABLE idempotency_key (
    id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT idempotency_key_pk PRIMARY KEY,
    account_id integer NOT NULL CONSTRAINT idempotency_key_account_fk REFERENCES account ON DELETE CASCADE,
    key text NOT NULL,
    fingerprint bytea NOT NULL,
    response text,
    created_at timestamptz NOT NULL DEFAULT now(),
    ended_at timestamptz,
    CONSTRAINT idempotency_key_uk UNIQUE (account_id, key))`,
  'CREATE INDEX idempotency_key_page_ix ON idempotency_key (account_id, id)',
  'CREATE INDEX idempotency_key_created_at_ix ON idempotency_key (created_at)',
];
