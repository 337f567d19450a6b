import { Injectable } from '@nestjs/common';
import type { PortfolioType } from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import { PortfolioGroupsService } from '../../portfolios/groups/portfolio-groups.service.ts';
import {
  PortfolioGroupFullError,
  PortfolioGroupNotFoundError,
  TooManyPortfolioGroupsError,
} from '../../portfolios/portfolios.errors.ts';
import { PortfoliosService } from '../../portfolios/portfolios.service.ts';
import type { StoredBrokerAccount, StoredConnection } from '../broker-connection.ts';
import { isUnread } from '../broker-connection.ts';
import { BrokerConnectionsRepository } from '../broker-connections.repository.ts';
import type { FetchedAccount } from './connection-reader.ts';

/** What is thrown where a portfolio stays outside of the group. */
const withoutRoom = [PortfolioGroupFullError, PortfolioGroupNotFoundError, TooManyPortfolioGroupsError];

/** Stores the accounts of a connection. Those that were read get a portfolio, in a group with the broker's name. */
@Injectable()
export class ConnectionAccountsService {
  constructor(
    private readonly connections: BrokerConnectionsRepository,
    private readonly portfolios: PortfoliosService,
    private readonly groups: PortfolioGroupsService,
  ) {}

  /**
   * An account becomes a portfolio when it is read first: nobody knows before what it holds. Call it in a transaction
   * that has locked the connection.
   *
   * @returns all accounts of the connection
   * @throws TooManyPortfoliosError
   */
  async store(
    connection: StoredConnection,
    fetched: readonly FetchedAccount[],
  ): Promise<StoredBrokerAccount[]> {
    for (const { account } of fetched) await this.connections.addAccount(connection.id, account);
    const stored = await this.connections.listAccounts([connection.id]);
    const added: number[] = [];
    for (const { account, positions } of fetched) {
      const { id, name, ...known } = stored.find(({ externalId }) => externalId === account.id)!;
      if (positions === null || !isUnread(known)) continue;
      const portfolioId = await this.portfolios.create(connection.accountId, {
        name: portfolioName(connection.brokerName, name),
        type: account.type satisfies PortfolioType,
      });
      await this.connections.setPortfolio(id, portfolioId);
      added.push(portfolioId);
    }
    if (added.length === 0) return stored;
    await this.putIntoGroup(connection, added);
    return this.connections.listAccounts([connection.id]);
  }

  /** The first accounts of a connection begin its group; later ones join it. Without room they stay outside. */
  private async putIntoGroup(
    { id, accountId, brokerName, groupId }: StoredConnection,
    added: readonly number[],
  ): Promise<void> {
    try {
      if (groupId === null) {
        const portfolioIds = added.slice(0, limits.portfolioGroup.maxPortfolios);
        const group = await this.groups.create(accountId, { name: brokerName, portfolioIds });
        await this.connections.setGroup(id, group.id);
        return;
      }
      for (const portfolioId of added) await this.groups.add(accountId, groupId, portfolioId);
    } catch (error) {
      if (!withoutRoom.some((kind) => error instanceof kind)) throw error;
    }
  }
}

/** An account may have the name of its broker already. */
function portfolioName(brokerName: string, name: string): string {
  const isNamed = name.toLowerCase().includes(brokerName.toLowerCase());
  const whole = isNamed ? name : `${brokerName} ${name}`;
  return [...whole].slice(0, limits.portfolio.maxNameLength).join('').trim();
}
