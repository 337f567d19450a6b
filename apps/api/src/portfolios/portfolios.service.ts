import { Injectable } from '@nestjs/common';
import type {
  CreatePortfolioRequest,
  UpdatePortfolioRequest,
  UpdateWeightMethodRequest,
} from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import { Transactor } from '../database/transactor.ts';
import { TooManyPortfoliosError } from './portfolios.errors.ts';
import { PortfoliosRepository } from './portfolios.repository.ts';
import { WeightMethods } from './weight-methods.ts';

/** What people do to their portfolios. Somebody else's are not known to any of it. */
@Injectable()
export class PortfoliosService {
  constructor(
    private readonly transactor: Transactor,
    private readonly portfolios: PortfoliosRepository,
    private readonly methods: WeightMethods,
  ) {}

  /** @returns the new portfolio's id @throws TooManyPortfoliosError */
  create(accountId: number, request: CreatePortfolioRequest): Promise<number> {
    return this.transactor.run(async () => {
      await this.portfolios.lockAccount(accountId);
      const count = await this.portfolios.count(accountId);
      if (count >= limits.portfolio.maxListSize) throw new TooManyPortfoliosError();
      return this.portfolios.add(accountId, request);
    });
  }

  /** @throws PortfolioNotFoundError */
  update(accountId: number, request: UpdatePortfolioRequest): Promise<void> {
    return this.portfolios.change(accountId, request);
  }

  /** @throws PortfolioNotFoundError */
  remove(accountId: number, id: number): Promise<void> {
    return this.portfolios.remove(accountId, id);
  }

  /** @throws PortfolioNotFoundError */
  setWeightMethod(accountId: number, request: UpdateWeightMethodRequest): Promise<void> {
    const { portfolioId, holdingWeightMethod } = request;
    return this.transactor.run(async () => {
      const portfolio = await this.portfolios.lock(accountId, portfolioId);
      const isChange = await this.methods.switchTo(holdingWeightMethod, portfolio);
      if (isChange) await this.portfolios.touch([portfolioId]);
    });
  }
}
