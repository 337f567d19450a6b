import { Injectable } from '@nestjs/common';
import { Transactor } from '../../platform/database/transactor.ts';
import { ReplaceHoldingsService } from '../../portfolios/replacement/replace-holdings.service.ts';
import type { StoredBrokerAccount, StoredConnection } from '../broker-connection.ts';
import { BrokerConnectionsRepository } from '../broker-connections.repository.ts';
import type { AccountLines } from './account-lines.service.ts';
import { AccountLinesService } from './account-lines.service.ts';
import { BrokerRefreshesRepository } from './broker-refreshes.repository.ts';
import { ConnectionAccountsService } from './connection-accounts.service.ts';
import type { FetchedConnection } from './connection-reader.ts';

/** Makes the portfolios of a connection hold what was read of its accounts. */
@Injectable()
export class ConnectionWriter {
  constructor(
    private readonly transactor: Transactor,
    private readonly connections: BrokerConnectionsRepository,
    private readonly accounts: ConnectionAccountsService,
    private readonly accountLines: AccountLinesService,
    private readonly replacements: ReplaceHoldingsService,
    private readonly refreshes: BrokerRefreshesRepository,
  ) {}

  /**
   * Accounts that could not be read keep what they have. What changed can be taken back.
   *
   * @param connection as it was when reading it began
   * @throws TooManyPortfoliosError TooManyHoldingsError AccountFullError when nothing of it has room
   */
  async write(connection: StoredConnection, fetched: FetchedConnection): Promise<void> {
    const linesById = await this.matchAccounts(connection, fetched);
    await this.transactor.run(async () => {
      const current = await this.connections.lock(connection.id);
      if (!isToBeStored(current, connection, fetched)) return;
      const accounts = await this.accounts.store(current, fetched.accounts);
      await this.replace(current, accounts, linesById);
      await this.setOutcomes(accounts, fetched, linesById);
      // After the accounts: the deletion of a portfolio locks in that order.
      await this.refreshes.deleteOldest(current.id);
      await this.connections.setRefreshed(current.id, fetched.startedAt);
    });
  }

  /** @returns what the accounts that were read are to hold, by the ids that the service gives them */
  private async matchAccounts(
    { id, accountId }: StoredConnection,
    { accounts }: FetchedConnection,
  ): Promise<ReadonlyMap<string, AccountLines>> {
    const stored = await this.connections.listAccounts([id]);
    const linesById = new Map<string, AccountLines>();
    for (const fetched of accounts.filter(({ positions }) => positions !== null)) {
      const known = stored.find(({ externalId }) => externalId === fetched.account.id);
      const lines = await this.accountLines.match(accountId, known?.portfolioId ?? null, fetched);
      linesById.set(fetched.account.id, lines);
    }
    return linesById;
  }

  /** All accounts that were read, or none. */
  private async replace(
    { id, accountId }: StoredConnection,
    accounts: readonly StoredBrokerAccount[],
    linesById: ReadonlyMap<string, AccountLines>,
  ): Promise<void> {
    const lines = accounts.flatMap(({ portfolioId, externalId }) => {
      const read = linesById.get(externalId);
      return read && portfolioId !== null ? [[portfolioId, read.lines] as const] : [];
    });
    const changed = await this.replacements.replace(accountId, new Map(lines));
    // What an account began with is no change of it.
    const refreshed = changed.filter(({ heldBefore }) => heldBefore > 0);
    if (refreshed.length > 0) await this.refreshes.add(id, refreshed);
  }

  private async setOutcomes(
    accounts: readonly StoredBrokerAccount[],
    fetched: FetchedConnection,
    linesById: ReadonlyMap<string, AccountLines>,
  ): Promise<void> {
    for (const { account, failure } of fetched.accounts) {
      const { id } = accounts.find(({ externalId }) => externalId === account.id)!;
      if (failure) await this.connections.setAccountFailure(id, failure.failure);
      const read = linesById.get(account.id);
      if (!read) continue;
      const { asOf } = account;
      await this.connections.setRead({ id, asOf, leftOut: read.leftOut }, fetched.startedAt);
    }
  }
}

/**
 * Not once it was disconnected, nor when a change was taken back since reading began. Of two that are fetched at once,
 * the one that began later counts.
 */
function isToBeStored(
  current: StoredConnection | null,
  { isPaused: wasPaused }: StoredConnection,
  { startedAt }: FetchedConnection,
): current is StoredConnection {
  if (!current || current.status === 'ENDING') return false;
  if (current.isPaused && !wasPaused) return false;
  return current.refreshedAt === null || current.refreshedAt < startedAt;
}
