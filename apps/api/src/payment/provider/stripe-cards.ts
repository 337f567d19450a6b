import type Stripe from 'stripe';
import type { CardDetails, CardOnFile, CardToken } from './provider-types.ts';
import { UnknownPaymentMethodError } from './provider.errors.ts';
import { isInvalid } from './stripe-errors.ts';

/**
 * The card that a customer's invoices are paid with. Stripe takes numbers only from accounts that it has allowed to
 * send them; a card that it was given directly is passed by its id.
 *
 * The keys of these calls are random, made by the client for its own retries: no money moves, and no card data may be
 * part of a key.
 */
export class StripeCards {
  constructor(private readonly stripe: Stripe) {}

  /** Stripe has the bank check a card when it is attached. The former card stays in use until the new one is. */
  async save(customer: string, card: CardDetails | CardToken): Promise<CardOnFile> {
    const former = await this.findDefault(customer);
    const { id, card: attached } = await this.attach(await this.createMethod(card), customer);
    if (!attached) {
      await this.detach(id);
      throw new UnknownPaymentMethodError();
    }
    await this.stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
    if (former && former.id !== id) await this.detach(former.id);
    return toCardOnFile(attached);
  }

  async find(customer: string): Promise<CardOnFile | null> {
    const method = await this.findDefault(customer);
    return method?.card ? toCardOnFile(method.card) : null;
  }

  private async findDefault(customer: string): Promise<Stripe.PaymentMethod | null> {
    const expand = ['invoice_settings.default_payment_method'];
    const found = await this.stripe.customers.retrieve(customer, { expand });
    return found.deleted ? null : (found.invoice_settings.default_payment_method as Stripe.PaymentMethod);
  }

  private async createMethod(card: CardDetails | CardToken): Promise<string> {
    if ('paymentMethodId' in card) return card.paymentMethodId;
    const { number, expMonth, expYear, cvc, zipCode } = card;
    const method = await this.stripe.paymentMethods.create({
      type: 'card',
      card: { number, exp_month: expMonth, exp_year: expYear, cvc },
      billing_details: { address: { postal_code: zipCode } },
    });
    return method.id;
  }

  /** A card that the customer has already is no error: the same token may come twice. */
  private async attach(id: string, customer: string): Promise<Stripe.PaymentMethod> {
    try {
      return await this.stripe.paymentMethods.attach(id, { customer });
    } catch (error) {
      if (!isInvalid(error)) throw error;
      const attached = await this.findMethod(id);
      if (attached?.customer !== customer) throw new UnknownPaymentMethodError();
      return attached;
    }
  }

  private async findMethod(id: string): Promise<Stripe.PaymentMethod | null> {
    try {
      return await this.stripe.paymentMethods.retrieve(id);
    } catch (error) {
      if (isInvalid(error)) return null;
      throw error;
    }
  }

  /** Does nothing if another request was faster. */
  private async detach(id: string): Promise<void> {
    try {
      await this.stripe.paymentMethods.detach(id);
    } catch (error) {
      if (!isInvalid(error)) throw error;
    }
  }
}

function toCardOnFile({ brand, last4, exp_month, exp_year }: Stripe.PaymentMethod.Card): CardOnFile {
  return { brand: brand.toLowerCase(), lastFour: last4, expMonth: exp_month, expYear: exp_year };
}
