import { requireStatus } from '../api-client.mjs';

/** Registers, saves a card, buys Basic, then Premium. Repeats each call until it is answered, as an impatient customer does. */
export class Buyer {
  count = 0;
  /** The price of everything that each account bought, by its token. */
  purchases = new Map();
  losses = [];

  constructor(client, random, name) {
    Object.assign(this, { client, random, name });
  }

  async prepare() {
    const { plans } = requireStatus(await this.client.insist('GET', '/api/payment/plans'), 200).body;
    this.priceIds = ['BASIC', 'PREMIUM'].map(
      (name) =>
        plans.find(({ plan }) => plan === name).prices.find(({ cycle }) => cycle === 'YEARLY').priceId,
    );
  }

  async act() {
    const token = await this.client.createAccount(`${this.name}-${++this.count}@example.org`);
    const card = {
      cardNumber: '4242424242424242',
      expMonth: 12,
      expYear: new Date().getUTCFullYear() + 3,
      cvc: '123',
      zipCode: '37201',
    };
    requireStatus(
      await this.client.insist('POST', '/api/payment/payment-method', { token, body: card }),
      200,
      201,
    );
    const purchases = [];
    this.purchases.set(token, purchases);
    for (const priceId of this.priceIds) {
      const body = { priceId, couponId: '' };
      const bought = requireStatus(
        await this.client.insist('POST', '/api/payment/subscription', { token, body }),
        201,
      );
      purchases.push(bought.body.amountPaid);
      await this.compareCharges(token, purchases);
    }
  }

  async compare() {
    for (const [token, purchases] of this.purchases) await this.compareCharges(token, purchases);
    return this.losses;
  }

  async compareCharges(token, purchases) {
    const charges = requireStatus(
      await this.client.insist('GET', '/api/payment/charges', { token }),
      200,
    ).body;
    const charged = charges.filter(({ paid }) => paid).map(({ amount }) => amount);
    if (String(charged.sort()) !== String([...purchases].sort()))
      this.losses.push(
        `${this.name}: bought for ${purchases.join(' + ')}, charged ${charged.join(' + ') || 'nothing'}`,
      );
  }
}
