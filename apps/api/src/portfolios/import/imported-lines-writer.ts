import { Injectable } from '@nestjs/common';
import { limits } from '@plumbline/contracts';
import {
  type FileDay,
  type PricedHolding,
  type UnknownHolding,
  amountsToStore,
  chooseWeightMethod,
} from '@plumbline/holdings-files';
import { Transactor } from '../../platform/database/transactor.ts';
import { HoldingLimits } from '../holding-limits.ts';
import { HoldingsRepository } from '../holdings.repository.ts';
import { TooManyHoldingsError } from '../portfolios.errors.ts';
import { PortfoliosRepository } from '../portfolios.repository.ts';
import { UnknownHoldingsRepository } from '../unknown-holdings/unknown-holdings.repository.ts';

/** What a file brings into a portfolio. */
export interface ImportedLines {
  readonly imported: readonly PricedHolding[];
  readonly unknown: readonly UnknownHolding[];
  /** Keys of the lines that were matched. */
  readonly known: readonly string[];
  readonly fileDay: FileDay;
}

/** Stores what a file brings into a portfolio. */
@Injectable()
export class ImportedLinesWriter {
  constructor(
    private readonly transactor: Transactor,
    private readonly portfolios: PortfoliosRepository,
    private readonly holdings: HoldingsRepository,
    private readonly unknown: UnknownHoldingsRepository,
    private readonly holdingLimits: HoldingLimits,
  ) {}

  /**
   * In one transaction. The file decides how a portfolio without holdings weighs.
   *
   * @throws PortfolioNotFoundError TooManyHoldingsError AccountFullError
   * @returns the ids of the unknown holdings that rows are kept as, by the numbers of the rows
   */
  save(
    accountId: number,
    portfolioId: number,
    { imported, unknown, known, fileDay }: ImportedLines,
  ): Promise<ReadonlyMap<number, number>> {
    if (imported.length + unknown.length === 0) return Promise.resolve(new Map());
    return this.transactor.run(async () => {
      const { holdingWeightMethod } = await this.portfolios.lock(accountId, portfolioId);
      const isEmpty = imported.length > 0 && (await this.holdings.count(portfolioId)) === 0;
      const method = isEmpty ? chooseWeightMethod(imported) : holdingWeightMethod;
      if (method !== holdingWeightMethod) await this.portfolios.setWeightMethod([portfolioId], method);
      const holdings = imported.map((holding) => ({
        portfolioId,
        instrumentId: holding.instrument.id,
        ...amountsToStore(holding, method),
        brokerPrice: holding.brokerPrice,
        brokerPriceDay: holding.brokerPriceDay,
      }));
      const changed = (await this.holdings.save(holdings)) + (await this.holdings.setBrokerPrices(holdings));
      const kept = await this.unknown.save(portfolioId, unknown, fileDay.day);
      const named = await this.unknown.deleteByKey(portfolioId, known);
      await this.requireRoom(portfolioId);
      await this.holdingLimits.requireRoom(accountId);
      if (changed + kept.changed + named > 0) await this.portfolios.touch([portfolioId]);
      return new Map(unknown.flatMap(({ key, rows }) => rows.map((row) => [row, kept.ids.get(key)!])));
    });
  }

  private async requireRoom(portfolioId: number): Promise<void> {
    const count = (await this.holdings.count(portfolioId)) + (await this.unknown.count(portfolioId));
    if (count > limits.portfolio.maxHoldings) throw new TooManyHoldingsError();
  }
}
