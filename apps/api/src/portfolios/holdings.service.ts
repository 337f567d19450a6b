import { Injectable } from '@nestjs/common';
import {
  type AddHoldingRequest,
  type HoldingWeightMethod,
  type UpdateHoldingRequest,
  type UpdateWeightMethodRequest,
  limits,
} from '@plumbline/contracts';
import { epochDay } from '@plumbline/screening';
import {
  type BrokerPrice,
  choosePrice,
  noBrokerPrice,
  today,
  toStoredPrice,
} from '@plumbline/holdings-files';
import { Transactor } from '../platform/database/transactor.ts';
import { InvalidRequestError } from '../platform/problem/invalid-request.error.ts';
import { UniverseStore } from '../screening/universe/universe-store.ts';
import type { HoldingAmounts } from './holding-amounts.ts';
import {
  addAmount,
  amountIn,
  measureOf,
  methodOf,
  oneShare,
  setAmount,
  setOneShare,
  toAmount,
} from './holding-amounts.ts';
import { HoldingLimits } from './holding-limits.ts';
import { HoldingsRepository } from './holdings.repository.ts';
import type { PortfolioEntity } from './portfolio.entity.ts';
import { HoldingNotFoundError, HoldingNotPricedError, TooManyHoldingsError } from './portfolios.errors.ts';
import { PortfoliosRepository } from './portfolios.repository.ts';

/** Changes the holdings of an account's portfolios, each call all or nothing. */
@Injectable()
export class HoldingsService {
  constructor(
    private readonly transactor: Transactor,
    private readonly portfolios: PortfoliosRepository,
    private readonly holdings: HoldingsRepository,
    private readonly universe: UniverseStore,
    private readonly holdingLimits: HoldingLimits,
  ) {}

  /**
   * Adds a security to portfolios. Where it is held already, the request decides what happens. The portfolios that
   * change weigh by the measure that the request gives; without one the amount is one share, and they go on as they
   * are.
   *
   * @throws SecurityNotFoundError
   * @throws PortfolioNotFoundError when the account does not have one of them
   * @throws TooManyHoldingsError when one of them is full
   * @throws AccountFullError when the account is
   * @throws TooManyAttemptsError
   * @throws HoldingNotPricedError when the amount cannot be added to that of a holding
   * @throws InvalidRequestError when an amount added up is too large
   */
  async add(accountId: number, request: AddHoldingRequest): Promise<void> {
    const instrumentId = request.financialInstrumentId;
    // Throws when no security has the id.
    this.universe.current.instruments.getIndex(instrumentId);
    const ids = [...new Set(request.portfolioIds)];
    const amount = toAmount(request);
    const broker = toBrokerPrice(request);
    await this.holdingLimits.countChanges(accountId, ids.length);
    await this.transactor.run(async () => {
      const portfolios = await this.portfolios.lockAll(accountId, ids);
      if (await this.holdings.isAnyFull(ids, instrumentId)) throw new TooManyHoldingsError();
      const held = await this.holdings.findByInstrument(ids, instrumentId);
      const isKept = ({ id }: PortfolioEntity) => (request.ifHeld ?? 'KEEP') === 'KEEP' && held.has(id);
      const toChange = portfolios.filter((portfolio) => !isKept(portfolio));
      const changed = toChange.map((portfolio) => ({
        portfolioId: portfolio.id,
        instrumentId,
        ...this.amountsAfterAdding(request, portfolio, held.get(portfolio.id)),
        ...broker,
      }));
      if (amount) await this.switchAll(toChange, methodOf[amount.measure]);
      await this.holdings.save(changed);
      await this.holdings.setBrokerPrices(changed);
      if (held.size < ids.length) await this.holdingLimits.requireRoom(accountId);
      await this.portfolios.touch(toChange.map(({ id }) => id));
    });
  }

  /**
   * Sets the values or the numbers of shares of holdings, and makes the portfolio weigh by that measure. Every request
   * gives the same one.
   *
   * @throws PortfolioNotFoundError
   * @throws HoldingNotFoundError when the portfolio does not have one of them
   * @throws TooManyAttemptsError
   */
  async update(
    accountId: number,
    portfolioId: number,
    requests: readonly UpdateHoldingRequest[],
  ): Promise<void> {
    await this.holdingLimits.countChanges(accountId, requests.length);
    await this.transactor.run(async () => {
      const portfolio = await this.portfolios.lock(accountId, portfolioId);
      const ids = requests.map(({ id }) => id);
      const held = await this.holdings.findByIds(portfolioId, ids);
      const changed = requests.map((request) => {
        const holding = held.get(request.id);
        if (holding?.instrumentId !== request.financialInstrumentId) throw new HoldingNotFoundError();
        const price = this.priceOf(holding.instrumentId, holding);
        return { id: holding.id, ...setAmount(holding, toAmount(request)!, price) };
      });
      await this.switchAll([portfolio], methodOf[toAmount(requests[0])!.measure]);
      await this.holdings.updateAmounts(changed);
      await this.portfolios.touch([portfolioId]);
    });
  }

  /** @throws PortfolioNotFoundError TooManyAttemptsError, HoldingNotFoundError when the portfolio lacks one of them */
  async delete(accountId: number, portfolioId: number, ids: readonly number[]): Promise<void> {
    const distinct = [...new Set(ids)];
    await this.holdingLimits.countChanges(accountId, distinct.length);
    await this.transactor.run(async () => {
      await this.portfolios.lock(accountId, portfolioId);
      const deleted = await this.holdings.delete(portfolioId, distinct);
      if (deleted < distinct.length) throw new HoldingNotFoundError();
      await this.portfolios.touch([portfolioId]);
    });
  }

  /** Makes a portfolio weigh its holdings by shares or by value. @throws PortfolioNotFoundError TooManyAttemptsError */
  async setWeightMethod(accountId: number, request: UpdateWeightMethodRequest): Promise<void> {
    const { portfolioId, holdingWeightMethod } = request;
    await this.holdingLimits.countChanges(accountId);
    await this.transactor.run(async () => {
      const portfolio = await this.portfolios.lock(accountId, portfolioId);
      const switched = await this.switchAll([portfolio], holdingWeightMethod);
      await this.portfolios.touch(switched);
    });
  }

  /** `held` is what the portfolio has of the security already. */
  private amountsAfterAdding(
    request: AddHoldingRequest,
    { holdingWeightMethod: method }: PortfolioEntity,
    held?: HoldingAmounts & BrokerPrice,
  ): HoldingAmounts {
    const price = this.priceOf(request.financialInstrumentId, newerPrice(held, toBrokerPrice(request)));
    const given = toAmount(request);
    const holding = held ?? { shares: null, value: null };
    if (!held || request.ifHeld !== 'ADD')
      return given ? setAmount(holding, given, price) : setOneShare(holding, method, price);
    const amount = given ?? oneShare(method, price);
    const sum = addAmount(held, amount, price);
    if (sum === null) {
      const { instruments } = this.universe.current;
      const { ticker } = instruments.rows[instruments.getIndex(request.financialInstrumentId)];
      throw new HoldingNotPricedError(ticker, amount.measure);
    }
    if (sum[amount.measure]! <= limits.portfolio.maxAmount) return sum;
    throw new InvalidRequestError([{ field: amount.measure, message: 'The total is too large' }]);
  }

  /**
   * Makes locked portfolios weigh by `method`, without a jump in their figures: where a holding lacks what the method
   * weighs by, that is computed from the last price; without a price it stays unknown.
   *
   * @returns the ids of those that weighed by the other method
   */
  private async switchAll(
    portfolios: readonly PortfolioEntity[],
    method: HoldingWeightMethod,
  ): Promise<number[]> {
    const measure = measureOf[method];
    const ids = portfolios
      .filter((portfolio) => portfolio.holdingWeightMethod !== method)
      .map(({ id }) => id);
    for (const id of ids) {
      const amounts = new Map<number, number>();
      for (const holding of await this.holdings.findWithout(id, measure)) {
        const amount = amountIn(measure, holding, this.priceOf(holding.instrumentId, holding));
        if (amount !== null && amount <= limits.portfolio.maxAmount) amounts.set(holding.id, amount);
      }
      if (amounts.size > 0) await this.holdings.setMeasure(measure, amounts);
    }
    if (ids.length > 0) await this.portfolios.setWeightMethod(ids, method);
    return ids;
  }

  /** The price that a holding of an instrument is valued by, US dollars; `null` when unknown. */
  private priceOf(instrumentId: number, held: BrokerPrice = noBrokerPrice): number | null {
    const { instruments } = this.universe.current;
    const index = instruments.indexOf(instrumentId);
    return choosePrice(index === undefined ? null : instruments.rows[index], held).price;
  }
}

/** The price that a request gives. */
function toBrokerPrice({ brokerPrice, brokerPriceDate }: AddHoldingRequest): BrokerPrice {
  const price = toStoredPrice(brokerPrice ?? 0);
  if (price === null || !brokerPriceDate) return noBrokerPrice;
  return { brokerPrice: price, brokerPriceDay: Math.min(epochDay(brokerPriceDate)!, today()) };
}

/** The price that a holding has once it is given another one. */
function newerPrice(held: BrokerPrice = noBrokerPrice, given: BrokerPrice): BrokerPrice {
  return (given.brokerPriceDay ?? -Infinity) < (held.brokerPriceDay ?? -Infinity) ? held : given;
}
