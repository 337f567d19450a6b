import { Inject, Injectable } from '@nestjs/common';
import { NothingToCancelError } from './payment.errors.ts';
import type { PaymentProvider } from './provider/payment-provider.port.ts';
import { PAYMENT_PROVIDER } from './provider/payment-provider.port.ts';
import { Reconciliation } from './reconciliation/reconciliation.service.ts';
import { SubscriptionsRepository } from './subscriptions.repository.ts';

@Injectable()
export class CancellationService {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly reconciliation: Reconciliation,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  /** Ends somebody's plan at once; nothing is given back. @throws NothingToCancelError */
  async cancel(accountId: number): Promise<void> {
    const current = await this.subscriptions.current(accountId);
    if (!current) throw new NothingToCancelError();
    await this.provider.end(current.providerPlanId!);
    await this.reconciliation.reconcile(accountId);
  }
}
