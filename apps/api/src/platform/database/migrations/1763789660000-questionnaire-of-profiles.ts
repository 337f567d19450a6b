import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A screening profile may come from answers to a questionnaire, which are kept with it. Down loses them. */
export class QuestionnaireOfProfiles1763789660000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE screening_profile ADD COLUMN questionnaire jsonb
      CONSTRAINT screening_profile_questionnaire_ck CHECK (jsonb_typeof(questionnaire) = 'object')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE screening_profile DROP COLUMN questionnaire');
  }
}
