import { Injectable } from '@nestjs/common';
import type { AddHoldingRequest } from '@plumbline/contracts';
import { valueOfShares } from '@plumbline/screening';
import { Transactor } from '../database/transactor.ts';
import { UniverseStore } from '../universe/universe-store.ts';
import { SecurityNotFoundError } from '../universe/universe.errors.ts';
import { HoldingsRepository } from './holdings.repository.ts';
import { TooManyHoldingsError } from './portfolios.errors.ts';
import { PortfoliosRepository } from './portfolios.repository.ts';

@Injectable()
export class AddHoldingService {
  constructor(
    private readonly transactor: Transactor,
    private readonly portfolios: PortfoliosRepository,
    private readonly holdings: HoldingsRepository,
    private readonly universe: UniverseStore,
  ) {}

  /**
   * Adds one share of a security to portfolios, to all or to none; those that hold it already are left as they are.
   *
   * @throws SecurityNotFoundError
   * @throws PortfolioNotFoundError where one of them is not the account's
   * @throws TooManyHoldingsError where one of them is full
   */
  add(accountId: number, request: AddHoldingRequest): Promise<void> {
    const instrumentId = request.financialInstrumentId;
    const { instruments } = this.universe.current;
    const index = instruments.indexOf(instrumentId);
    if (index === undefined) throw new SecurityNotFoundError('No security has this id.');
    const worth = valueOfShares(1, instruments.rows[index].price);
    const ids = [...new Set(request.portfolioIds)];
    return this.transactor.run(async () => {
      const portfolios = await this.portfolios.lockAll(accountId, ids);
      if (await this.holdings.isAnyFull(ids, instrumentId)) throw new TooManyHoldingsError();
      const changed = await this.holdings.add(
        portfolios.map(({ id, holdingWeightMethod }) => ({
          portfolioId: id,
          instrumentId,
          shares: 1,
          value: holdingWeightMethod === 'VALUE_BASIS' ? worth : null,
        })),
      );
      await this.portfolios.touch(changed);
    });
  }
}
