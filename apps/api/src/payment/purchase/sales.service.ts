import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../platform/problem/domain-error.ts';
import { CustomersService } from '../customers.service.ts';
import { PaymentLimits } from '../payment-limits.ts';
import { PurchaseFailedError } from '../payment.errors.ts';
import type { PaymentProvider, Sale } from '../provider/payment-provider.port.ts';
import { PAYMENT_PROVIDER } from '../provider/payment-provider.port.ts';
import type { Refusal } from '../provider/provider.errors.ts';
import {
  CardRefusedError,
  ProviderUnavailableError,
  refusals,
  UnexpectedPriceError,
} from '../provider/provider.errors.ts';
import type { SubscriptionEntity } from '../subscription.entity.ts';
import { SubscriptionsRepository } from '../subscriptions.repository.ts';

const UNEXPECTED_PRICE = 'unexpected_price';

/** Asks the provider for a sale, and remembers where it was refused. */
@Injectable()
export class SalesService {
  constructor(
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly customers: CustomersService,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly limits: PaymentLimits,
  ) {}

  /**
   * Sells what the caller has in hand; the same purchase again is charged once. Where it throws anything but
   * `ProviderUnavailableError` and the unforeseen, the purchase has failed, and nothing was charged.
   *
   * @throws CardRefusedError UnexpectedPriceError PaymentMethodNeededError TooManyAttemptsError ProviderUnavailableError
   */
  async sell(purchase: SubscriptionEntity): Promise<void> {
    const { id, accountId } = purchase;
    try {
      const customer = await this.customers.payerOf(accountId);
      await this.subscriptions.hold(id);
      await this.limits.tryingCard(accountId, () => this.provider.sell(saleOf(purchase, customer)));
    } catch (error) {
      if (isCertain(error)) await this.subscriptions.fail(id, refusalOf(error));
      throw error;
    }
  }
}

/** Why a purchase failed, as it was told at first. */
export function failureOf({ refusal }: SubscriptionEntity): DomainError {
  if (refusal === UNEXPECTED_PRICE) return new UnexpectedPriceError();
  if (refusal !== null && refusal in refusals) return new CardRefusedError(refusal as Refusal);
  return new PurchaseFailedError();
}

function saleOf(purchase: SubscriptionEntity, customer: string): Sale {
  const { id, plan, cycle, couponId, creditCents, replaces, expectedCents } = purchase;
  return { id, customer, plan, cycle, couponId, credit: creditCents, replaces, expected: expectedCents };
}

/** Whether nothing was charged for sure. After anything unforeseen it may have been. */
function isCertain(error: unknown): boolean {
  return error instanceof DomainError && !(error instanceof ProviderUnavailableError);
}

function refusalOf(error: unknown): string | null {
  if (error instanceof CardRefusedError) return error.refusal;
  return error instanceof UnexpectedPriceError ? UNEXPECTED_PRICE : null;
}
