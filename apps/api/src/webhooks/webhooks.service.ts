import { Injectable } from '@nestjs/common';
import type { Webhook } from '@plumbline/contracts';
import { AccountNotices } from '../auth/account-notices.ts';
import { Transactor } from '../platform/database/transactor.ts';
import { toWebhook } from './webhook.mapper.ts';
import { WebhookNotFoundError } from './webhooks.errors.ts';
import { WebhooksRepository } from './webhooks.repository.ts';

/** The webhooks that an account has. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly transactor: Transactor,
    private readonly webhooks: WebhooksRepository,
    private readonly notices: AccountNotices,
  ) {}

  /** The newest first. */
  async list(accountId: number): Promise<Webhook[]> {
    return (await this.webhooks.list(accountId)).map(toWebhook);
  }

  /** With what is still to be sent to it. @throws WebhookNotFoundError */
  delete(accountId: number, id: number): Promise<void> {
    return this.transactor.run(async () => {
      if (!(await this.webhooks.delete(accountId, id))) throw new WebhookNotFoundError();
      await this.notices.record('WEBHOOK_DELETED', accountId);
    });
  }

  /** Does nothing to one that is not disabled. @throws WebhookNotFoundError */
  enable(accountId: number, id: number): Promise<void> {
    return this.transactor.run(async () => {
      await this.webhooks.get(accountId, id);
      if (await this.webhooks.enable(accountId, id)) await this.notices.record('WEBHOOK_ENABLED', accountId);
    });
  }
}
