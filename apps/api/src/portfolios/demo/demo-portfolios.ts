import { Injectable } from '@nestjs/common';
import { demoAccounts } from '../../auth/accounts/demo-accounts.ts';
import { Config } from '../../platform/config/config.ts';
import { Transactor } from '../../platform/database/transactor.ts';
import type { UniverseSnapshot } from '../../screening/universe/snapshot/universe-snapshot.ts';
import { UniverseStore } from '../../screening/universe/universe-store.ts';
import { PortfolioGroupsRepository } from '../groups/portfolio-groups.repository.ts';
import { HoldingsRepository } from '../holdings.repository.ts';
import { PortfoliosRepository } from '../portfolios.repository.ts';
import type { DemoPlan } from './demo-plans.ts';
import { DEMO_GROUP, demoPlans } from './demo-plans.ts';

const owner = demoAccounts.find(({ roles }) => roles.includes('ROLE_PREMIUM'))!;

/** Creates the portfolios of the Premium demo account, and a group of them. */
@Injectable()
export class DemoPortfolios {
  constructor(
    private readonly config: Config,
    private readonly transactor: Transactor,
    private readonly portfolios: PortfoliosRepository,
    private readonly holdings: HoldingsRepository,
    private readonly groups: PortfolioGroupsRepository,
    private readonly universe: UniverseStore,
  ) {}

  /**
   * Creates them once, so visitors' changes and deletions last. Call it after the demo accounts are created; several
   * processes may call it at once.
   */
  async ensure(): Promise<void> {
    if (!this.config.hasDemoAccounts || !this.universe.isLoaded) return;
    const snapshot = this.universe.current;
    await this.transactor.run(async () => {
      const accountId = await this.recordOwner();
      if (accountId === null) return;
      const ids: number[] = [];
      for (const plan of demoPlans)
        ids.push(await this.add(accountId, plan, toListedAmounts(snapshot, plan)));
      await this.groups.setPortfolios(accountId, await this.groups.create(accountId, DEMO_GROUP), ids);
    });
  }

  /** Records that the account gets its portfolios. Returns null when it does not exist or got them before. */
  private async recordOwner(): Promise<number | null> {
    const [recorded] = await this.transactor.query<{ id: number }[]>(
      `INSERT INTO demo_portfolio_owner (account_id) SELECT id FROM account WHERE customer_id = $1
       ON CONFLICT DO NOTHING RETURNING account_id AS id`,
      [owner.customerId],
    );
    return recorded?.id ?? null;
  }

  /** @returns the id of the portfolio */
  private async add(
    accountId: number,
    plan: DemoPlan,
    amounts: ReadonlyMap<number, number>,
  ): Promise<number> {
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
    return portfolioId;
  }
}

/** Amounts by instrument id, without tickers that are not in the release. */
function toListedAmounts({ instruments }: UniverseSnapshot, { amounts }: DemoPlan): Map<number, number> {
  const listed = new Map<number, number>();
  for (const [ticker, amount] of Object.entries(amounts)) {
    const index = instruments.findByTicker(ticker, null);
    if (index !== undefined) listed.set(instruments.rows[index].id, amount);
  }
  return listed;
}
