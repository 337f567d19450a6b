import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The digest of the starter universe that a release has in it; `null` where it has none, or is of a version that did
 * not store it.
 */
export class StarterOfReleases1763789618000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE universe_release ADD COLUMN starter text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE universe_release DROP COLUMN starter');
  }
}
