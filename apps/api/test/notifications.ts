import { randomUUID } from 'node:crypto';
import { DatabaseListener } from '../src/platform/database/database-listener.ts';
import { channels } from '../src/platform/database/notification-channels.ts';
import type { TestApp } from './test-app.ts';
import { until } from './until.ts';

/**
 * Waits until an application has received what it and others, such as commands, have notified of. Notifications arrive
 * in the order of their commits. One that was not listening forgets what it has cached once it listens again.
 */
export async function receiveNotifications({ app, database }: TestApp): Promise<void> {
  const marker = randomUUID();
  let isHere = false;
  app.get(DatabaseListener).subscribe({
    channel: channels.tokenHolder,
    onNotify: (payload) => (isHere ||= payload === marker),
    onListening: () => (isHere = true),
  });
  await database.query('SELECT pg_notify($1, $2)', [channels.tokenHolder, marker]);
  await until(() => isHere);
}
