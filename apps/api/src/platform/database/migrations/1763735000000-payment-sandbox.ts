import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The books of the sandbox, which stands in for a company that charges cards: nothing refers from them to our own
 * tables or back. Of a card no more is kept than can be shown, and how it behaves.
 */
export class PaymentSandbox1763735000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA sandbox CASCADE');
  }
}

const statements = [
  'CREATE SCHEMA sandbox',
  `CREATE TABLE sandbox.customer (
    id text CONSTRAINT sandbox_customer_pk PRIMARY KEY,
    reference text NOT NULL CONSTRAINT sandbox_customer_reference_uq UNIQUE,
    email text NOT NULL,
    name text NOT NULL,
    balance_cents integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT sandbox_customer_balance_ck CHECK (balance_cents >= 0)
  )`,
  `CREATE TABLE sandbox.card (
    customer_id text CONSTRAINT sandbox_card_pk PRIMARY KEY CONSTRAINT sandbox_card_customer_fk REFERENCES sandbox.customer,
    brand text NOT NULL,
    last_four text NOT NULL,
    exp_month smallint NOT NULL,
    exp_year smallint NOT NULL,
    is_declined boolean NOT NULL,
    CONSTRAINT sandbox_card_last_four_ck CHECK (last_four ~ '^[0-9]{4}$'),
    CONSTRAINT sandbox_card_exp_month_ck CHECK (exp_month BETWEEN 1 AND 12)
  )`,
  // The number stands on receipts; the card is the one of then.
  `CREATE TABLE sandbox.charge (
    id text CONSTRAINT sandbox_charge_pk PRIMARY KEY,
    number integer GENERATED ALWAYS AS IDENTITY CONSTRAINT sandbox_charge_number_uq UNIQUE,
    customer_id text NOT NULL CONSTRAINT sandbox_charge_customer_fk REFERENCES sandbox.customer,
    plan text NOT NULL,
    cycle text NOT NULL,
    amount_cents integer NOT NULL,
    refunded_cents integer NOT NULL DEFAULT 0,
    is_paid boolean NOT NULL,
    card_brand text NOT NULL,
    card_last_four text NOT NULL,
    receipt_token text CONSTRAINT sandbox_charge_receipt_uq UNIQUE,
    created_at timestamptz NOT NULL,
    CONSTRAINT sandbox_charge_amount_ck CHECK (amount_cents > 0),
    CONSTRAINT sandbox_charge_refunded_ck CHECK (refunded_cents BETWEEN 0 AND amount_cents),
    CONSTRAINT sandbox_charge_paid_ck CHECK (is_paid = (receipt_token IS NOT NULL) AND (is_paid OR refunded_cents = 0))
  )`,
  'CREATE INDEX sandbox_charge_customer ON sandbox.charge (customer_id, created_at)',
  `CREATE TABLE sandbox.plan (
    id text CONSTRAINT sandbox_plan_pk PRIMARY KEY,
    customer_id text NOT NULL CONSTRAINT sandbox_plan_customer_fk REFERENCES sandbox.customer,
    plan text NOT NULL,
    cycle text NOT NULL,
    coupon_id text,
    replaces text,
    status text NOT NULL,
    paid_cents integer NOT NULL,
    charge_id text CONSTRAINT sandbox_plan_charge_fk REFERENCES sandbox.charge,
    started_at timestamptz NOT NULL,
    period_start timestamptz NOT NULL,
    period_end timestamptz,
    years integer NOT NULL DEFAULT 0,
    failed_attempts integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz,
    CONSTRAINT sandbox_plan_status_ck CHECK (status IN ('ACTIVE', 'PAST_DUE', 'ENDED')),
    CONSTRAINT sandbox_plan_cycle_ck CHECK ((cycle = 'YEARLY') = (period_end IS NOT NULL)),
    CONSTRAINT sandbox_plan_paid_ck CHECK (paid_cents >= 0),
    CONSTRAINT sandbox_plan_attempt_ck
      CHECK ((next_attempt_at IS NOT NULL) = (cycle = 'YEARLY' AND status <> 'ENDED'))
  )`,
  'CREATE INDEX sandbox_plan_customer ON sandbox.plan (customer_id)',
  'CREATE INDEX sandbox_plan_due ON sandbox.plan (next_attempt_at) WHERE next_attempt_at IS NOT NULL',
  // What a sale came to, so that asking again has the same result: a plan, or why the card was refused.
  `CREATE TABLE sandbox.sale (
    id text CONSTRAINT sandbox_sale_pk PRIMARY KEY,
    plan_id text CONSTRAINT sandbox_sale_plan_uq UNIQUE CONSTRAINT sandbox_sale_plan_fk REFERENCES sandbox.plan,
    refusal text,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT sandbox_sale_outcome_ck CHECK (plan_id IS NULL OR refusal IS NULL)
  )`,
  `CREATE TABLE sandbox.event (
    id text CONSTRAINT sandbox_event_pk PRIMARY KEY,
    type text NOT NULL,
    customer_id text NOT NULL CONSTRAINT sandbox_event_customer_fk REFERENCES sandbox.customer,
    attempts integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz NOT NULL DEFAULT now(),
    delivered_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX sandbox_event_due ON sandbox.event (next_attempt_at) WHERE delivered_at IS NULL',
];
