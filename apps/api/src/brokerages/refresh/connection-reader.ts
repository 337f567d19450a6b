import { Injectable } from '@nestjs/common';
import type { BrokerFailure } from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import type { BrokerPosition } from '@plumbline/holdings-files';
import type { StoredConnection } from '../broker-connection.ts';
import { isUnread } from '../broker-connection.ts';
import { BrokerConnectionsRepository } from '../broker-connections.repository.ts';
import { BrokerGateway } from '../broker-gateway.ts';
import { BrokerUsersRepository } from '../broker-users.repository.ts';
import type { BrokerUser, ServiceAccount } from '../brokerage-provider.port.ts';
import { BrokerServiceUnavailableError } from '../brokerages.errors.ts';

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
    private readonly users: BrokerUsersRepository,
    private readonly connections: BrokerConnectionsRepository,
  ) {}

  /** @throws BrokerServiceUnavailableError when nothing can be read */
  async read(connection: StoredConnection): Promise<FetchResult> {
    const provider = this.gateway.require();
    const startedAt = new Date();
    const user = await this.users.find(connection.accountId, provider.service);
    const found = user && (await provider.findConnection(user, connection.externalId));
    if (!user || !found) return { status: 'ENDED' };
    if (found.isBroken) return { status: 'BROKEN' };
    const accounts = await provider.listAccounts(user, connection.externalId);
    const followed = await this.withoutDeleted(connection.id, accounts);
    const fetched = await this.readAccounts(user, followed.slice(0, limits.brokerConnections.maxAccounts));
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

  private async readAccounts(
    user: BrokerUser,
    accounts: readonly ServiceAccount[],
  ): Promise<FetchedAccount[]> {
    const fetched: FetchedAccount[] = [];
    for (let start = 0; start < accounts.length; start += CONCURRENCY) {
      const some = accounts.slice(start, start + CONCURRENCY);
      fetched.push(...(await Promise.all(some.map((account) => this.readAccount(user, account)))));
    }
    return fetched;
  }

  private async readAccount(user: BrokerUser, account: ServiceAccount): Promise<FetchedAccount> {
    try {
      if (!account.isReady) throw new BrokerServiceUnavailableError('NOT_READY');
      const positions = await this.gateway.require().listPositions(user, account.id);
      return { account, positions, failure: null };
    } catch (error) {
      if (!(error instanceof BrokerServiceUnavailableError)) throw error;
      return { account, positions: null, failure: error };
    }
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
