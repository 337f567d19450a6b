import { Injectable } from '@nestjs/common';
import { limits } from '@plumbline/contracts';
import { Transactor } from '../../database/transactor.ts';
import { HoldingsRepository } from '../holdings.repository.ts';
import { TooManyHoldingsError } from '../portfolios.errors.ts';
import { PortfoliosRepository } from '../portfolios.repository.ts';
import type { ImportedHolding } from './matched-holdings.ts';
import { measuresOf, methodFor } from './matched-holdings.ts';

/** Keeps what was imported. */
@Injectable()
export class ImportedHoldings {
  constructor(
    private readonly transactor: Transactor,
    private readonly portfolios: PortfoliosRepository,
    private readonly holdings: HoldingsRepository,
  ) {}

  /**
   * Sets these holdings of a portfolio and leaves its others, all or nothing. A portfolio that holds nothing yet weighs
   * by what the file gives.
   *
   * @throws PortfolioNotFoundError TooManyHoldingsError
   */
  keep(accountId: number, portfolioId: number, imported: readonly ImportedHolding[]): Promise<void> {
    return this.transactor.run(async () => {
      const { holdingWeightMethod } = await this.portfolios.lock(accountId, portfolioId);
      const isEmpty = (await this.holdings.count(portfolioId)) === 0;
      const method = isEmpty ? methodFor(imported) : holdingWeightMethod;
      if (method !== holdingWeightMethod) await this.portfolios.setWeightMethod([portfolioId], method);
      const changed = await this.holdings.save(
        imported.map((holding) => ({
          portfolioId,
          instrumentId: holding.instrument.id,
          ...measuresOf(holding, method),
        })),
      );
      if ((await this.holdings.count(portfolioId)) > limits.portfolio.maxHoldings)
        throw new TooManyHoldingsError();
      if (changed > 0) await this.portfolios.touch([portfolioId]);
    });
  }
}
