import { Injectable } from '@nestjs/common';
import type { CreatedWebhook, CreateWebhookRequest } from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import { AccountNotices } from '../auth/account-notices.ts';
import type { AccountEntity } from '../auth/accounts/account.entity.ts';
import { AccountsRepository } from '../auth/accounts/accounts.repository.ts';
import { NotSignedInError } from '../auth/sessions/sessions.errors.ts';
import { InvalidRequestError } from '../platform/problem/invalid-request.error.ts';
import type { AttemptCounter } from '../platform/security/attempt-counter.ts';
import { AttemptCounters } from '../platform/security/attempt-counters.ts';
import { RefusedAddressError, WebhookAddresses } from './sending/webhook-addresses.ts';
import { WebhookSecrets } from './sending/webhook-secrets.ts';
import { toWebhook } from './webhook.mapper.ts';
import { TooManyWebhooksError } from './webhooks.errors.ts';
import { WebhooksRepository } from './webhooks.repository.ts';

const { maxPerAccount, perDay } = limits.webhooks;
const DAY = 86_400;

/** Adds webhooks and rotates their secrets: what returns a secret. */
@Injectable()
export class WebhookMakingService {
  private readonly made: AttemptCounter;

  constructor(
    private readonly accounts: AccountsRepository,
    private readonly webhooks: WebhooksRepository,
    private readonly addresses: WebhookAddresses,
    private readonly secrets: WebhookSecrets,
    private readonly notices: AccountNotices,
    counters: AttemptCounters,
  ) {
    this.made = counters.create({ name: 'webhook', points: perDay, seconds: DAY });
  }

  /** @throws InvalidRequestError TooManyWebhooksError TooManyAttemptsError AccountGoneError NotSignedInError */
  async create(accountId: number, { url, events }: CreateWebhookRequest): Promise<CreatedWebhook> {
    await this.made.count(String(accountId));
    await this.requireReachable(url);
    return this.withSecret(accountId, async (account, secret, encryptedSecret) => {
      if ((await this.webhooks.list(accountId)).length >= maxPerAccount) throw new TooManyWebhooksError();
      const id = await this.webhooks.create(accountId, { url, events, encryptedSecret });
      await this.notices.sendWebhookAdded(account, url);
      return { ...toWebhook(await this.webhooks.get(accountId, id)), secret };
    });
  }

  /** @throws WebhookNotFoundError TooManyAttemptsError AccountGoneError NotSignedInError */
  async rotate(accountId: number, id: number): Promise<CreatedWebhook> {
    await this.made.count(String(accountId));
    return this.withSecret(accountId, async (_, secret, encryptedSecret) => {
      await this.webhooks.rotate(accountId, id, encryptedSecret);
      const webhook = toWebhook(await this.webhooks.get(accountId, id));
      await this.notices.record('WEBHOOK_ROTATED', accountId);
      return { ...webhook, secret };
    });
  }

  /** A violation says where an address may not lead. Each attempt to send checks that again. */
  private async requireReachable(url: string): Promise<void> {
    try {
      await this.addresses.check(url);
    } catch (error) {
      if (!(error instanceof RefusedAddressError)) throw error;
      throw new InvalidRequestError([{ field: 'url', message: error.message }]);
    }
  }

  /** None is made where the password was changed, or the account closed, while the request was under way. */
  private async withSecret(
    accountId: number,
    store: (account: AccountEntity, secret: string, encryptedSecret: Buffer) => Promise<CreatedWebhook>,
  ): Promise<CreatedWebhook> {
    const before = await this.accounts.getById(accountId);
    return this.accounts.withSamePassword(before, (account) => {
      if (!account.isActivated) throw new NotSignedInError();
      const secret = this.secrets.create();
      return store(account, secret, this.secrets.encrypt(accountId, secret));
    });
  }
}
