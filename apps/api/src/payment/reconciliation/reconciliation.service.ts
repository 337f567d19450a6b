import { Inject, Injectable, Logger } from '@nestjs/common';
import { PaymentCustomersRepository } from '../payment-customers.repository.ts';
import type { PaymentProvider } from '../provider/payment-provider.port.ts';
import { PAYMENT_PROVIDER } from '../provider/payment-provider.port.ts';
import { ProviderUnavailableError } from '../provider/provider.errors.ts';
import type { PlanVerdict } from './judge-plans.ts';
import { ReadingsService } from './readings.service.ts';

/** Once to take over, once after plans were ended, and once more for what that brought about. */
const MOST_ROUNDS = 3;

/**
 * Brings what we keep in line with what the provider knows, whatever has happened in between: the one way by which a
 * purchase is completed and by which a plan renews, falls behind or ends. May be called at any time, by any number of
 * processes at once.
 */
@Injectable()
export class Reconciliation {
  private readonly logger = new Logger(Reconciliation.name);

  constructor(
    private readonly customers: PaymentCustomersRepository,
    private readonly readings: ReadingsService,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  /** @throws ProviderUnavailableError with nothing changed */
  async reconcile(accountId: number): Promise<void> {
    const known = await this.customers.find(accountId);
    if (!known) return;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const reading = await this.customers.beginReading(accountId);
      const plans = await this.provider.plansOf(known.customer);
      const toEnd = await this.readings.takeOver(accountId, reading, plans);
      if (toEnd.length === 0 || !(await this.endAll(toEnd))) return;
    }
  }

  /** False where the provider does not answer: what is left is done when the customer is due again, which is soon. */
  private async endAll(verdicts: readonly PlanVerdict[]): Promise<boolean> {
    try {
      for (const { plan, isToRefund } of verdicts) {
        if (isToRefund) {
          this.logger.error(`plan ${plan.id} was paid beside another one; the payment is given back`);
          await this.provider.refund(plan.charge!.id);
        }
        await this.provider.end(plan.id);
      }
      return true;
    } catch (error) {
      if (!(error instanceof ProviderUnavailableError)) throw error;
      this.logger.warn('a plan that has been replaced or refunded cannot be ended now; will be tried again');
      return false;
    }
  }
}
