import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.ts';
import { Transactor } from '../platform/database/transactor.ts';
import { PaymentCustomersRepository, providerName } from './payment-customers.repository.ts';
import { PaymentSyncService } from './payment-sync.service.ts';
import { StripeProvider } from './provider/stripe-provider.ts';

/** Days for which the ids of handled events are stored. Providers send an event again for three. */
const STORED_DAYS = 60;

/**
 * Handles what the provider reports. An event only names the customer to synchronize, so order and repetition do not
 * matter.
 */
@Injectable()
export class PaymentEventsService {
  private readonly providerName: string;

  constructor(
    private readonly provider: StripeProvider,
    private readonly customers: PaymentCustomersRepository,
    private readonly sync: PaymentSyncService,
    private readonly transactor: Transactor,
    config: Config,
  ) {
    this.providerName = providerName(config);
  }

  /**
   * Handles an event as it was received. One that fails is not marked as handled, so the provider sends it again.
   *
   * @throws BadSignatureError ProviderUnavailableError
   */
  async handle(body: Buffer, signature: string | undefined): Promise<void> {
    const { id, customer } = this.provider.parseEvent(body, signature);
    if (await this.isHandled(id)) return;
    const accountId = customer === null ? null : await this.customers.findAccountId(customer);
    if (accountId !== null) await this.sync.synchronize(accountId);
    await this.transactor.query(
      'INSERT INTO payment_event (provider, id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [this.providerName, id],
    );
  }

  /** Deletes the ids of events that are not sent again any more. */
  async deleteOld(): Promise<void> {
    await this.transactor.query(
      'DELETE FROM payment_event WHERE handled_at < now() - make_interval(days => $1)',
      [STORED_DAYS],
    );
  }

  private async isHandled(id: string): Promise<boolean> {
    const found = await this.transactor.query<object[]>(
      'SELECT id FROM payment_event WHERE provider = $1 AND id = $2',
      [this.providerName, id],
    );
    return found.length > 0;
  }
}
