import { Injectable } from '@nestjs/common';
import { Transactor } from '../../platform/database/transactor.ts';
import { PortfolioGroupNotFoundError, PortfolioNotFoundError } from '../portfolios.errors.ts';
import type { StoredGroup } from './portfolio-group.ts';

const SELECT = `
  SELECT g.id, g.name, g.modified_at AS "modifiedAt",
    ARRAY(SELECT m.portfolio_id FROM portfolio_group_member m
      WHERE m.group_id = g.id ORDER BY m.portfolio_id) AS "portfolioIds"
  FROM portfolio_group g WHERE g.account_id = $1`;

/** The tables of groups, always within one account. */
@Injectable()
export class PortfolioGroupsRepository {
  constructor(private readonly transactor: Transactor) {}

  /** In the order in which they were created. */
  list(accountId: number): Promise<StoredGroup[]> {
    return this.transactor.query(`${SELECT} ORDER BY g.id`, [accountId]);
  }

  /** @throws PortfolioGroupNotFoundError when the account has no such group */
  async find(accountId: number, id: number): Promise<StoredGroup> {
    const [group] = await this.transactor.query<StoredGroup[]>(`${SELECT} AND g.id = $2`, [accountId, id]);
    if (!group) throw new PortfolioGroupNotFoundError();
    return group;
  }

  async count(accountId: number): Promise<number> {
    const [{ count }] = await this.transactor.query<{ count: number }[]>(
      'SELECT count(*)::integer AS count FROM portfolio_group WHERE account_id = $1',
      [accountId],
    );
    return count;
  }

  /** @returns its id */
  async create(accountId: number, name: string): Promise<number> {
    const [{ id }] = await this.transactor.query<{ id: number }[]>(
      'INSERT INTO portfolio_group (account_id, name) VALUES ($1, $2) RETURNING id',
      [accountId, name],
    );
    return id;
  }

  /**
   * Sets the name unless it is `undefined`, and locks the group until the running transaction ends.
   *
   * @throws PortfolioGroupNotFoundError when the account has no such group
   */
  async touch(accountId: number, id: number, name?: string): Promise<void> {
    const affected = await this.transactor.change(
      `UPDATE portfolio_group SET name = coalesce($3, name), modified_at = clock_timestamp()
       WHERE id = $2 AND account_id = $1`,
      [accountId, id, name],
    );
    if (affected === 0) throw new PortfolioGroupNotFoundError();
  }

  /**
   * Makes these the portfolios of a group that the account has. None of them is deleted meanwhile.
   *
   * @param portfolioIds none of them twice
   * @throws PortfolioNotFoundError when the account does not have one of them
   */
  async setPortfolios(accountId: number, id: number, portfolioIds: readonly number[]): Promise<void> {
    await this.addPortfolios(accountId, id, portfolioIds);
    await this.transactor.query(
      'DELETE FROM portfolio_group_member WHERE group_id = $1 AND portfolio_id <> ALL ($2)',
      [id, portfolioIds],
    );
  }

  /**
   * Adds portfolios to a group that the account has. None of them is deleted meanwhile.
   *
   * @param portfolioIds none of them twice
   * @throws PortfolioNotFoundError when the account does not have one of them
   */
  async addPortfolios(accountId: number, id: number, portfolioIds: readonly number[]): Promise<void> {
    const found = await this.transactor.query<object[]>(
      'SELECT id FROM portfolio WHERE account_id = $1 AND id = ANY ($2) ORDER BY id FOR KEY SHARE',
      [accountId, portfolioIds],
    );
    if (found.length < portfolioIds.length) throw new PortfolioNotFoundError();
    await this.transactor.query(
      `INSERT INTO portfolio_group_member (group_id, portfolio_id) SELECT $1, unnest($2::integer[])
       ON CONFLICT DO NOTHING`,
      [id, portfolioIds],
    );
  }

  /** The portfolios stay. @throws PortfolioGroupNotFoundError when the account has no such group */
  async delete(accountId: number, id: number): Promise<void> {
    const affected = await this.transactor.change(
      'DELETE FROM portfolio_group WHERE id = $2 AND account_id = $1',
      [accountId, id],
    );
    if (affected === 0) throw new PortfolioGroupNotFoundError();
  }
}
