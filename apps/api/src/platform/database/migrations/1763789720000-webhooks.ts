import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps the webhooks of accounts, and what is sent to them. */
export class Webhooks1763789720000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}

/** Locks an open delivery until the change is committed, so that it is not sent before others can read the change. */
const ADD_DELIVERIES = `
  ON CONFLICT (webhook_id, type, subject) WHERE is_open DO UPDATE SET due_at = webhook_delivery.due_at`;

const up = [
  `CREATE TABLE webhook (
    id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT webhook_pk PRIMARY KEY,
    account_id integer NOT NULL CONSTRAINT webhook_account_fk REFERENCES account ON DELETE CASCADE,
    url text NOT NULL,
    events text[] NOT NULL,
    encrypted_secret bytea NOT NULL,
    former_encrypted_secret bytea,
    former_secret_until timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    told_release integer NOT NULL,
    failures integer NOT NULL DEFAULT 0,
    failing_since timestamptz,
    paused_until timestamptz,
    disabled_reason text,
    CONSTRAINT webhook_former_ck CHECK ((former_encrypted_secret IS NULL) = (former_secret_until IS NULL)),
    CONSTRAINT webhook_disabled_reason_ck CHECK (disabled_reason IN ('GONE', 'FAILING')))`,
  'CREATE INDEX webhook_account_ix ON webhook (account_id)',
  `CREATE TABLE webhook_delivery (
    id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT webhook_delivery_pk PRIMARY KEY,
    webhook_id integer NOT NULL CONSTRAINT webhook_delivery_webhook_fk REFERENCES webhook ON DELETE CASCADE,
    event_id uuid NOT NULL DEFAULT gen_random_uuid(),
    type text NOT NULL,
    subject text NOT NULL,
    data jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    is_open boolean NOT NULL DEFAULT true,
    state text NOT NULL DEFAULT 'WAITING',
    attempts smallint NOT NULL DEFAULT 0,
    due_at timestamptz NOT NULL DEFAULT now(),
    attempted_at timestamptz,
    response_status smallint,
    failure text,
    CONSTRAINT webhook_delivery_state_ck CHECK (state IN ('WAITING', 'DELIVERED', 'FAILED')))`,
  'CREATE INDEX webhook_delivery_webhook_ix ON webhook_delivery (webhook_id, id)',
  `CREATE INDEX webhook_delivery_due_ix ON webhook_delivery (webhook_id, due_at) WHERE state = 'WAITING'`,
  'CREATE UNIQUE INDEX webhook_delivery_open_ix ON webhook_delivery (webhook_id, type, subject) WHERE is_open',
  // Seconds later: an import is several changes.
  `CREATE FUNCTION add_portfolio_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     changed portfolio;
   BEGIN
     IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
     INSERT INTO webhook_delivery (webhook_id, type, subject, data, due_at)
     SELECT webhook.id, 'portfolio.changed', changed.id, jsonb_build_object('portfolioId', changed.id),
       now() + interval '10 seconds'
     FROM webhook
     WHERE account_id = changed.account_id AND 'portfolio.changed' = ANY (events) AND disabled_reason IS NULL
     ORDER BY webhook.id ${ADD_DELIVERIES};
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER portfolio_is_sent AFTER INSERT OR UPDATE OR DELETE ON portfolio
   FOR EACH ROW EXECUTE FUNCTION add_portfolio_deliveries()`,
  `CREATE FUNCTION add_campaign_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO webhook_delivery (webhook_id, type, subject, data)
     SELECT webhook.id, 'campaign.updated', NEW.id, jsonb_build_object('slug', NEW.slug)
     FROM follow JOIN webhook USING (account_id)
     WHERE campaign_id = NEW.id AND 'campaign.updated' = ANY (events) AND disabled_reason IS NULL
     ORDER BY webhook.id ${ADD_DELIVERIES};
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER campaign_is_sent AFTER UPDATE ON campaign FOR EACH ROW
   WHEN (NEW.version > OLD.version AND NOT NEW.is_hidden)
   EXECUTE FUNCTION add_campaign_deliveries()`,
];

const down = [
  'DROP TRIGGER campaign_is_sent ON campaign',
  'DROP TRIGGER portfolio_is_sent ON portfolio',
  'DROP FUNCTION add_campaign_deliveries, add_portfolio_deliveries',
  'DROP TABLE webhook_delivery, webhook',
];
