import type { ClientBase } from 'pg';

/**
 * The channels of PostgreSQL's NOTIFY on which every process learns of changes. Triggers notify two of them, so that
 * the names are in migrations as well.
 */
export const channels = {
  /** Another release is in use; the payload is its number. */
  release: 'universe_release',
  /** A portfolio was changed or deleted; the payload is its id, or empty for all. */
  portfolio: 'portfolio',
  /**
   * Sessions, roles or standing of an account changed, or it lost a second factor; the payload is the id of the
   * account, or empty for all.
   */
  tokenHolder: 'token_holder',
} as const;

export type Channel = (typeof channels)[keyof typeof channels];

/** Notifies every process, with the commit of the transaction. */
export async function notify(client: ClientBase, channel: Channel, payload: string): Promise<void> {
  await client.query('SELECT pg_notify($1, $2)', [channel, payload]);
}

/** Notifies every process that everything may have changed, with the commit of the transaction. */
export async function notifyOfAll(client: ClientBase): Promise<void> {
  for (const channel of Object.values(channels)) await notify(client, channel, '');
}
