import { Injectable } from '@nestjs/common';
import type { UpdateHoldingRequest } from '@plumbline/contracts';
import { Transactor } from '../database/transactor.ts';
import type { HoldingMeasures } from './holdings.repository.ts';
import { HoldingsRepository } from './holdings.repository.ts';
import { HoldingNotFoundError } from './portfolios.errors.ts';
import { PortfoliosRepository } from './portfolios.repository.ts';
import { WeightMethods } from './weight-methods.ts';

/** What people do to the holdings of their portfolios. */
@Injectable()
export class HoldingsService {
  constructor(
    private readonly transactor: Transactor,
    private readonly portfolios: PortfoliosRepository,
    private readonly holdings: HoldingsRepository,
    private readonly methods: WeightMethods,
  ) {}

  /**
   * Sets a holding's value or its number of shares, and has the portfolio weigh by what was given.
   *
   * @throws PortfolioNotFoundError
   * @throws HoldingNotFoundError
   */
  update(accountId: number, portfolioId: number, request: UpdateHoldingRequest): Promise<void> {
    const { id, financialInstrumentId: instrumentId } = request;
    return this.transactor.run(async () => {
      const portfolio = await this.portfolios.lock(accountId, portfolioId);
      const holding = await this.holdings.find({ id, portfolioId, instrumentId });
      if (!holding) throw new HoldingNotFoundError();
      const isByValue = isGiven(request.value);
      await this.methods.switchTo(isByValue ? 'VALUE_BASIS' : 'SHARE_COUNT', portfolio);
      await this.holdings.resize(id, this.measures(request, holding));
      await this.portfolios.touch([portfolioId]);
    });
  }

  /** @throws PortfolioNotFoundError @throws HoldingNotFoundError */
  remove(accountId: number, portfolioId: number, id: number): Promise<void> {
    return this.transactor.run(async () => {
      await this.portfolios.lock(accountId, portfolioId);
      if (!(await this.holdings.remove(portfolioId, id))) throw new HoldingNotFoundError();
      await this.portfolios.touch([portfolioId]);
    });
  }

  /**
   * The measure that was given. The other one would be out of date and is forgotten, except where there is no price to
   * work it out from again.
   */
  private measures(request: UpdateHoldingRequest, holding: HoldingMeasures & { instrumentId: number }) {
    const hasPrice = this.methods.priceOf(holding.instrumentId) !== null;
    return isGiven(request.value)
      ? { value: request.value, shares: hasPrice ? null : holding.shares }
      : { shares: request.shares!, value: hasPrice ? null : holding.value };
  }
}

function isGiven<T>(amount: T | null | undefined): amount is T {
  return amount !== undefined && amount !== null;
}
