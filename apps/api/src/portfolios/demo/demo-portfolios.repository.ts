import { Injectable } from '@nestjs/common';
import { Transactor } from '../../database/transactor.ts';
import { HoldingsRepository } from '../holdings.repository.ts';
import { PortfoliosRepository } from '../portfolios.repository.ts';
import type { DemoPlan } from './demo-plans.ts';

/** Call its methods in a transaction. */
@Injectable()
export class DemoPortfoliosRepository {
  constructor(
    private readonly transactor: Transactor,
    private readonly portfolios: PortfoliosRepository,
    private readonly holdings: HoldingsRepository,
  ) {}

  /**
   * Records that the account gets its portfolios.
   *
   * @returns its id; `null` when there is no such account or it got them before
   */
  async recordOwner(customerId: string): Promise<number | null> {
    const [claimed] = await this.transactor.manager.query<{ id: number }[]>(
      `INSERT INTO demo_portfolio_owner (account_id) SELECT id FROM account WHERE customer_id = $1
       ON CONFLICT DO NOTHING RETURNING account_id AS id`,
      [customerId],
    );
    return claimed?.id ?? null;
  }

  /** @param amounts by instrument id: shares, or dollars for a portfolio that weighs by value */
  async add(accountId: number, plan: DemoPlan, amounts: ReadonlyMap<number, number>): Promise<void> {
    const portfolioId = await this.portfolios.create(accountId, plan);
    await this.portfolios.setWeightMethod([portfolioId], plan.method);
    const isByValue = plan.method === 'VALUE_BASIS';
    await this.holdings.save(
      [...amounts].map(([instrumentId, amount]) => ({
        portfolioId,
        instrumentId,
        shares: isByValue ? null : amount,
        value: isByValue ? amount : null,
      })),
    );
  }
}
