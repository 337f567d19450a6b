import type Stripe from 'stripe';
import type { NewCustomer } from '../payment-provider.port.ts';

/** Our customers among Stripe's, found by our reference in their metadata. */
export class StripeCustomers {
  constructor(private readonly stripe: Stripe) {}

  /**
   * The id of the customer with that reference, who is made when there is none. A search knows everybody but the
   * newest; of those, the key of the creation knows all. What is created under it never varies, or a person who corrects
   * an address in between would be refused.
   */
  async create({ reference, email, name }: NewCustomer): Promise<string> {
    const known = await this.find(reference);
    if (known) return known;
    const idempotencyKey = `customer:${reference}`;
    const { id } = await this.stripe.customers.create({ metadata: { reference } }, { idempotencyKey });
    await this.stripe.customers.update(id, { email, name });
    return id;
  }

  private async find(reference: string): Promise<string | null> {
    const quoted = reference.replace(/[\\']/g, '\\$&');
    const query = `metadata['reference']:'${quoted}'`;
    const { data } = await this.stripe.customers.search({ query, limit: 1 });
    return data[0]?.id ?? null;
  }
}
