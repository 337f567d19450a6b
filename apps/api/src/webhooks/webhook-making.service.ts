import { Injectable } from '@nestjs/common';
import type { CreatedWebhook, CreateWebhookRequest } from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import { AccountNotices } from '../auth/account-notices.ts';
import type { AccountEntity } from '../auth/accounts/account.entity.ts';
import { AccountsRepository } from '../auth/accounts/accounts.repository.ts';
import { InvalidRequestError } from '../platform/problem/invalid-request.error.ts';
import type { AttemptCounter } from '../platform/security/attempt-counter.ts';
import { AttemptCounters } from '../platform/security/attempt-counters.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
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
  async create(me: SignedInAccount, { url, events }: CreateWebhookRequest): Promise<CreatedWebhook> {
    await this.made.count(String(me.id));
    await this.requireReachable(url);
    return this.withSecret(me, async (account, secret, encryptedSecret) => {
      if ((await this.webhooks.list(me.id)).length >= maxPerAccount) throw new TooManyWebhooksError();
      const id = await this.webhooks.create(me.id, { url, events, encryptedSecret });
      await this.notices.sendWebhookAdded(account, url);
      return { ...toWebhook(await this.webhooks.get(me.id, id)), secret };
    });
  }

  /** @throws WebhookNotFoundError TooManyAttemptsError AccountGoneError NotSignedInError */
  async rotate(me: SignedInAccount, id: number): Promise<CreatedWebhook> {
    await this.made.count(String(me.id));
    return this.withSecret(me, async (_, secret, encryptedSecret) => {
      await this.webhooks.rotate(me.id, id, encryptedSecret);
      const webhook = toWebhook(await this.webhooks.get(me.id, id));
      await this.notices.record('WEBHOOK_ROTATED', me.id);
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
  private withSecret(
    me: SignedInAccount,
    store: (account: AccountEntity, secret: string, encryptedSecret: Buffer) => Promise<CreatedWebhook>,
  ): Promise<CreatedWebhook> {
    return this.accounts.withSession(me, (account) => {
      const secret = this.secrets.create();
      return store(account, secret, this.secrets.encrypt(me.id, secret));
    });
  }
}
