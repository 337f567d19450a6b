import { Injectable } from '@nestjs/common';
import type {
  ChargeResponse,
  CurrentSubscriptionResponse,
  ListChargesRequest,
  PaymentMethodRequest,
  PaymentMethodResponse,
} from '@plumbline/contracts';
import { toDollars } from '@plumbline/pricing';
import { SecurityJournal } from '../auth/security-journal/security-journal.ts';
import { TooManyAttemptsError } from '../platform/security/security.errors.ts';
import { PaymentCustomersRepository } from './payment-customers.repository.ts';
import { PaymentLimits } from './payment-limits.ts';
import { PaymentSyncService } from './payment-sync.service.ts';
import { PaymentMethodNeededError, PaymentMethodNotFoundError, PlanEndedError } from './payment.errors.ts';
import type { CardDetails, CardToken, ProviderCharge } from './provider/provider-types.ts';
import { StripeProvider } from './provider/stripe-provider.ts';
import { CardRefusedError } from './provider/provider.errors.ts';
import type { SubscriptionEntity } from './subscription.entity.ts';
import { isCurrent } from './subscription.entity.ts';
import { toCurrentPlan } from './subscription.mapper.ts';
import { SubscriptionsRepository } from './subscriptions.repository.ts';

/** Why a debt may stay unpaid. The card is saved all the same. */
const debtFailures = [CardRefusedError, PlanEndedError, TooManyAttemptsError];

/**
 * The plan and the card of an account, what was charged to it, and what is past due. Of a card, nothing is stored here.
 */
@Injectable()
export class BillingService {
  constructor(
    private readonly provider: StripeProvider,
    private readonly customers: PaymentCustomersRepository,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly sync: PaymentSyncService,
    private readonly limits: PaymentLimits,
    private readonly journal: SecurityJournal,
  ) {}

  async readSubscription(accountId: number): Promise<CurrentSubscriptionResponse> {
    const customer = await this.customers.find(accountId);
    const current = customer && (await this.subscriptions.findCurrent(accountId));
    return { ...toCurrentPlan(current, await this.subscriptions.now()), isCustomer: customer !== null };
  }

  /** @throws PaymentMethodNotFoundError */
  async readCard(accountId: number): Promise<PaymentMethodResponse> {
    const known = await this.customers.find(accountId);
    const card = known && (await this.provider.findCard(known.customer));
    if (!card) throw new PaymentMethodNotFoundError();
    return card;
  }

  /**
   * Makes this the card that is charged; what is past due is charged to it at once.
   *
   * @throws CardRefusedError (the former card stays) UnknownPaymentMethodError TooManyAttemptsError
   */
  async saveCard(accountId: number, request: PaymentMethodRequest): Promise<PaymentMethodResponse> {
    const customer = await this.sync.findOrCreateCustomer(accountId);
    const card = await this.limits.countRefusals(accountId, () =>
      this.provider.saveCard(customer, toCard(request)),
    );
    await this.journal.record('CARD_SAVED', accountId);
    await this.tryToPayDebt(accountId);
    return card;
  }

  /** One page of the attempted payments, and how many there are in all. */
  async listCharges(
    accountId: number,
    { page, size, sort }: ListChargesRequest,
  ): Promise<{ total: number; charges: ChargeResponse[] }> {
    const known = await this.customers.find(accountId);
    const newestFirst = known ? await this.provider.listCharges(known.customer) : [];
    const sorted = sort === 'createdDate,asc' ? [...newestFirst].reverse() : newestFirst;
    const charges = sorted.slice(page * size, (page + 1) * size).map(toChargeResponse);
    return { total: sorted.length, charges };
  }

  /** Every attempted payment, newest first. @throws ProviderUnavailableError */
  async listAllCharges(accountId: number): Promise<ChargeResponse[]> {
    const known = await this.customers.find(accountId);
    return known ? (await this.provider.listAllCharges(known.customer)).map(toChargeResponse) : [];
  }

  /** The provider's id of a customer who has a card. @throws PaymentMethodNeededError */
  async findPayer(accountId: number): Promise<string> {
    const known = await this.customers.find(accountId);
    if (!known || !(await this.provider.findCard(known.customer))) throw new PaymentMethodNeededError();
    return known.customer;
  }

  /** Runs what charges the customer's card. @throws PaymentMethodNeededError TooManyAttemptsError */
  async useCard<T>(accountId: number, use: (customer: string) => Promise<T>): Promise<T> {
    const customer = await this.findPayer(accountId);
    return this.limits.countRefusals(accountId, () => use(customer));
  }

  /** Charges what is past due to the card on file. @throws CardRefusedError PlanEndedError TooManyAttemptsError */
  async payDebt({ accountId, id, providerPlanId }: SubscriptionEntity): Promise<SubscriptionEntity> {
    await this.limits.countRefusals(accountId, () => this.provider.collect(providerPlanId!));
    await this.sync.synchronize(accountId);
    const paid = (await this.subscriptions.find(accountId, id))!;
    if (!isCurrent(paid)) throw new PlanEndedError();
    return paid;
  }

  private async tryToPayDebt(accountId: number): Promise<void> {
    const current = await this.subscriptions.findCurrent(accountId);
    if (current?.state !== 'PAST_DUE') return;
    try {
      await this.payDebt(current);
    } catch (error) {
      if (!debtFailures.some((kind) => error instanceof kind)) throw error;
    }
  }
}

/** Complete, because the request class demands one of the two. */
function toCard(request: PaymentMethodRequest): CardDetails | CardToken {
  const { paymentMethodId, cardNumber, expMonth, expYear, cvc, zipCode } = request;
  if (paymentMethodId !== undefined) return { paymentMethodId };
  return { number: cardNumber!, expMonth: expMonth!, expYear: expYear!, cvc: cvc!, zipCode: zipCode! };
}

function toChargeResponse({ amount, receiptUrl, isPaid, createdAt }: ProviderCharge): ChargeResponse {
  return {
    amount: toDollars(amount),
    receiptUrl,
    paid: isPaid,
    createdDate: Math.floor(createdAt.getTime() / 1000),
  };
}
