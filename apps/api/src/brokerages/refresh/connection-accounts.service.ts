import { Injectable } from '@nestjs/common';
import type { PortfolioType } from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import { PortfolioGroupsService } from '../../portfolios/groups/portfolio-groups.service.ts';
import {
  PortfolioGroupNotFoundError,
  TooManyPortfolioGroupsError,
} from '../../portfolios/portfolios.errors.ts';
import { PortfoliosService } from '../../portfolios/portfolios.service.ts';
import type { StoredConnection } from '../broker-connection.ts';
import { BrokerConnectionsRepository } from '../broker-connections.repository.ts';
import type { ServiceAccount } from '../brokerage-provider.port.ts';

/** Gives each account of a connection a portfolio, and puts these into a group with the broker's name. */
@Injectable()
export class ConnectionAccountsService {
  constructor(
    private readonly connections: BrokerConnectionsRepository,
    private readonly portfolios: PortfoliosService,
    private readonly groups: PortfolioGroupsService,
  ) {}

  /**
   * Call it in a transaction that has locked the connection.
   *
   * @throws TooManyPortfoliosError
   */
  async addNew(connection: StoredConnection, accounts: readonly ServiceAccount[]): Promise<void> {
    const stored = await this.connections.listAccounts([connection.id]);
    const known = new Set(stored.map(({ externalId }) => externalId));
    const added: number[] = [];
    for (const account of accounts.filter(({ id }) => !known.has(id))) {
      const { name, type } = account;
      const portfolioId = await this.portfolios.create(connection.accountId, {
        name: portfolioName(connection.brokerName, name),
        type: type satisfies PortfolioType,
      });
      await this.connections.addAccount(connection.id, { externalId: account.id, name, portfolioId });
      added.push(portfolioId);
    }
    if (added.length > 0) await this.putIntoGroup(connection, added);
  }

  /** The first accounts of a connection begin its group; later ones join it. Without room they stay outside. */
  private async putIntoGroup(
    { id, accountId, brokerName, groupId }: StoredConnection,
    added: readonly number[],
  ): Promise<void> {
    const { maxPortfolios } = limits.portfolioGroup;
    try {
      if (groupId === null) {
        const portfolioIds = added.slice(0, maxPortfolios);
        const group = await this.groups.create(accountId, { name: brokerName, portfolioIds });
        await this.connections.setGroup(id, group.id);
        return;
      }
      const group = (await this.groups.list(accountId)).find((each) => each.id === groupId);
      const portfolioIds = [...(group?.portfolioIds ?? []), ...added].slice(0, maxPortfolios);
      await this.groups.update(accountId, groupId, { portfolioIds });
    } catch (error) {
      const hasNoRoom =
        error instanceof TooManyPortfolioGroupsError || error instanceof PortfolioGroupNotFoundError;
      if (!hasNoRoom) throw error;
    }
  }
}

/** An account may have the name of its broker already. */
function portfolioName(brokerName: string, name: string): string {
  const isNamed = name.toLowerCase().includes(brokerName.toLowerCase());
  const whole = isNamed ? name : `${brokerName} ${name}`;
  return [...whole].slice(0, limits.portfolio.maxNameLength).join('').trim();
}
