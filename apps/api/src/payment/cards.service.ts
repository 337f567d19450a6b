import { Inject, Injectable } from '@nestjs/common';
import type { PaymentMethodRequest, PaymentMethodResponse } from '@plumbline/contracts';
import { CustomersService } from './customers.service.ts';
import { DebtsService } from './debts.service.ts';
import { PaymentLimits } from './payment-limits.ts';
import { PaymentMethodNotFoundError } from './payment.errors.ts';
import type { CardDetails, CardToken, PaymentProvider } from './provider/payment-provider.port.ts';
import { PAYMENT_PROVIDER } from './provider/payment-provider.port.ts';

/** The card that is charged. It goes on to the provider, and nothing of it stays here. */
@Injectable()
export class CardsService {
  constructor(
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly customers: CustomersService,
    private readonly debts: DebtsService,
    private readonly limits: PaymentLimits,
  ) {}

  /** @throws PaymentMethodNotFoundError */
  async read(accountId: number): Promise<PaymentMethodResponse> {
    const card = await this.customers.cardOf(accountId);
    if (!card) throw new PaymentMethodNotFoundError();
    return card;
  }

  /**
   * Makes this the card that is charged; what is owed is charged to it at once.
   *
   * @throws CardRefusedError and the card of before stays; UnknownPaymentMethodError; TooManyAttemptsError
   */
  async save(accountId: number, request: PaymentMethodRequest): Promise<PaymentMethodResponse> {
    const customer = await this.customers.ensure(accountId);
    const card = await this.limits.tryingCard(accountId, () =>
      this.provider.saveCard(customer, cardFrom(request)),
    );
    await this.debts.tryToPay(accountId);
    return card;
  }
}

/** Complete, because the request class demands either of them. */
function cardFrom(request: PaymentMethodRequest): CardDetails | CardToken {
  const { paymentMethodId, cardNumber, expMonth, expYear, cvc, zipCode } = request;
  if (paymentMethodId !== undefined) return { paymentMethodId };
  return { number: cardNumber!, expMonth: expMonth!, expYear: expYear!, cvc: cvc!, zipCode: zipCode! };
}
