import { Inject, Injectable } from '@nestjs/common';
import { PaymentCustomersRepository } from '../payment-customers.repository.ts';
import type { PaymentProvider } from '../provider/payment-provider.port.ts';
import { PAYMENT_PROVIDER } from '../provider/payment-provider.port.ts';
import { Reconciliation } from '../reconciliation/reconciliation.service.ts';
import { PaymentEventsRepository } from './payment-events.repository.ts';

/** What the provider tells us unasked. An event only says whom to look at, so that its order and number do not matter. */
@Injectable()
export class PaymentEventsService {
  constructor(
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly customers: PaymentCustomersRepository,
    private readonly reconciliation: Reconciliation,
    private readonly events: PaymentEventsRepository,
  ) {}

  /**
   * Handles an event as it was received. One that fails is not noted, and comes again.
   *
   * @throws BadSignatureError ProviderUnavailableError
   */
  async handle(body: Buffer, signature: string | undefined): Promise<void> {
    const { id, customer } = this.provider.readEvent(body, signature);
    if (await this.events.isHandled(id)) return;
    const accountId = customer === null ? null : await this.customers.accountOf(customer);
    if (accountId !== null) await this.reconciliation.reconcile(accountId);
    await this.events.noteHandled(id);
  }
}
