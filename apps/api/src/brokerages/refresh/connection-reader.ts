import { Injectable } from '@nestjs/common';
import type { BrokerFailure } from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import type { BrokerPosition } from '@plumbline/holdings-files';
import type { StoredConnection } from '../broker-connection.ts';
import { isUnread } from '../broker-connection.ts';
import { BrokerConnectionsRepository } from '../broker-connections.repository.ts';
import { BrokerGateway } from '../broker-gateway.ts';
import type { BrokerageProvider, ConnectionKey, ServiceAccount } from '../brokerage-provider.port.ts';
import { LoginRequiredError } from '../brokerage-provider.port.ts';
import { BrokerServiceUnavailableError } from '../brokerages.errors.ts';
import { ConnectionKeys } from '../connection-keys.ts';

/** An account with what it holds, or why that could not be read. */
export interface FetchedAccount {
  readonly account: ServiceAccount;
  readonly positions: readonly BrokerPosition[] | null;
  readonly failure: BrokerServiceUnavailableError | null;
}

/** The accounts of a connection that works, at least one of them read. */
export interface FetchedConnection {
  readonly status: 'CONNECTED';
  /** By the clock of this process. */
  readonly startedAt: Date;
  readonly accounts: readonly FetchedAccount[];
}

/** What the service tells of a connection. */
type FetchResult = FetchedConnection | { readonly status: 'BROKEN' | 'ENDED' };

/** How many accounts are read at a time. */
const CONCURRENCY = 3;

/** Reads connections from the service. Stores nothing. */
@Injectable()
export class ConnectionReader {
  constructor(
    private readonly gateway: BrokerGateway,
    private readonly keys: ConnectionKeys,
    private readonly connections: BrokerConnectionsRepository,
  ) {}

  /** @throws BrokerServiceUnavailableError when nothing can be read */
  async read(connection: StoredConnection): Promise<FetchResult> {
    const provider = this.gateway.require();
    const startedAt = new Date();
    const key = await this.keys.find(connection);
    const found = key && (await provider.findConnection(key));
    if (!key || !found) return { status: 'ENDED' };
    const accounts = found.isBroken ? null : await listAccounts(provider, key);
    if (!accounts) return { status: 'BROKEN' };
    const followed = await this.withoutDeleted(connection.id, accounts);
    const fetched = await readAccounts(followed.slice(0, limits.brokerConnections.maxAccounts));
    const failures = fetched.flatMap(({ failure }) => failure ?? []);
    if (failures.length > 0 && failures.length === fetched.length) throw worstOf(failures);
    return { status: 'CONNECTED', startedAt, accounts: fetched };
  }

  /** Without accounts whose portfolio was deleted: nobody wants to see them. */
  private async withoutDeleted(
    connectionId: number,
    accounts: readonly ServiceAccount[],
  ): Promise<ServiceAccount[]> {
    const stored = await this.connections.listAccounts([connectionId]);
    const deleted = new Set(
      stored
        .filter((account) => account.portfolioId === null && !isUnread(account))
        .map(({ externalId }) => externalId),
    );
    return accounts.filter(({ id }) => !deleted.has(id));
  }
}

/** Returns null when the broker wants its customer to log in again. */
async function listAccounts(
  provider: BrokerageProvider,
  key: ConnectionKey,
): Promise<ServiceAccount[] | null> {
  try {
    return await provider.listAccounts(key);
  } catch (error) {
    if (error instanceof LoginRequiredError) return null;
    throw error;
  }
}

async function readAccounts(accounts: readonly ServiceAccount[]): Promise<FetchedAccount[]> {
  const fetched: FetchedAccount[] = [];
  for (let start = 0; start < accounts.length; start += CONCURRENCY) {
    const some = accounts.slice(start, start + CONCURRENCY);
    fetched.push(...(await Promise.all(some.map(readAccount))));
  }
  return fetched;
}

async function readAccount(account: ServiceAccount): Promise<FetchedAccount> {
  try {
    if (!account.isReady) throw new BrokerServiceUnavailableError('NOT_READY');
    return { account, positions: await account.listPositions(), failure: null };
  } catch (error) {
    if (!(error instanceof BrokerServiceUnavailableError)) throw error;
    return { account, positions: null, failure: error };
  }
}

/** The one to wait for longest, by what it says first: a service that throttles is not asked again meanwhile. */
function worstOf(failures: readonly BrokerServiceUnavailableError[]): BrokerServiceUnavailableError {
  const order: readonly BrokerFailure[] = ['THROTTLED', 'UNAVAILABLE', 'NOT_READY'];
  const kind = order.find((each) => failures.some(({ failure }) => failure === each))!;
  const same = failures.filter(({ failure }) => failure === kind);
  const seconds = Math.max(...same.map(({ retryAfterSeconds }) => retryAfterSeconds));
  return new BrokerServiceUnavailableError(kind, seconds);
}
