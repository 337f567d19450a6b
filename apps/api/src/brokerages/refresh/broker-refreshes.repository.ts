import { Injectable } from '@nestjs/common';
import { limits } from '@plumbline/contracts';
import { Transactor } from '../../platform/database/transactor.ts';
import type {
  Replacement,
  StoredReplacement,
} from '../../portfolios/replacement/replace-holdings.service.ts';
import type { StoredRefresh } from '../broker-connection.ts';

/** Of each connection, the last refresh that can be taken back. */
const LAST = `
  SELECT DISTINCT ON (r.connection_id) r.id, r.connection_id AS "connectionId", r.refreshed_at AS "refreshedAt",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('portfolioId', p.portfolio_id, 'heldBefore', p.held_before,
        'added', p.added, 'changed', p.changed, 'removed', p.removed) ORDER BY p.portfolio_id), '[]')
      FROM broker_refresh_portfolio p WHERE p.refresh_id = r.id) AS portfolios
  FROM broker_refresh r WHERE r.connection_id = ANY ($1)
    AND EXISTS (SELECT FROM broker_refresh_portfolio p WHERE p.refresh_id = r.id)
  ORDER BY r.connection_id, r.id DESC`;

/** What refreshes have changed, until that is taken back or too many followed. */
@Injectable()
export class BrokerRefreshesRepository {
  constructor(private readonly transactor: Transactor) {}

  listLast(connectionIds: readonly number[]): Promise<StoredRefresh[]> {
    return this.transactor.query<StoredRefresh[]>(LAST, [connectionIds]);
  }

  /** Stores what a refresh changed, so that it can be taken back. */
  async add(connectionId: number, replacements: readonly Replacement[]): Promise<void> {
    const [{ id }] = await this.transactor.query<{ id: number }[]>(
      'INSERT INTO broker_refresh (connection_id) VALUES ($1) RETURNING id',
      [connectionId],
    );
    for (const { portfolioId, before, fingerprintAfter, ...counts } of replacements)
      await this.transactor.query(
        `INSERT INTO broker_refresh_portfolio
           (refresh_id, portfolio_id, held_before, added, changed, removed, before, fingerprint_after)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          ...[id, portfolioId, counts.heldBefore, counts.added, counts.changed, counts.removed],
          ...[before, fingerprintAfter],
        ],
      );
  }

  /** Deletes all but the newest. */
  async deleteOldest(connectionId: number): Promise<void> {
    await this.transactor.change(
      `DELETE FROM broker_refresh WHERE connection_id = $1 AND id NOT IN (
         SELECT id FROM broker_refresh WHERE connection_id = $1 ORDER BY id DESC LIMIT $2)`,
      [connectionId, limits.brokerConnections.maxRefreshes],
    );
  }

  /** What a refresh changed in portfolios that there still are. */
  listReplacements(id: number): Promise<StoredReplacement[]> {
    return this.transactor.query<StoredReplacement[]>(
      `SELECT portfolio_id AS "portfolioId", before::text AS before, fingerprint_after AS "fingerprintAfter"
       FROM broker_refresh_portfolio WHERE refresh_id = $1 ORDER BY portfolio_id`,
      [id],
    );
  }

  async delete(id: number): Promise<void> {
    await this.transactor.change('DELETE FROM broker_refresh WHERE id = $1', [id]);
  }
}
