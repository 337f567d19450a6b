import { Injectable } from '@nestjs/common';
import type {
  CreatePortfolioRequest,
  HoldingWeightMethod,
  UpdatePortfolioRequest,
} from '@plumbline/contracts';
import { In } from 'typeorm';
import { channels } from '../platform/database/notification-channels.ts';
import { Transactor } from '../platform/database/transactor.ts';
import { PortfolioEntity } from './portfolio.entity.ts';
import { PortfolioNotFoundError } from './portfolios.errors.ts';

/** Two changes of a portfolio never have the same time, to the millisecond that is shown. */
const TOUCHED = `version = version + 1,
  modified_at = greatest(clock_timestamp(), modified_at + interval '1 millisecond')`;

/**
 * The table of portfolios, always within one account. What this process has cached of one is evicted with each change.
 */
@Injectable()
export class PortfoliosRepository {
  constructor(private readonly transactor: Transactor) {}

  /** Makes others who add to this account wait until the running transaction ends. */
  async lockAccount(accountId: number): Promise<void> {
    await this.transactor.query('SELECT 1 FROM account WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
  }

  /**
   * How many holdings the account has in all, with the unknown ones and those that were named by hand. Others who ask
   * wait until the running transaction ends.
   */
  async countHoldings(accountId: number): Promise<number> {
    // Not the row of the account: whoever has locked that may wait for a portfolio.
    await this.transactor.query(`SELECT pg_advisory_xact_lock(hashtext('holdings of an account'), $1)`, [
      accountId,
    ]);
    const [{ count }] = await this.transactor.query<{ count: number }[]>(
      `WITH own AS MATERIALIZED (SELECT array_agg(id) AS ids FROM portfolio WHERE account_id = $1)
       SELECT (SELECT count(*) FROM holding WHERE portfolio_id = ANY ((SELECT ids FROM own)::int[]))::int
         + (SELECT count(*) FROM unknown_holding WHERE portfolio_id = ANY ((SELECT ids FROM own)::int[]))::int AS count`,
      [accountId],
    );
    return count;
  }

  count(accountId: number): Promise<number> {
    return this.portfolios.countBy({ accountId });
  }

  /** @returns its id */
  async create(accountId: number, { name, type }: CreatePortfolioRequest): Promise<number> {
    const { identifiers } = await this.portfolios.insert({ accountId, name, type });
    return (identifiers[0] as { id: number }).id;
  }

  /** Sets what is not `undefined`. @throws PortfolioNotFoundError when the account has no such portfolio. */
  async update(accountId: number, { id, name, type }: UpdatePortfolioRequest): Promise<void> {
    const affected = await this.transactor.change(
      `UPDATE portfolio SET name = coalesce($3, name), type = coalesce($4, type), ${TOUCHED}
       WHERE id = $1 AND account_id = $2`,
      [id, accountId, name, type],
    );
    if (affected === 0) throw new PortfolioNotFoundError();
    await this.transactor.evictAfterCommit(channels.portfolio, id);
  }

  /** @throws PortfolioNotFoundError when the account has no such portfolio. */
  async delete(accountId: number, id: number): Promise<void> {
    const { affected } = await this.portfolios.delete({ accountId, id });
    if (affected === 0) throw new PortfolioNotFoundError();
    await this.transactor.evictAfterCommit(channels.portfolio, id);
  }

  /**
   * The portfolio, locked against changes by others until the running transaction ends.
   *
   * @throws PortfolioNotFoundError when the account has no such portfolio.
   */
  async lock(accountId: number, id: number): Promise<PortfolioEntity> {
    const [portfolio] = await this.lockAll(accountId, [id]);
    return portfolio;
  }

  /** The same for several portfolios, none of them given twice. */
  async lockAll(accountId: number, ids: readonly number[]): Promise<PortfolioEntity[]> {
    // Always in the same order, so that two transactions that lock the same ones never deadlock.
    const portfolios = await this.portfolios.find({
      where: { accountId, id: In([...ids]) },
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
    if (portfolios.length < ids.length) throw new PortfolioNotFoundError();
    return portfolios;
  }

  async setWeightMethod(ids: readonly number[], method: HoldingWeightMethod): Promise<void> {
    await this.transactor.query('UPDATE portfolio SET holding_weight_method = $2 WHERE id = ANY ($1)', [
      ids,
      method,
    ]);
    await this.transactor.evictAfterCommit(channels.portfolio, ...ids);
  }

  /** Moves the version of portfolios. Every change of them or their holdings calls this in the same transaction. */
  async touch(ids: readonly number[]): Promise<void> {
    await this.transactor.query(`UPDATE portfolio SET ${TOUCHED} WHERE id = ANY ($1)`, [ids]);
    await this.transactor.evictAfterCommit(channels.portfolio, ...ids);
  }

  private get portfolios() {
    return this.transactor.manager.getRepository(PortfolioEntity);
  }
}
