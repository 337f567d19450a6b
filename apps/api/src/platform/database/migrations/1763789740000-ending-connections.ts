import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps when the service announced that a broker will end a connection. */
export class EndingConnections1763789740000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE broker_connection ADD COLUMN end_announced_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE broker_connection DROP COLUMN end_announced_at');
  }
}
