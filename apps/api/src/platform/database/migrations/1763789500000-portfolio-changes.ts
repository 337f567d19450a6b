import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notifies processes that cache portfolios of what has changed, whoever changes it. */
export class PortfolioChanges1763789500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}

const up = [
  // Without a row, the message is empty.
  `CREATE FUNCTION notify_portfolio() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM pg_notify('portfolio', coalesce(OLD.id::text, ''));
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER portfolio_changed AFTER UPDATE OR DELETE ON portfolio
   FOR EACH ROW EXECUTE FUNCTION notify_portfolio()`,
  `CREATE TRIGGER portfolio_truncated AFTER TRUNCATE ON portfolio
   FOR EACH STATEMENT EXECUTE FUNCTION notify_portfolio()`,
];

const down = [
  `DROP TRIGGER portfolio_truncated ON portfolio`,
  `DROP TRIGGER portfolio_changed ON portfolio`,
  `DROP FUNCTION notify_portfolio`,
];
