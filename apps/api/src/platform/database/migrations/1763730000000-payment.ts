import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Customers of the payment provider, what they bought, and the events that were handled. No card, nor any part of one.
 */
export class Payment1763730000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payment_event, subscription, payment_customer');
  }
}

const tables = [
  // No cascade: somebody whose card may still be charged must not vanish from our side only.
  `CREATE TABLE payment_customer (
    account_id integer NOT NULL CONSTRAINT payment_customer_account_fk REFERENCES account,
    provider text NOT NULL,
    customer text NOT NULL,
    readings integer NOT NULL DEFAULT 0,
    applied_reading integer NOT NULL DEFAULT 0,
    due_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT payment_customer_pk PRIMARY KEY (account_id, provider),
    CONSTRAINT payment_customer_customer_uq UNIQUE (provider, customer),
    CONSTRAINT payment_customer_provider_ck CHECK (provider IN ('sandbox', 'stripe'))
  )`,
  `CREATE INDEX payment_customer_due ON payment_customer (due_at) WHERE due_at IS NOT NULL`,
  `CREATE TABLE subscription (
    id uuid CONSTRAINT subscription_pk PRIMARY KEY DEFAULT gen_random_uuid(),
    account_id integer NOT NULL,
    provider text NOT NULL,
    price_id text NOT NULL,
    plan text NOT NULL,
    cycle text NOT NULL,
    coupon_id text,
    credit_cents integer NOT NULL DEFAULT 0,
    replaces text,
    expected_cents integer NOT NULL,
    state text NOT NULL DEFAULT 'PENDING',
    confirmation text NOT NULL CONSTRAINT subscription_confirmation_uq UNIQUE,
    provider_plan_id text,
    amount_paid_cents integer,
    period_paid_cents integer,
    period_start timestamptz,
    renews_on timestamptz,
    has_granted_role boolean NOT NULL DEFAULT false,
    refusal text,
    claimed_until timestamptz NOT NULL DEFAULT now(),
    created_at timestamptz NOT NULL DEFAULT now(),
    settled_at timestamptz,
    ended_at timestamptz,
    CONSTRAINT subscription_customer_fk FOREIGN KEY (account_id, provider) REFERENCES payment_customer,
    CONSTRAINT subscription_provider_plan_uq UNIQUE (provider, provider_plan_id),
    CONSTRAINT subscription_plan_ck CHECK (plan IN ('BASIC', 'PREMIUM')),
    CONSTRAINT subscription_cycle_ck CHECK (cycle IN ('YEARLY', 'LIFETIME')),
    CONSTRAINT subscription_state_ck CHECK (state IN ('PENDING', 'FAILED', 'ACTIVE', 'PAST_DUE', 'ENDED')),
    CONSTRAINT subscription_money_ck CHECK (
      credit_cents >= 0 AND expected_cents >= 0 AND amount_paid_cents >= 0 AND period_paid_cents >= 0
    ),
    CONSTRAINT subscription_sold_ck CHECK (
      state IN ('PENDING', 'FAILED')
      OR (provider_plan_id IS NOT NULL AND amount_paid_cents IS NOT NULL AND settled_at IS NOT NULL)
    ),
    CONSTRAINT subscription_ended_ck CHECK ((state = 'ENDED') = (ended_at IS NOT NULL)),
    CONSTRAINT subscription_role_ck CHECK (NOT has_granted_role OR plan = 'PREMIUM')
  )`,
  `CREATE INDEX subscription_account ON subscription (account_id, provider)`,
  `CREATE UNIQUE INDEX subscription_pending_uq ON subscription (account_id, provider) WHERE state = 'PENDING'`,
  `CREATE UNIQUE INDEX subscription_current_uq ON subscription (account_id, provider)
    WHERE state IN ('ACTIVE', 'PAST_DUE')`,
  `CREATE TABLE payment_event (
    provider text NOT NULL,
    id text NOT NULL,
    handled_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT payment_event_pk PRIMARY KEY (provider, id)
  )`,
];
