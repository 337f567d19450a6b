import { Injectable } from '@nestjs/common';
import { limits } from '@plumbline/contracts';
import type { WebhookEvent } from '@plumbline/contracts';
import { Transactor } from '../platform/database/transactor.ts';
import { ChangedSecuritiesReadModel } from '../screening/universe/changed-securities.read-model.ts';
import type { ReleaseIdentity } from '../screening/universe/release/universe-release.ts';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.ts';

/** Each security in the portfolios of an account `$3`, with the release `$4` since which its changes count. */
const HELD_SECURITIES = `
  SELECT DISTINCT instrument_id, $4::integer AS since
  FROM holding JOIN portfolio ON portfolio.id = portfolio_id WHERE account_id = $3`;

const BEHIND = `
  FROM webhook JOIN universe_release ON is_current
  WHERE told_release < universe_release.id AND disabled_reason IS NULL`;

interface BehindWebhook {
  readonly id: number;
  readonly accountId: number;
  readonly events: readonly WebhookEvent[];
  readonly toldRelease: number;
}

/**
 * Adds the events about releases. As with digests, each webhook has the release up to which it was told, which moves
 * with its events in one transaction: none is lost or added twice, whoever loads releases.
 */
@Injectable()
export class ReleaseEvents {
  constructor(
    private readonly transactor: Transactor,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly changedSecurities: ChangedSecuritiesReadModel,
  ) {}

  /** One that fails does not hold up the others; the next call tries it again. */
  async addAll(signal: AbortSignal): Promise<void> {
    const failures: unknown[] = [];
    const behind = await this.transactor.query<{ id: number }[]>(`SELECT webhook.id ${BEHIND} ORDER BY 1`);
    for (const { id } of behind) {
      signal.throwIfAborted();
      await this.transactor.run(() => this.add(id)).catch((error) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }

  /** Call it in a transaction. */
  private async add(id: number): Promise<void> {
    const [release] = await this.transactor.query<ReleaseIdentity[]>(
      'SELECT id, loaded_at::text AS "loadedAt" FROM universe_release WHERE is_current FOR SHARE',
    );
    const [webhook] = await this.transactor.query<BehindWebhook[]>(
      `SELECT webhook.id, account_id AS "accountId", events, told_release AS "toldRelease" ${BEHIND}
         AND webhook.id = $1 FOR UPDATE OF webhook`,
      [id],
    );
    // Another process was faster, or it was switched at this moment.
    if (!release || !webhook) return;
    await this.addEvents(webhook, release);
    await this.transactor.query('UPDATE webhook SET told_release = $2 WHERE id = $1', [id, release.id]);
  }

  private async addEvents(webhook: BehindWebhook, release: ReleaseIdentity): Promise<void> {
    const subject = String(release.id);
    if (webhook.events.includes('release.published'))
      await this.deliveries.add(webhook.id, {
        type: 'release.published',
        subject,
        data: { releaseId: release.id },
      });
    if (!webhook.events.includes('security.score_changed')) return;
    const { total, changes } = await this.changedSecurities.find({
      watched: HELD_SECURITIES,
      values: [webhook.accountId, webhook.toldRelease],
      release,
      limit: limits.webhooks.maxListedSecurities,
    });
    if (total === 0) return;
    const securities = changes.map(({ financialInstrumentId, ticker }) => ({
      financialInstrumentId,
      ticker,
    }));
    await this.deliveries.add(webhook.id, {
      type: 'security.score_changed',
      subject,
      data: { releaseId: release.id, total, securities },
    });
  }
}
