import type { Socket } from 'node:net';
import type { Client } from 'pg';

/** More than a statement may take: a server that runs one has responded by then. */
const SILENCE_LIMIT_MS = 12_000;
/** Where a server reports, with a warning only, that a commit was not replicated in the time that its statement has. */
const REPLICATION_WAIT = 'SyncRepWaitForLSN';

/**
 * Closes a connection of the pool when the server is silent, and when it acknowledges a commit that a failover could
 * still undo. What runs on it fails, and the pool opens another one.
 */
export function guardConnection(client: Client, silenceLimitMs = SILENCE_LIMIT_MS): void {
  // A pool listens while a connection is idle, and its user once it has it. In between, an error would end the process.
  client.on('error', () => undefined);
  const { connection } = client;
  const stream = connection.stream as Socket;
  stream.setTimeout(silenceLimitMs, () =>
    stream.destroy(new Error('Connection terminated: the server does not respond')),
  );
  connection.on('notice', ({ routine }: { readonly routine?: string }) => {
    // At once, before the success that follows.
    if (routine === REPLICATION_WAIT)
      connection.emit('error', new Error('Connection terminated: not replicated'));
  });
}
