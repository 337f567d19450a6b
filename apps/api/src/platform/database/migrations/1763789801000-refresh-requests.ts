import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What administrators ask for has a queue of its own, apart from the nights. */
export class RefreshRequests1763789801000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return move(runner, 'universe-refresh', 'universe-refresh-requests');
  }

  down(runner: QueryRunner): Promise<void> {
    return move(runner, 'universe-refresh-requests', 'universe-refresh');
  }
}

/** One that was leased when its process ended is due at once. */
async function move(runner: QueryRunner, from: string, to: string): Promise<void> {
  await runner.query(
    `UPDATE job SET queue = $2, lease = NULL, due_at = now() WHERE queue = $1 AND key = 'ADMINISTRATOR'`,
    [from, to],
  );
}
