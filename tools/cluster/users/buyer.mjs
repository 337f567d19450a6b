import { requireStatus } from '../api-client.mjs';
import { User } from './user.mjs';

/**
 * Registers, saves a card, buys Basic, then Premium. Repeats each call until a response arrives, as an impatient
 * customer does.
 */
export class Buyer extends User {
  /** The price of everything that each account bought, by its address. */
  purchases = new Map();

  async prepare({ query }) {
    this.query = query;
    this.priceIds = [await this.client.findPriceId('BASIC'), await this.client.findPriceId('PREMIUM')];
  }

  async act() {
    const email = `${this.name}-${++this.count}@example.org`;
    const token = await this.client.createAccount(email);
    await this.client.saveCard(token);
    const purchases = [];
    this.purchases.set(email, purchases);
    for (const priceId of this.priceIds) {
      purchases.push(await this.client.buy(token, priceId));
      const charges = await this.client.insist('GET', '/api/payment/charges', { token });
      const paid = requireStatus(charges, 200).body.filter((charge) => charge.paid);
      const amounts = paid.map(({ amount }) => amount);
      this.checkCharges(email, amounts);
    }
  }

  /** Reads the books of the payment provider, where an account that became two customers would show, too. */
  async compare() {
    const charges = await this.query(
      `SELECT customer.body->>'email' AS email, (charge.body->>'amount')::int / 100.0 AS amount
       FROM sandbox.object AS charge JOIN sandbox.object AS customer ON customer.id = charge.owner
       WHERE charge.kind = 'charge' AND charge.body->>'paid' = 'true'`,
    );
    for (const each of this.purchases.keys()) {
      const own = charges.filter(({ email }) => email === each);
      this.checkCharges(
        each,
        own.map(({ amount }) => Number(amount)),
      );
    }
    return this.losses;
  }

  /** Doubles a charge. */
  async plantLosses() {
    const [[email, [price, ...others]] = []] = this.purchases;
    if (price === undefined) return [];
    await this.query(
      `INSERT INTO sandbox.object (id, kind, owner, body)
       SELECT charge.id || '_doubled', charge.kind, charge.owner, charge.body || '{"receipt_url": null}'
       FROM sandbox.object AS charge JOIN sandbox.object AS customer ON customer.id = charge.owner
       WHERE charge.kind = 'charge' AND customer.body->>'email' = $1 AND charge.body->>'amount' = $2`,
      [email, String(Math.round(price * 100))],
    );
    return [describeCharges(email, [price, ...others], [price, price, ...others])];
  }

  checkCharges(email, charges) {
    const purchases = this.purchases.get(email);
    const loss = describeCharges(email, purchases, charges);
    if (loss !== describeCharges(email, purchases, purchases)) this.losses.push(loss);
  }
}

function describeCharges(email, purchases, charges) {
  const list = (amounts) => amounts.toSorted((a, b) => a - b).join(' + ') || 'nothing';
  return `${email}: bought for ${list(purchases)}, charged ${list(charges)}`;
}
