import { Inject, Injectable } from '@nestjs/common';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { PaymentCustomersRepository } from './payment-customers.repository.ts';
import { PaymentMethodNeededError } from './payment.errors.ts';
import type { CardOnFile, PaymentProvider } from './provider/payment-provider.port.ts';
import { PAYMENT_PROVIDER } from './provider/payment-provider.port.ts';

/** Whom the provider knows, by the provider's ids. */
@Injectable()
export class CustomersService {
  constructor(
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly customers: PaymentCustomersRepository,
    private readonly accounts: AccountsRepository,
  ) {}

  /** Makes the account a customer, unless it is one. */
  async ensure(accountId: number): Promise<string> {
    const known = await this.customers.find(accountId);
    if (known) return known.customer;
    const { customerId, email, firstName, lastName } = (await this.accounts.findById(accountId))!;
    const name = `${firstName} ${lastName}`;
    const customer = await this.provider.createCustomer({ reference: customerId, email, name });
    await this.customers.keep({ accountId, customer });
    return customer;
  }

  /** The card that is charged; `null`: none. */
  async cardOf(accountId: number): Promise<CardOnFile | null> {
    const known = await this.customers.find(accountId);
    return known && this.provider.cardOf(known.customer);
  }

  /** Who has a card to pay with. @throws PaymentMethodNeededError */
  async payerOf(accountId: number): Promise<string> {
    const known = await this.customers.find(accountId);
    if (!known || !(await this.provider.cardOf(known.customer))) throw new PaymentMethodNeededError();
    return known.customer;
  }
}
