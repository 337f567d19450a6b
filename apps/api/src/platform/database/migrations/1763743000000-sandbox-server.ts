import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The tables of the sandbox now that it speaks Stripe's protocol: objects as Stripe has them, events, and responses.
 * What was bought before is carried over; a lifetime plan is an invoice there, and so gets another id.
 */
export class SandboxServer1763743000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...tables, ...objects, ...ours, ...cleanUp]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error(
      'What the sandbox stores cannot be turned back into its former tables: restore a backup.',
    );
  }
}

const tables = [
  `CREATE TABLE sandbox.object (
    id text CONSTRAINT sandbox_object_pk PRIMARY KEY,
    number bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT sandbox_object_number_uq UNIQUE,
    kind text NOT NULL,
    owner text NOT NULL,
    due_at timestamptz,
    body jsonb NOT NULL
  )`,
  'CREATE INDEX sandbox_object_owner ON sandbox.object (owner)',
  'CREATE INDEX sandbox_object_due ON sandbox.object (due_at) WHERE due_at IS NOT NULL',
  `CREATE INDEX sandbox_object_reference ON sandbox.object ((body->'metadata'->>'reference')) WHERE kind = 'customer'`,
  `CREATE UNIQUE INDEX sandbox_object_receipt ON sandbox.object ((body->>'receipt_url')) WHERE kind = 'charge'`,
  'DROP TABLE sandbox.event',
  `CREATE TABLE sandbox.event (
    id text CONSTRAINT sandbox_event_pk PRIMARY KEY,
    body jsonb NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`,
  'CREATE INDEX sandbox_event_due ON sandbox.event (next_attempt_at) WHERE next_attempt_at IS NOT NULL',
  `CREATE TABLE sandbox.response (
    key text CONSTRAINT sandbox_response_pk PRIMARY KEY,
    request text NOT NULL,
    status smallint NOT NULL,
    body jsonb NOT NULL,
    created_at timestamptz NOT NULL
  )`,
];

const seconds = (column: string) => `floor(extract(epoch FROM ${column}))::bigint`;
/** An id of the same random part with another prefix. */
const idLike = (prefix: string, column: string) => `'${prefix}_' || split_part(${column}, '_', 2)`;
const head = (id: string, object: string, created: string) =>
  `'id', ${id}, 'object', '${object}', 'created', ${seconds(created)}, 'livemode', false`;
const description = `initcap(plan) || CASE cycle WHEN 'YEARLY' THEN ', one year' ELSE ', lifetime, paid once' END`;

/** Every plan with its sale and its latest charge. */
const sold = `sandbox.plan JOIN sandbox.sale ON sale.plan_id = plan.id LEFT JOIN sandbox.charge ON charge.id = plan.charge_id`;
const metadata = `jsonb_strip_nulls(jsonb_build_object('saleId', sale.id, 'plan', plan.plan, 'cycle', plan.cycle,
  'replaces', (SELECT CASE former.cycle WHEN 'LIFETIME' THEN ${idLike('in', 'former.id')} ELSE former.id END
               FROM sandbox.plan AS former WHERE former.id = plan.replaces),
  'ended', CASE WHEN plan.cycle = 'LIFETIME' AND plan.status = 'ENDED' THEN 'true' END))`;
const price = `jsonb_build_object('id', lower('price_' || plan.plan || '_yearly'), 'object', 'price',
  'nickname', initcap(plan.plan) || ', one year', 'product', 'prod_yearly', 'currency', 'usd', 'type', 'recurring',
  'unit_amount', CASE plan.plan WHEN 'BASIC' THEN 6000 ELSE 24000 END)`;
const emptyList = (url: string) =>
  `jsonb_build_object('object', 'list', 'has_more', false, 'url', ${url}, 'data', '[]'::jsonb)`;

const objects = [
  // First, so that receipts have the numbers that they had.
  `INSERT INTO sandbox.object (id, number, kind, owner, body) OVERRIDING SYSTEM VALUE
   SELECT id, number, 'charge', customer_id, jsonb_build_object(${head('id', 'charge', 'created_at')},
     'customer', customer_id, 'amount', amount_cents, 'amount_refunded', refunded_cents, 'currency', 'usd',
     'description', ${description}, 'paid', is_paid, 'refunded', is_paid AND refunded_cents = amount_cents,
     'status', CASE WHEN is_paid THEN 'succeeded' ELSE 'failed' END,
     'failure_code', CASE WHEN is_paid THEN NULL ELSE 'card_declined' END,
     'payment_intent', ${idLike('pi', 'id')}, 'payment_method', ${idLike('pm', 'customer_id')},
     'payment_method_details', jsonb_build_object('type', 'card',
       'card', jsonb_build_object('brand', card_brand, 'last4', card_last_four)),
     'receipt_url', receipt_token)
   FROM sandbox.charge`,
  `SELECT setval(pg_get_serial_sequence('sandbox.object', 'number'), coalesce(max(number), 0) + 1, false)
   FROM sandbox.object`,
  `INSERT INTO sandbox.object (id, kind, owner, body)
   SELECT id, 'customer', id, jsonb_build_object(${head('id', 'customer', 'created_at')},
     'email', email, 'name', name, 'balance', -balance_cents,
     'metadata', jsonb_build_object('reference', reference),
     'invoice_settings', jsonb_build_object('default_payment_method',
       CASE WHEN card.customer_id IS NOT NULL THEN ${idLike('pm', 'id')} END))
   FROM sandbox.customer LEFT JOIN sandbox.card ON card.customer_id = customer.id`,
  `INSERT INTO sandbox.object (id, kind, owner, body)
   SELECT ${idLike('pm', 'customer_id')}, 'payment_method', customer_id, jsonb_build_object(
     ${head(idLike('pm', 'customer_id'), 'payment_method', 'now()')}, 'type', 'card', 'customer', customer_id,
     'card', jsonb_build_object('brand', brand, 'last4', last_four, 'exp_month', exp_month, 'exp_year', exp_year),
     'billing_details', jsonb_build_object('address', jsonb_build_object('postal_code', NULL)))
   FROM sandbox.card`,
  `INSERT INTO sandbox.object (id, kind, owner, body)
   SELECT ${idLike('di', 'id')}, 'discount', customer_id, jsonb_build_object('id', ${idLike('di', 'id')},
     'object', 'discount', 'customer', customer_id, 'start', ${seconds('started_at')},
     'source', jsonb_build_object('type', 'coupon', 'coupon', coupon_id),
     'end', CASE coupon_id WHEN 'FRIEND10' THEN ${seconds("(started_at + interval '3 months')")} END)
   FROM sandbox.plan WHERE coupon_id IS NOT NULL AND cycle = 'YEARLY'`,
  `INSERT INTO sandbox.object (id, kind, owner, body)
   SELECT ${idLike('in', 'plan.id')}, 'invoice', plan.customer_id, jsonb_build_object(
     ${head(idLike('in', 'plan.id'), 'invoice', 'plan.period_start')},
     'customer', plan.customer_id, 'currency', 'usd', 'auto_advance', plan.cycle = 'YEARLY',
     'status', CASE WHEN charge.is_paid IS FALSE THEN 'open' ELSE 'paid' END,
     'billing_reason', CASE plan.cycle WHEN 'YEARLY' THEN 'subscription_cycle' ELSE 'manual' END,
     'metadata', CASE plan.cycle WHEN 'LIFETIME' THEN ${metadata} ELSE '{}' END,
     'parent', CASE plan.cycle WHEN 'YEARLY' THEN jsonb_build_object('type', 'subscription_details',
       'subscription_details', jsonb_build_object('subscription', plan.id, 'metadata', ${metadata})) END,
     'lines', ${emptyList(`'/v1/invoices/' || ${idLike('in', 'plan.id')} || '/lines'`)},
     'subtotal', coalesce(charge.amount_cents, 0), 'total', coalesce(charge.amount_cents, 0),
     'starting_balance', 0, 'ending_balance', 0, 'amount_due', coalesce(charge.amount_cents, 0),
     'amount_paid', plan.paid_cents, 'amount_remaining', coalesce(charge.amount_cents, 0) - plan.paid_cents,
     'attempted', charge.id IS NOT NULL, 'attempt_count', plan.failed_attempts,
     'next_payment_attempt', CASE plan.status WHEN 'PAST_DUE' THEN ${seconds('plan.next_attempt_at')} END,
     'status_transitions', jsonb_build_object('finalized_at', ${seconds('plan.period_start')},
       'paid_at', CASE WHEN charge.is_paid IS NOT FALSE THEN ${seconds('plan.period_start')} END, 'voided_at', NULL))
   FROM ${sold}`,
  `INSERT INTO sandbox.object (id, kind, owner, body)
   SELECT ${idLike('inpay', 'plan.id')}, 'invoice_payment', plan.customer_id, jsonb_build_object(
     'id', ${idLike('inpay', 'plan.id')}, 'object', 'invoice_payment', 'invoice', ${idLike('in', 'plan.id')},
     'status', CASE WHEN charge.is_paid THEN 'paid' ELSE 'open' END,
     'payment', jsonb_build_object('type', 'payment_intent', 'payment_intent', ${idLike('pi', 'charge.id')}))
   FROM ${sold} WHERE charge.id IS NOT NULL`,
  `INSERT INTO sandbox.object (id, kind, owner, due_at, body)
   SELECT plan.id, 'subscription', plan.customer_id, date_trunc('second', plan.next_attempt_at), jsonb_build_object(
     ${head('plan.id', 'subscription', 'plan.started_at')}, 'customer', plan.customer_id,
     'status', CASE plan.status WHEN 'ACTIVE' THEN 'active' WHEN 'PAST_DUE' THEN 'past_due' ELSE 'canceled' END,
     'metadata', ${metadata}, 'start_date', ${seconds('plan.started_at')}, 'discounts', '[]'::jsonb,
     'items', ${emptyList("'/v1/subscription_items?subscription=' || plan.id")} || jsonb_build_object('data',
       jsonb_build_array(jsonb_build_object('id', ${idLike('si', 'plan.id')}, 'object', 'subscription_item',
         'price', ${price},
         'discounts', CASE WHEN plan.coupon_id IS NULL THEN '[]' ELSE jsonb_build_array(${idLike('di', 'plan.id')}) END,
         'current_period_start', ${seconds('plan.period_start')},
         'current_period_end', ${seconds('plan.period_end')}))),
     'latest_invoice', ${idLike('in', 'plan.id')}, 'canceled_at', NULL, 'ended_at', NULL)
   FROM ${sold} WHERE plan.cycle = 'YEARLY'`,
];

/** Stripe counts whole seconds. */
const ours = [
  `UPDATE subscription SET period_start = date_trunc('second', period_start), renews_on = date_trunc('second', renews_on)
   WHERE provider = 'sandbox'`,
  `UPDATE subscription SET provider_plan_id = ${idLike('in', 'provider_plan_id')}
   WHERE provider = 'sandbox' AND cycle = 'LIFETIME'`,
  `UPDATE subscription SET replaces = ${idLike('in', 'plan.id')} FROM sandbox.plan
   WHERE provider = 'sandbox' AND subscription.replaces = plan.id AND plan.cycle = 'LIFETIME'`,
  `UPDATE payment_customer SET due_at = now() WHERE provider = 'sandbox'`,
];

const cleanUp = ['DROP TABLE sandbox.sale, sandbox.plan, sandbox.charge, sandbox.card, sandbox.customer'];
