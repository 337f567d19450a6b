import type { PlansResponse, SubscriptionResponse } from '@plumbline/contracts';
import { callApi, tokenFor } from './api.ts';
import { noteSecret } from './note-secret.ts';
import { anAccount } from './people.ts';
import type { Person } from './people.ts';

/** Cards of the sandbox: two that pay, and one that is refused. */
export const testCards = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  declined: '4000000000000002',
} as const;

/** What a card is besides its number. */
export const cardDetails = {
  expMonth: '12',
  expYear: String(new Date().getFullYear() + 3),
  cvc: '123',
} as const;

type Offer = Pick<SubscriptionResponse, 'plan' | 'cycle'>;

/** A new account that has bought a plan past the screens, and what it bought. */
export async function aCustomer(
  offer: Offer = { plan: 'PREMIUM', cycle: 'YEARLY' },
): Promise<{ readonly person: Person; readonly bought: SubscriptionResponse }> {
  const person = await anAccount();
  const token = await tokenFor(person);
  const card = { cardNumber: testCards.visa, ...cardDetails, zipCode: person.zipCode };
  noteSecret(card.cardNumber);
  await send('/api/payment/payment-method', card, token);
  const bought = await send(
    '/api/payment/subscription',
    { priceId: await priceOf(offer), couponId: '' },
    token,
  );
  return { person, bought };
}

async function priceOf({ plan, cycle }: Offer): Promise<string> {
  const { plans } = (await callApi('/api/payment/plans')).body as PlansResponse;
  const entry = plans.find((each) => each.plan === plan);
  return entry!.prices.find((price) => price.cycle === cycle)!.priceId;
}

async function send(path: string, body: unknown, token: string) {
  const answer = await callApi(path, { method: 'POST', body, token });
  if (answer.status !== 201)
    throw new Error(`${path} answers ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
