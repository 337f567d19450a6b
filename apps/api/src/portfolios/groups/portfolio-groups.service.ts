import { Injectable } from '@nestjs/common';
import type {
  CreatePortfolioGroupRequest,
  PortfolioGroup,
  UpdatePortfolioGroupRequest,
} from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import { Transactor } from '../../platform/database/transactor.ts';
import { PortfolioGroupFullError, TooManyPortfolioGroupsError } from '../portfolios.errors.ts';
import { PortfoliosRepository } from '../portfolios.repository.ts';
import type { StoredGroup } from './portfolio-group.ts';
import { PortfolioGroupsRepository } from './portfolio-groups.repository.ts';

/** Creates, changes and deletes an account's groups of portfolios. Those of other accounts are not found. */
@Injectable()
export class PortfolioGroupsService {
  constructor(
    private readonly transactor: Transactor,
    private readonly portfolios: PortfoliosRepository,
    private readonly groups: PortfolioGroupsRepository,
  ) {}

  async list(accountId: number): Promise<PortfolioGroup[]> {
    return (await this.groups.list(accountId)).map(toResponse);
  }

  /** @throws TooManyPortfolioGroupsError PortfolioNotFoundError when the account does not have one of the portfolios */
  create(accountId: number, { name, portfolioIds }: CreatePortfolioGroupRequest): Promise<PortfolioGroup> {
    return this.transactor.run(async () => {
      await this.portfolios.lockAccount(accountId);
      const count = await this.groups.count(accountId);
      if (count >= limits.portfolioGroup.maxPerAccount) throw new TooManyPortfolioGroupsError();
      const id = await this.groups.create(accountId, name);
      await this.groups.setPortfolios(accountId, id, [...new Set(portfolioIds)]);
      return toResponse(await this.groups.find(accountId, id));
    });
  }

  /**
   * Sets what is not `undefined`.
   *
   * @throws PortfolioGroupNotFoundError PortfolioNotFoundError when the account does not have one of the portfolios
   */
  update(
    accountId: number,
    id: number,
    { name, portfolioIds }: UpdatePortfolioGroupRequest,
  ): Promise<PortfolioGroup> {
    return this.transactor.run(async () => {
      await this.groups.touch(accountId, id, name);
      if (portfolioIds) await this.groups.setPortfolios(accountId, id, [...new Set(portfolioIds)]);
      return toResponse(await this.groups.find(accountId, id));
    });
  }

  /**
   * Puts a portfolio of the account into a group.
   *
   * @throws PortfolioGroupNotFoundError PortfolioGroupFullError
   * @throws PortfolioNotFoundError when the account does not have the portfolio
   */
  add(accountId: number, id: number, portfolioId: number): Promise<void> {
    return this.transactor.run(async () => {
      await this.groups.touch(accountId, id);
      const { portfolioIds } = await this.groups.find(accountId, id);
      if (portfolioIds.length >= limits.portfolioGroup.maxPortfolios) throw new PortfolioGroupFullError();
      await this.groups.addPortfolios(accountId, id, [portfolioId]);
    });
  }

  /** The portfolios stay. @throws PortfolioGroupNotFoundError */
  delete(accountId: number, id: number): Promise<void> {
    return this.groups.delete(accountId, id);
  }
}

function toResponse({ id, name, portfolioIds }: StoredGroup): PortfolioGroup {
  return { id, name, portfolioIds };
}
