import { Injectable } from '@nestjs/common';
import type { HoldingWeightMethod } from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import { sharesOfValue, valueOfShares } from '@plumbline/screening';
import { UniverseStore } from '../universe/universe-store.ts';
import type { HoldingEntity } from './holding.entity.ts';
import { HoldingsRepository } from './holdings.repository.ts';
import type { PortfolioEntity } from './portfolio.entity.ts';
import { PortfoliosRepository } from './portfolios.repository.ts';

/** What each method weighs by. */
const measureOf = { SHARE_COUNT: 'shares', VALUE_BASIS: 'value' } as const;

/** Changes how portfolios weigh what they hold, and keeps their figures from jumping when they do. */
@Injectable()
export class WeightMethods {
  constructor(
    private readonly portfolios: PortfoliosRepository,
    private readonly holdings: HoldingsRepository,
    private readonly universe: UniverseStore,
  ) {}

  /**
   * Has a locked portfolio weigh by `method`. What the method weighs by is worked out from the last prices for holdings
   * of which it is not known; without a price it stays unknown. Run in a transaction.
   *
   * @returns whether that was a change
   */
  async switchTo(method: HoldingWeightMethod, portfolio: PortfolioEntity): Promise<boolean> {
    if (portfolio.holdingWeightMethod === method) return false;
    const measure = measureOf[method];
    const amounts = new Map<number, number>();
    for (const holding of await this.holdings.without(portfolio.id, measure)) {
      const amount = this.convert(measure, holding);
      if (amount !== null && amount <= limits.portfolio.maxAmount) amounts.set(holding.id, amount);
    }
    if (amounts.size > 0) await this.holdings.fill(measure, amounts);
    await this.portfolios.setWeightMethod(portfolio.id, method);
    return true;
  }

  /** Last price of an instrument, US dollars; `null` when unknown. */
  priceOf(instrumentId: number): number | null {
    const { instruments } = this.universe.current;
    const index = instruments.indexOf(instrumentId);
    return index === undefined ? null : instruments.rows[index].price;
  }

  private convert(measure: 'shares' | 'value', { instrumentId, shares, value }: HoldingEntity) {
    const price = this.priceOf(instrumentId);
    return measure === 'shares' ? sharesOfValue(value, price) : valueOfShares(shares, price);
  }
}
