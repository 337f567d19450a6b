import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import type { CardDetails, NewCustomer, ProviderPlan } from '../src/payment/provider/provider-types.ts';
import type { StripeProvider } from '../src/payment/provider/stripe-provider.ts';
import { aSale, startSandbox, type TestSandbox } from './sandbox.ts';

/** Numbers of test cards that are accepted, with brand and last digits. */
export const succeeding = [
  ['4242424242424242', 'visa', '4242'],
  ['4000056655665556', 'visa', '5556'],
  ['5555555555554444', 'mastercard', '4444'],
  ['2223003122003222', 'mastercard', '3222'],
  ['378282246310005', 'amex', '0005'],
  ['6011111111111117', 'discover', '1117'],
  ['3056930009020004', 'diners', '0004'],
  ['3566002020360505', 'jcb', '0505'],
] as const;
/** Numbers of test cards that are refused, and why. */
export const refused = [
  ['4000000000000002', 'card_declined'],
  ['4000000000009995', 'insufficient_funds'],
  ['4000000000000069', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc'],
] as const;
export const visa = '4242424242424242';
/** Is saved, and every charge on it is declined. */
export const declinedWhenCharged = '4000000000000341';
/** Is saved, and its owner would have to confirm every charge on it. */
export const withThreeDSecure = '4000002760003184';
export const noTestCard = '4111111111111111';
const cardNumbers = [...succeeding, ...refused]
  .map(([number]) => number as string)
  .concat(declinedWhenCharged, withThreeDSecure, noTestCard);

export const lastingTo = { expMonth: 11, expYear: new Date().getUTCFullYear() + 3 };
export const HOUR = 3_600_000;

/**
 * A provider of its own for a test file, and customers for it. No test may make it return or throw the number of a
 * card.
 */
export class StripeTestProvider {
  /** Everything the provider has returned and thrown. */
  private readonly seen: string[] = [];
  readonly provider: StripeProvider;

  private constructor(readonly sandbox: TestSandbox) {
    this.provider = recording(sandbox.provider, this.seen);
  }

  static async start(): Promise<StripeTestProvider> {
    return new StripeTestProvider(await startSandbox());
  }

  /** Last digits of the card numbers that the provider has returned or thrown since the last call. */
  takeSeenCardNumbers(): string[] {
    const text = this.seen.splice(0).join('\n');
    return cardNumbers.filter((number) => text.includes(number)).map((number) => number.slice(-4));
  }

  person(): NewCustomer {
    const reference = `cus_${randomUUID()}`;
    return { reference, email: `${reference}@example.org`, name: 'Ruth Moab' };
  }

  saveNumber(customer: string, number: string) {
    const card: CardDetails = { number, ...lastingTo, cvc: '737', zipCode: '12345' };
    return this.provider.saveCard(customer, card);
  }

  /** A customer with a card. */
  async buyer(number = visa): Promise<string> {
    const customer = await this.provider.createCustomer(this.person());
    await this.saveNumber(customer, number);
    return customer;
  }

  async planNow(customer: string, id: string): Promise<ProviderPlan> {
    const plans = await this.provider.listPlans(customer);
    return plans.find((plan) => plan.id === id)!;
  }

  async renewAfter(plan: ProviderPlan): Promise<void> {
    await this.sandbox.server.runDue(new Date(plan.periodEnd!.getTime() + HOUR));
  }

  /** A yearly plan whose renewal the card was refused for. */
  async overdue(): Promise<{ customer: string; sold: ProviderPlan }> {
    const customer = await this.buyer();
    const sold = await this.provider.sell(aSale(customer));
    await this.saveNumber(customer, declinedWhenCharged);
    await this.renewAfter(sold);
    return { customer, sold };
  }
}

/** The provider, with everything recorded that it returns or throws. */
function recording(provider: StripeProvider, seen: string[]): StripeProvider {
  const record = (value: unknown) => void seen.push(inspect(value, { depth: null, showHidden: true }));
  const rethrow = (error: unknown): never => {
    record(error);
    throw error;
  };
  const call = (method: (...values: unknown[]) => unknown, values: unknown[]): unknown => {
    try {
      const result = method.apply(provider, values);
      if (result instanceof Promise) return result.then((value: unknown) => (record(value), value), rethrow);
      record(result);
      return result;
    } catch (error) {
      return rethrow(error);
    }
  };
  return new Proxy(provider, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...values: unknown[]) => call(member as (...values: unknown[]) => unknown, values);
    },
  });
}
