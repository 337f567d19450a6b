import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Ending what two people signed takes two people as well. Entries that have expired before name neither. Down fails
 * while an entry waits for the second person, or the history tells of one that did.
 */
export class TwoEnders1763789629000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE evidence_entry
      ADD COLUMN proposed_last_day date,
      ADD COLUMN expiry_proposer_id integer CONSTRAINT evidence_entry_expiry_proposer_fk REFERENCES account,
      ADD COLUMN expiry_confirmer_id integer CONSTRAINT evidence_entry_expiry_confirmer_fk REFERENCES account,
      DROP CONSTRAINT evidence_entry_state_ck,
      ADD CONSTRAINT evidence_entry_state_ck
        CHECK (state IN ('LEAD', 'DRAFT', 'APPROVED', 'EXPIRING', 'REJECTED', 'EXPIRED')),
      DROP CONSTRAINT evidence_entry_two_readers_ck,
      ADD CONSTRAINT evidence_entry_two_readers_ck CHECK (state NOT IN ('APPROVED', 'EXPIRING', 'EXPIRED')
        OR (second_reader_id IS NOT NULL AND second_reader_id <> first_reader_id)),
      ADD CONSTRAINT evidence_entry_two_enders_ck CHECK (CASE state
        WHEN 'EXPIRING' THEN num_nulls(proposed_last_day, expiry_proposer_id) = 0 AND expiry_confirmer_id IS NULL
        WHEN 'EXPIRED' THEN num_nulls(expiry_proposer_id, expiry_confirmer_id) = 2
          OR num_nulls(expiry_proposer_id, expiry_confirmer_id) = 0 AND expiry_proposer_id <> expiry_confirmer_id
        ELSE num_nulls(proposed_last_day, expiry_proposer_id, expiry_confirmer_id) = 3 END)`);
    await this.replaceActions(runner, [...ACTIONS, 'EXPIRY_PROPOSED', 'KEPT']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.replaceActions(runner, ACTIONS);
    await runner.query(`ALTER TABLE evidence_entry
      DROP CONSTRAINT evidence_entry_two_enders_ck,
      DROP CONSTRAINT evidence_entry_two_readers_ck,
      ADD CONSTRAINT evidence_entry_two_readers_ck CHECK (state NOT IN ('APPROVED', 'EXPIRED')
        OR (second_reader_id IS NOT NULL AND second_reader_id <> first_reader_id)),
      DROP CONSTRAINT evidence_entry_state_ck,
      ADD CONSTRAINT evidence_entry_state_ck CHECK (state IN ('LEAD', 'DRAFT', 'APPROVED', 'REJECTED', 'EXPIRED')),
      DROP COLUMN proposed_last_day,
      DROP COLUMN expiry_proposer_id,
      DROP COLUMN expiry_confirmer_id`);
  }

  private async replaceActions(runner: QueryRunner, actions: readonly string[]): Promise<void> {
    await runner.query(`ALTER TABLE evidence_entry_change
      DROP CONSTRAINT evidence_entry_change_action_ck,
      ADD CONSTRAINT evidence_entry_change_action_ck CHECK (action IN ('${actions.join("', '")}'))`);
  }
}

const ACTIONS = ['CREATED', 'EDITED', 'APPROVED', 'REJECTED', 'EXPIRED', 'REOPENED'];
