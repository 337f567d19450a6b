import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Complete lists at the evidence desk: entries about the companies that a list does not name. Down fails while there
 * are any.
 */
export class CompleteLists1763789615000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE evidence_entry
      ALTER COLUMN instrument_id DROP NOT NULL,
      ALTER COLUMN issuer_key DROP NOT NULL,
      ADD COLUMN checked_issuers text[],
      DROP CONSTRAINT evidence_entry_effect_ck,
      ADD CONSTRAINT evidence_entry_effect_ck CHECK (effect IN ('FLAG', 'WITHDRAWAL', 'CHECKS')),
      ADD CONSTRAINT evidence_entry_checks_ck CHECK (CASE WHEN effect = 'CHECKS'
        THEN num_nulls(instrument_id, issuer_key) = 2 AND cardinality(checked_issuers) > 0
        ELSE num_nulls(instrument_id, issuer_key) = 0 AND checked_issuers IS NULL END)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE evidence_entry
      DROP CONSTRAINT evidence_entry_checks_ck,
      DROP CONSTRAINT evidence_entry_effect_ck,
      ADD CONSTRAINT evidence_entry_effect_ck CHECK (effect IN ('FLAG', 'WITHDRAWAL')),
      DROP COLUMN checked_issuers,
      ALTER COLUMN issuer_key SET NOT NULL,
      ALTER COLUMN instrument_id SET NOT NULL`);
  }
}
