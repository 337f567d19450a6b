import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What each refresh of the universe found, and what came of it. A row without an end is running, or its process has
 * died.
 */
export class UniverseRefreshes1763789608000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE universe_refresh (
        id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT universe_refresh_pk PRIMARY KEY,
        trigger text NOT NULL,
        started_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz,
        outcome text,
        progress jsonb,
        sources jsonb NOT NULL DEFAULT '[]',
        contents text,
        release_id integer,
        difference jsonb,
        error text,
        is_mailed boolean NOT NULL DEFAULT false,
        CONSTRAINT universe_refresh_trigger_ck CHECK (trigger IN ('COMMAND', 'NIGHT', 'ADMINISTRATOR')),
        CONSTRAINT universe_refresh_outcome_ck
          CHECK (outcome IN ('LOADED', 'NOTHING_NEW', 'LAYOUT_CHANGED', 'FAILED', 'STOPPED')),
        CONSTRAINT universe_refresh_end_ck CHECK ((outcome IS NULL) = (ended_at IS NULL)),
        CONSTRAINT universe_refresh_release_ck CHECK ((outcome IS NOT DISTINCT FROM 'LOADED') = (release_id IS NOT NULL)))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE universe_refresh');
  }
}
