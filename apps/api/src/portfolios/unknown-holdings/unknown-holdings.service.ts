import { Injectable } from '@nestjs/common';
import { type HoldingWeightMethod, limits } from '@plumbline/contracts';
import {
  type BrokerPrice,
  type PricedHolding,
  type PricedInstrument,
  amountsToStore,
  MatchedHoldings,
  noBrokerPrice,
  priceHolding,
} from '@plumbline/holdings-files';
import { Transactor } from '../../platform/database/transactor.ts';
import { InvalidRequestError } from '../../platform/problem/invalid-request.error.ts';
import { UniverseStore } from '../../screening/universe/universe-store.ts';
import { amountIn } from '../holding-amounts.ts';
import type { HoldingAmounts, Measure } from '../holding-amounts.ts';
import { HoldingLimits } from '../holding-limits.ts';
import { HoldingsRepository } from '../holdings.repository.ts';
import { HoldingNotPricedError, UnknownHoldingNotFoundError } from '../portfolios.errors.ts';
import { PortfoliosRepository } from '../portfolios.repository.ts';
import type { StoredUnknownHolding } from './unknown-holding.ts';
import { UnknownHoldingsRepository } from './unknown-holdings.repository.ts';

interface Naming {
  readonly unknownHoldingId: number;
  readonly financialInstrumentId: number;
}

/** Names and deletes the unknown holdings of an account's portfolios. */
@Injectable()
export class UnknownHoldingsService {
  constructor(
    private readonly transactor: Transactor,
    private readonly portfolios: PortfoliosRepository,
    private readonly holdings: HoldingsRepository,
    private readonly unknown: UnknownHoldingsRepository,
    private readonly universe: UniverseStore,
    private readonly holdingLimits: HoldingLimits,
  ) {}

  /**
   * Makes an unknown holding one of a security, as if its line had named that: what the portfolio has of the security
   * already is added to. The same line finds it from now on.
   *
   * @returns the holding
   * @throws SecurityNotFoundError PortfolioNotFoundError UnknownHoldingNotFoundError AccountFullError
   * @throws TooManyAttemptsError
   * @throws HoldingNotPricedError when the amounts cannot be added up, in shares or in dollars
   * @throws InvalidRequestError when the amounts added up are too large
   */
  async name(
    accountId: number,
    portfolioId: number,
    { unknownHoldingId, financialInstrumentId: instrumentId }: Naming,
  ): Promise<{ readonly id: number }> {
    const { instruments } = this.universe.current;
    const instrument = instruments.rows[instruments.getIndex(instrumentId)];
    await this.holdingLimits.countChanges(accountId);
    return this.transactor.run(async () => {
      const { holdingWeightMethod: method } = await this.portfolios.lock(accountId, portfolioId);
      const unknown = await this.unknown.find(portfolioId, unknownHoldingId);
      if (unknown === null) throw new UnknownHoldingNotFoundError();
      const before = await this.holdings.findByInstrument([portfolioId], instrumentId);
      const held = before.get(portfolioId);
      const amounts = amountsAfter(toImported(unknown, instrument, held), method, held);
      if (amounts.shares === null && amounts.value === null)
        throw new HoldingNotPricedError(instrument.ticker);
      const holding = { portfolioId, instrumentId, ...amounts };
      await this.holdings.save([holding]);
      await this.holdings.setBrokerPrices([holding]);
      await this.unknown.setName(unknownHoldingId, instrumentId);
      if (!held) await this.holdingLimits.requireRoom(accountId);
      await this.portfolios.touch([portfolioId]);
      const after = await this.holdings.findByInstrument([portfolioId], instrumentId);
      return after.get(portfolioId)!;
    });
  }

  /** @throws PortfolioNotFoundError UnknownHoldingNotFoundError TooManyAttemptsError */
  async delete(accountId: number, portfolioId: number, id: number): Promise<void> {
    await this.holdingLimits.countChanges(accountId);
    await this.transactor.run(async () => {
      await this.portfolios.lock(accountId, portfolioId);
      if (!(await this.unknown.delete(portfolioId, id))) throw new UnknownHoldingNotFoundError();
      await this.portfolios.touch([portfolioId]);
    });
  }
}

/** The unknown holding as a row of a file that names the instrument. */
function toImported(
  { ticker, reference, shares, value, valueDay }: StoredUnknownHolding,
  instrument: PricedInstrument,
  held: BrokerPrice = noBrokerPrice,
): PricedHolding {
  const { brokerPrice, brokerPriceDay } = held;
  const matched = new MatchedHoldings();
  const price = shares === null || shares === 0 ? null : value / shares;
  matched.add({ row: 0, label: ticker, reference, shares, value, price, isInDollars: true }, instrument);
  const fileDay = { day: valueDay, isStated: true };
  return priceHolding(matched.holdings[0], fileDay, { brokerPrice, brokerPriceDay });
}

/** What the portfolio has of the instrument then, and the price of the broker with it. */
function amountsAfter(
  imported: PricedHolding,
  method: HoldingWeightMethod,
  held: HoldingAmounts | undefined,
): HoldingAmounts & Pick<PricedHolding, 'brokerPrice' | 'brokerPriceDay'> {
  const { brokerPrice, brokerPriceDay, price } = imported;
  const added = amountsToStore(imported, method);
  const { shares, value } = held ? sumOf(held, added, price) : added;
  if (Math.max(shares ?? 0, value ?? 0) > limits.portfolio.maxAmount)
    throw new InvalidRequestError([{ field: 'financialInstrumentId', message: 'The total is too large' }]);
  return { shares, value, brokerPrice, brokerPriceDay };
}

/** Two amounts of an instrument as one; `null` where one of them is not known in a measure. */
function sumOf(held: HoldingAmounts, added: HoldingAmounts, price: number | null): HoldingAmounts {
  const sumIn = (measure: Measure): number | null => {
    const [before, more] = [held, added].map((amounts) => amountIn(measure, amounts, price));
    return before === null || more === null ? null : before + more;
  };
  return { shares: sumIn('shares'), value: sumIn('value') };
}
