import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the evidence desk chose as the trending issue; the newest choice counts, and none is changed or deleted. The
 * first one is nobody's: the specification names abortion travel, and an administrator can choose another issue at
 * once.
 */
export class Trending1763770000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE trending_choice (
        id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT trending_choice_pk PRIMARY KEY,
        criterion text NOT NULL,
        title text,
        reason text,
        account_id integer CONSTRAINT trending_choice_account_fk REFERENCES account ON DELETE SET NULL,
        chosen_at timestamptz NOT NULL DEFAULT now())`,
    );
    await runner.query(
      `INSERT INTO trending_choice (criterion, title, reason, chosen_at) VALUES (
        'ABORTION_PHILANTHROPY', 'Abortion travel benefits',
        'Companies that announced that they pay for employees to travel for an abortion, or give money toward abortion in other ways. Each flag names the announcement it rests on.',
        '2026-11-22')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE trending_choice');
  }
}
