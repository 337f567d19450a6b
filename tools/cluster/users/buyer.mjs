import { requireStatus } from '../api-client.mjs';

/** Registers, saves a card, buys Basic, then Premium. Repeats each call until a response arrives, as an impatient customer does. */
export class Buyer {
  count = 0;
  /** The price of everything that each account bought, by its token. */
  purchases = new Map();
  losses = [];

  constructor(client, random, name) {
    Object.assign(this, { client, random, name });
  }

  async prepare() {
    this.priceIds = [await this.client.findPriceId('BASIC'), await this.client.findPriceId('PREMIUM')];
  }

  async act() {
    const token = await this.client.createAccount(`${this.name}-${++this.count}@example.org`);
    await this.client.saveCard(token);
    const purchases = [];
    this.purchases.set(token, purchases);
    for (const priceId of this.priceIds) {
      purchases.push(await this.client.buy(token, priceId));
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
