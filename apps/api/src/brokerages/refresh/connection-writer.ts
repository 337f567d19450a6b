import { Injectable } from '@nestjs/common';
import { Transactor } from '../../platform/database/transactor.ts';
import { ReplaceHoldingsService } from '../../portfolios/replacement/replace-holdings.service.ts';
import type { StoredConnection } from '../broker-connection.ts';
import { BrokerConnectionsRepository } from '../broker-connections.repository.ts';
import type { AccountLines } from './account-lines.service.ts';
import { AccountLinesService } from './account-lines.service.ts';
import { BrokerRefreshesRepository } from './broker-refreshes.repository.ts';
import { ConnectionAccountsService } from './connection-accounts.service.ts';
import type { FetchedConnection } from './connection-reader.ts';

/** An account that was read, and what its portfolio gets of it. */
interface MatchedAccount extends AccountLines {
  readonly id: number;
  readonly portfolioId: number;
  readonly asOf: Date | null;
}

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
   * @throws TooManyPortfoliosError TooManyHoldingsError AccountFullError when nothing of it has room
   */
  async write(connection: StoredConnection, fetched: FetchedConnection): Promise<void> {
    if (!(await this.addAccounts(connection.id, fetched))) return;
    const matched = await this.matchAccounts(connection, fetched);
    await this.replace(connection, fetched, matched);
  }

  /** @returns whether it is still to be stored */
  private addAccounts(id: number, fetched: FetchedConnection): Promise<boolean> {
    return this.transactor.run(async () => {
      const current = await this.connections.lock(id);
      if (!isToBeStored(current, fetched)) return false;
      const accounts = fetched.accounts.map(({ account }) => account);
      await this.accounts.addNew(current, accounts);
      return true;
    });
  }

  private async matchAccounts(
    { id, accountId }: StoredConnection,
    { accounts }: FetchedConnection,
  ): Promise<MatchedAccount[]> {
    const stored = await this.connections.listAccounts([id]);
    const matched: MatchedAccount[] = [];
    for (const each of accounts) {
      const { account, failure } = each;
      const known = stored.find(({ externalId }) => externalId === account.id);
      if (!known || known.portfolioId === null) continue;
      const { portfolioId } = known;
      if (failure) await this.connections.setAccountFailure(known.id, failure.failure);
      else
        matched.push({
          ...(await this.accountLines.match(accountId, portfolioId, each)),
          ...{ id: known.id, portfolioId, asOf: account.asOf },
        });
    }
    return matched;
  }

  /** All accounts that were read, or none. Of two that are fetched at once, the one that began later counts. */
  private replace(
    { id, accountId }: StoredConnection,
    fetched: FetchedConnection,
    matched: readonly MatchedAccount[],
  ): Promise<void> {
    return this.transactor.run(async () => {
      if (!isToBeStored(await this.connections.lock(id), fetched)) return;
      const lines = new Map(matched.map((account) => [account.portfolioId, account.lines]));
      const changed = await this.replacements.replace(accountId, lines);
      // What an account began with is no change of it.
      const refreshed = changed.filter(({ heldBefore }) => heldBefore > 0);
      if (refreshed.length > 0) await this.refreshes.add(id, refreshed);
      for (const account of matched) await this.connections.setRead(account, fetched.startedAt);
      await this.connections.setRefreshed(id, fetched.startedAt);
    });
  }
}

/** Not once it was disconnected, nor after what was fetched later. */
function isToBeStored(
  current: StoredConnection | null,
  { startedAt }: FetchedConnection,
): current is StoredConnection {
  if (!current || current.status === 'ENDING') return false;
  return current.refreshedAt === null || current.refreshedAt < startedAt;
}
