import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { Transactor } from '../../platform/database/transactor.ts';
import { createRandomKey } from '../../platform/security/random-key.ts';

/** A connection of a customer of the sandbox. */
export interface SandboxConnection {
  readonly id: string;
  /** Slug of the pretend broker. */
  readonly broker: string;
  /** How often its accounts were listed. */
  readonly readings: number;
  readonly isDisabled: boolean;
  /** Whether it was logged in to again: then it stays. */
  readonly isRepaired: boolean;
  /** Ids of its accounts, by their keys. */
  readonly accounts: Readonly<Record<string, string>>;
  /** What Plaid's protocol opens it with; the public one is exchanged once for the other. */
  readonly connectedAt: string;
  readonly publicToken: string | null;
  readonly accessToken: string;
}

interface SandboxUser {
  readonly id: string;
  readonly connections: readonly SandboxConnection[];
}

/** A window that is open. */
export interface SandboxWindow {
  readonly userId: string;
  readonly returnTo: string;
  readonly reconnect: string | null;
}

export interface SandboxOutcome {
  readonly userId: string;
  readonly closedAt: Date | null;
  readonly connected: string | null;
}

/** As long as Plaid tells what became of a window. */
const REMEMBERED_MS = 6 * 3_600_000;

/**
 * The tables of the sandbox. They are never reached through a transaction of ours: what another company stores is not
 * undone when our work is.
 */
export class SandboxBrokerRepository {
  private readonly transactor: Transactor;

  constructor(dataSource: DataSource) {
    this.transactor = new Transactor(dataSource);
  }

  /** @returns its secret; `null` when there is one with the id */
  async addUser(id: string): Promise<string | null> {
    const secret = randomUUID();
    const added = await this.transactor.query<object[]>(
      'INSERT INTO pretend_broker_user (id, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id',
      [id, secret],
    );
    return added.length > 0 ? secret : null;
  }

  /** @returns whether there was one */
  async deleteUser(id: string): Promise<boolean> {
    return (await this.transactor.change('DELETE FROM pretend_broker_user WHERE id = $1', [id])) > 0;
  }

  async findUser(id: string, secret: string): Promise<SandboxUser | null> {
    const [user] = await this.transactor.query<SandboxUser[]>(
      'SELECT id, connections FROM pretend_broker_user WHERE id = $1 AND secret = $2',
      [id, secret],
    );
    return user ?? null;
  }

  /** Replaces the connections of a user by what `change` makes of them. @returns them */
  changeConnections(
    userId: string,
    change: (connections: readonly SandboxConnection[]) => readonly SandboxConnection[],
  ): Promise<readonly SandboxConnection[]> {
    return this.transactor.run(async () => {
      const [user] = await this.transactor.query<SandboxUser[]>(
        'SELECT id, connections FROM pretend_broker_user WHERE id = $1 FOR UPDATE',
        [userId],
      );
      const changed = change(user?.connections ?? []);
      await this.transactor.query('UPDATE pretend_broker_user SET connections = $2 WHERE id = $1', [
        userId,
        JSON.stringify(changed),
      ]);
      return changed;
    });
  }

  /** @returns the part of the window's address that nobody can guess */
  async addWindow(
    { userId, returnTo, reconnect }: SandboxWindow,
    { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
  ): Promise<string> {
    const token = createRandomKey();
    await this.transactor.query('DELETE FROM pretend_broker_window WHERE expires_at < $1', [
      new Date(now.getTime() - REMEMBERED_MS),
    ]);
    await this.transactor.query(
      `INSERT INTO pretend_broker_window (token, user_id, return_to, reconnect, expires_at)
       VALUES ($1, $2, $3, $4, $5)`,
      [token, userId, returnTo, reconnect, expiresAt],
    );
    return token;
  }

  /** Returns null when it has expired, or was closed. */
  async findWindow(token: string, now: Date): Promise<SandboxWindow | null> {
    const [window] = await this.transactor.query<SandboxWindow[]>(
      `SELECT user_id AS "userId", return_to AS "returnTo", reconnect FROM pretend_broker_window
       WHERE token = $1 AND expires_at > $2 AND closed_at IS NULL`,
      [token, now],
    );
    return window ?? null;
  }

  /** A window works once. */
  async closeWindow(
    token: string,
    { now, connected }: { readonly now: Date; readonly connected: string | null },
  ): Promise<void> {
    await this.transactor.change(
      'UPDATE pretend_broker_window SET closed_at = $2, connected = $3 WHERE token = $1',
      [token, now, connected],
    );
  }

  /** What became of a window: `connected` is the id of the connection that was made in it. */
  async findOutcome(token: string): Promise<SandboxOutcome | null> {
    const [outcome] = await this.transactor.query<SandboxOutcome[]>(
      `SELECT user_id AS "userId", closed_at AS "closedAt", connected FROM pretend_broker_window WHERE token = $1`,
      [token],
    );
    return outcome ?? null;
  }

  /** Finds whose connection has a token of its own, by its name and value. */
  async findUserByToken(name: 'accessToken' | 'publicToken', value: unknown): Promise<SandboxUser | null> {
    const [user] = await this.transactor.query<SandboxUser[]>(
      'SELECT id, connections FROM pretend_broker_user WHERE connections @> $1::jsonb',
      [JSON.stringify([{ [name]: value }])],
    );
    return user ?? null;
  }
}
