import { randomUUID } from 'node:crypto';
import type { SandboxRequest } from './sandbox-body.ts';
import type {
  SandboxBrokerRepository,
  SandboxConnection,
  SandboxWindow,
} from './sandbox-broker.repository.ts';
import { findPretendBroker } from './pretend-brokers.ts';

export interface PretendServiceOptions {
  readonly repository: SandboxBrokerRepository;
  /** Where windows are, without the token at the end. */
  readonly windowsUrl: string;
  readonly clock?: () => Date;
}

/**
 * A service with pretend brokers, and the window in which people log in to them. Its state is in PostgreSQL: any number
 * of processes may serve the same tables.
 */
export abstract class PretendService {
  protected readonly repository: SandboxBrokerRepository;
  protected readonly clock: () => Date;
  /** Whether who logs in to a broker twice gets the connection that there is. */
  protected readonly joinsLogins: boolean = true;
  private readonly windowsUrl: string;

  constructor({ repository, windowsUrl, clock = () => new Date() }: PretendServiceOptions) {
    this.repository = repository;
    this.windowsUrl = windowsUrl;
    this.clock = clock;
  }

  /** Responds as the service documents it, and rejects everything else. */
  abstract handle(request: SandboxRequest): Promise<Response>;

  /** Lets the client of this process call the sandbox, which nothing else can reach. */
  readonly fetch: typeof fetch = async (input, { method = 'GET', headers, body } = {}) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const text = typeof body === 'string' ? body : '';
    return this.handle({ method, url: `${pathname}${search}`, headers: new Headers(headers), body: text });
  };

  /** The window that a person has opened; null when it has expired or was used. */
  findWindow(token: string): Promise<SandboxWindow | null> {
    return this.repository.findWindow(token, this.clock());
  }

  /** The connection that a window is to repair. */
  async findConnectionOf({ userId, reconnect }: SandboxWindow): Promise<SandboxConnection | null> {
    const connections = await this.repository.changeConnections(userId, (same) => same);
    return connections.find(({ id }) => id === reconnect) ?? null;
  }

  /** Logs a person in to a pretend broker. @returns where the window leads, with what became of it */
  async connect(token: string, slug: string): Promise<string | null> {
    const window = await this.findWindow(token);
    const broker = findPretendBroker(slug);
    if (!window || !broker) return null;
    const { userId, reconnect, returnTo } = window;
    const isSame = ({ id, broker: other }: SandboxConnection) =>
      reconnect === null ? other === slug && this.joinsLogins : id === reconnect;
    const connections = await this.repository.changeConnections(userId, (before) => {
      const same = before.find(isSame);
      if (!same) return [...before, newConnection(slug, this.clock())];
      const repaired = { ...same, isDisabled: false, isRepaired: true };
      return before.map((connection) => (connection === same ? repaired : connection));
    });
    const { id } = connections.find(isSame) ?? connections.at(-1)!;
    await this.repository.closeWindow(token, {
      now: this.clock(),
      connected: reconnect === null ? id : null,
    });
    return this.lead(returnTo, { status: 'SUCCESS', connection_id: id });
  }

  /** Closes a window without connecting anything. */
  async cancel(token: string): Promise<string | null> {
    const window = await this.findWindow(token);
    if (!window) return null;
    await this.repository.closeWindow(token, { now: this.clock(), connected: null });
    return this.lead(window.returnTo, { status: 'ABANDONED' });
  }

  protected async openWindow(
    window: SandboxWindow,
    seconds: number,
  ): Promise<{ readonly token: string; readonly url: string }> {
    const now = this.clock();
    const expiresAt = new Date(now.getTime() + seconds * 1000);
    const token = await this.repository.addWindow(window, { now, expiresAt });
    return { token, url: `${this.windowsUrl}/${token}` };
  }

  /** Where a window leads, with what became of it, if the service says that. */
  protected lead(returnTo: string, outcome: Readonly<Record<string, string>>): string {
    const url = new URL(returnTo);
    for (const [name, value] of Object.entries(outcome)) url.searchParams.set(name, value);
    return url.href;
  }

  /** Counts that the accounts of a connection were listed. @returns it after that */
  protected async countReading(userId: string, connectionId: string): Promise<SandboxConnection> {
    const connections = await this.repository.changeConnections(userId, (before) =>
      before.map((each) => (each.id === connectionId ? { ...each, readings: each.readings + 1 } : each)),
    );
    return connections.find(({ id }) => id === connectionId)!;
  }

  /** A broker that forgets wants its customer to log in again once it was read, unless that has happened. */
  protected async forget(userId: string, { id, broker, isRepaired }: SandboxConnection): Promise<void> {
    if (isRepaired || !findPretendBroker(broker)!.forgets) return;
    await this.repository.changeConnections(userId, (before) =>
      before.map((each) => (each.id === id ? { ...each, isDisabled: true } : each)),
    );
  }
}

function newConnection(slug: string, now: Date): SandboxConnection {
  const keys = findPretendBroker(slug)!.accounts.map(({ key }) => key);
  return {
    id: randomUUID(),
    broker: slug,
    readings: 0,
    isDisabled: false,
    isRepaired: false,
    accounts: Object.fromEntries(keys.map((key) => [key, randomUUID()])),
    connectedAt: now.toISOString(),
    publicToken: `public-sandbox-${randomUUID()}`,
    accessToken: `access-sandbox-${randomUUID()}`,
  };
}
