import { Injectable } from '@nestjs/common';
import type { HoldingSwap } from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import { Transactor } from '../../platform/database/transactor.ts';
import { UniverseStore } from '../../screening/universe/universe-store.ts';
import { HoldingLimits } from '../holding-limits.ts';
import { HoldingsRepository } from '../holdings.repository.ts';
import { TooManyHoldingsError } from '../portfolios.errors.ts';
import { PortfoliosRepository } from '../portfolios.repository.ts';
import { swapHoldings } from './swap-holdings.ts';
import { HoldingsChangedError, SwapNotFoundError } from './swaps.errors.ts';
import { SwapsRepository } from './swaps.repository.ts';

/** Swaps holdings of an account's portfolios for other securities, and undoes that, each call all or nothing. */
@Injectable()
export class SwapsService {
  constructor(
    private readonly transactor: Transactor,
    private readonly portfolios: PortfoliosRepository,
    private readonly holdings: HoldingsRepository,
    private readonly swaps: SwapsRepository,
    private readonly universe: UniverseStore,
    private readonly holdingLimits: HoldingLimits,
  ) {}

  /**
   * Swaps holdings as {@link swapHoldings} says. What is sold for nothing else becomes cash of the portfolio.
   *
   * @returns the id by which it can be undone
   * @throws PortfolioNotFoundError HoldingNotFoundError SecurityNotFoundError SwapNotPricedError
   * @throws InvalidRequestError TooManyAttemptsError
   */
  async swap(accountId: number, portfolioId: number, swaps: readonly HoldingSwap[]): Promise<number> {
    await this.holdingLimits.countChanges(accountId, swaps.length);
    return this.transactor.run(async () => {
      const { holdingWeightMethod: method } = await this.portfolios.lock(accountId, portfolioId);
      const touched = await this.holdings.findTouched(portfolioId, swaps);
      const { instruments } = this.universe.current;
      const { holdings, proceeds } = swapHoldings(touched, swaps, { instruments, method });
      const ids = touched.map(({ id }) => id);
      const rows = await this.swaps.replace(portfolioId, ids, holdings);
      const id = await this.swaps.store(portfolioId, { ...rows, proceeds });
      await this.portfolios.touch([portfolioId]);
      return id;
    });
  }

  /**
   * Puts the holdings back as they were before a swap.
   *
   * @throws PortfolioNotFoundError
   * @throws SwapNotFoundError when it was undone, or is too long ago
   * @throws HoldingsChangedError when one of the holdings was changed, deleted or added since, or the cash is gone
   * @throws TooManyHoldingsError AccountFullError when holdings became one, and the portfolio or the account has been
   * filled since
   * @throws TooManyAttemptsError
   */
  async undo(accountId: number, portfolioId: number, id: number): Promise<void> {
    await this.holdingLimits.countChanges(accountId);
    await this.transactor.run(async () => {
      await this.portfolios.lock(accountId, portfolioId);
      const swap = await this.swaps.take(portfolioId, id);
      if (!swap) throw new SwapNotFoundError();
      if (!(await this.swaps.isUnchanged(portfolioId, swap))) throw new HoldingsChangedError();
      if (!(await this.swaps.restore(portfolioId, swap))) throw new HoldingsChangedError();
      if ((await this.holdings.count(portfolioId)) > limits.portfolio.maxHoldings)
        throw new TooManyHoldingsError();
      await this.holdingLimits.requireRoom(accountId);
      await this.portfolios.touch([portfolioId]);
    });
  }
}
