import { Injectable } from '@nestjs/common';
import type { CreatePortfolioRequest, UpdatePortfolioRequest } from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import { Transactor } from '../platform/database/transactor.ts';
import { TooManyPortfoliosError } from './portfolios.errors.ts';
import { PortfoliosRepository } from './portfolios.repository.ts';

/** Creates, changes and deletes an account's portfolios. Those of other accounts are not found. */
@Injectable()
export class PortfoliosService {
  constructor(
    private readonly transactor: Transactor,
    private readonly portfolios: PortfoliosRepository,
  ) {}

  /** @returns the new portfolio's id @throws TooManyPortfoliosError */
  create(accountId: number, request: CreatePortfolioRequest): Promise<number> {
    return this.transactor.run(async () => {
      await this.portfolios.lockAccount(accountId);
      const count = await this.portfolios.count(accountId);
      if (count >= limits.portfolio.maxListSize) throw new TooManyPortfoliosError();
      return this.portfolios.create(accountId, request);
    });
  }

  /** @throws PortfolioNotFoundError */
  update(accountId: number, request: UpdatePortfolioRequest): Promise<void> {
    return this.portfolios.update(accountId, request);
  }

  /** @throws PortfolioNotFoundError */
  delete(accountId: number, id: number): Promise<void> {
    return this.portfolios.delete(accountId, id);
  }
}
