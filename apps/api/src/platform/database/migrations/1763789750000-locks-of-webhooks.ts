import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Makes the triggers lock a webhook before its deliveries, like the code that sends or deletes them. A webhook that is
 * deleted at the same moment is left out; without the lock, the change of a portfolio violated the foreign key.
 */
export class LocksOfWebhooks1763789750000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of functions('FOR SHARE OF webhook')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of functions('')) await runner.query(statement);
  }
}

const functions = (lock: string) => [
  `CREATE OR REPLACE FUNCTION add_portfolio_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     changed portfolio;
   BEGIN
     IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
     INSERT INTO webhook_delivery (webhook_id, type, subject, data, due_at)
     SELECT webhook.id, 'portfolio.changed', changed.id, jsonb_build_object('portfolioId', changed.id),
       now() + interval '10 seconds'
     FROM webhook
     WHERE account_id = changed.account_id AND 'portfolio.changed' = ANY (events) AND disabled_reason IS NULL
     ORDER BY webhook.id ${lock} ${LOCK_OPEN};
     RETURN NULL;
   END $$`,
  `CREATE OR REPLACE FUNCTION add_campaign_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO webhook_delivery (webhook_id, type, subject, data)
     SELECT webhook.id, 'campaign.updated', NEW.id, jsonb_build_object('slug', NEW.slug)
     FROM follow JOIN webhook USING (account_id)
     WHERE campaign_id = NEW.id AND 'campaign.updated' = ANY (events) AND disabled_reason IS NULL
     ORDER BY webhook.id ${lock} ${LOCK_OPEN};
     RETURN NULL;
   END $$`,
];

/** Locks an open delivery until the change is committed, so that it is not sent before others can read the change. */
const LOCK_OPEN = `
  ON CONFLICT (webhook_id, type, subject) WHERE is_open DO UPDATE SET due_at = webhook_delivery.due_at`;
