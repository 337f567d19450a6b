import { Injectable } from '@nestjs/common';
import { PaymentCustomersRepository } from './payment-customers.repository.ts';
import { StripeProvider } from './provider/stripe-provider.ts';
import { PaymentEventsRepository } from './payment-events.repository.ts';
import { PaymentSyncService } from './payment-sync.service.ts';

/** What the provider reports by itself. An event only names whom to synchronize, so order and repetition do not matter. */
@Injectable()
export class PaymentEventsService {
  constructor(
    private readonly provider: StripeProvider,
    private readonly customers: PaymentCustomersRepository,
    private readonly sync: PaymentSyncService,
    private readonly events: PaymentEventsRepository,
  ) {}

  /**
   * Handles an event as it was received. One that fails is not marked as handled, so the provider sends it again.
   *
   * @throws BadSignatureError ProviderUnavailableError
   */
  async handle(body: Buffer, signature: string | undefined): Promise<void> {
    const { id, customer } = this.provider.parseEvent(body, signature);
    if (await this.events.isHandled(id)) return;
    const accountId = customer === null ? null : await this.customers.findAccountId(customer);
    if (accountId !== null) await this.sync.synchronize(accountId);
    await this.events.markHandled(id);
  }
}
