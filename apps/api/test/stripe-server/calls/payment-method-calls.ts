import type { Call } from '../call.ts';
import type { Params } from '../form.ts';
import { groupOf, integerOf, requiredText, textOf } from '../form.ts';
import type { PaymentMethod } from '../objects.ts';
import type { Store } from '../store.ts';
import { found } from '../store.ts';
import { cardError, invalid } from '../stripe-fault.ts';
import { isCardNumber, numbersByToken, testCard } from '../test-cards.ts';

export const paymentMethodCalls: readonly Call[] = [
  {
    route: 'POST /v1/payment_methods',
    params:
      'type card.number card.exp_month card.exp_year card.cvc billing_details.name billing_details.address.postal_code',
    answer(store, { params }) {
      if (requiredText(params, 'type') !== 'card') throw invalid('Only cards here.', { param: 'type' });
      const address = groupOf(groupOf(params, 'billing_details'), 'address');
      return keep(store, groupOf(params, 'card'), textOf(address, 'postal_code') ?? null);
    },
  },
  {
    route: 'GET /v1/payment_methods/:id',
    params: 'expand[]',
    answer: (store, { id }) => found(store.paymentMethods, 'PaymentMethod', id),
  },
  {
    route: 'POST /v1/payment_methods/:id/attach',
    params: 'customer',
    answer(store, { id, params }) {
      const customer = found(store.customers, 'customer', requiredText(params, 'customer'), 'customer');
      const method = numbersByToken[id]
        ? fromToken(store, id)
        : found(store.paymentMethods, 'PaymentMethod', id);
      if (method.customer) throw invalid('The payment method has already been attached to a customer.');
      const refusal = store.cards.get(method.id)!.attaching;
      if (refusal) throw cardError(refusal);
      method.customer = customer.id;
      store.emit('payment_method.attached', method);
      return method;
    },
  },
  {
    route: 'POST /v1/payment_methods/:id/detach',
    params: '',
    answer(store, { id }) {
      const method = found(store.paymentMethods, 'PaymentMethod', id);
      const customer = method.customer && store.customers.get(method.customer);
      if (!customer) throw invalid('The payment method is not attached to a customer.');
      if (customer.invoice_settings.default_payment_method === id)
        customer.invoice_settings.default_payment_method = null;
      method.customer = null;
      store.emit('payment_method.detached', method);
      return method;
    },
  },
];

/** Everything but the number and the security code. Cards expire by the real clock, whatever time it is here. */
function keep(store: Store, card: Params, postalCode: string | null): PaymentMethod {
  const number = requiredText(card, 'number');
  if (!isCardNumber(number)) throw cardError({ code: 'incorrect_number' }, { param: 'number' });
  const [month, year] = [integerOf(card, 'exp_month') ?? 0, integerOf(card, 'exp_year') ?? 0];
  if (month < 1 || month > 12) throw cardError({ code: 'invalid_expiry_month' }, { param: 'exp_month' });
  if (Date.UTC(year, month) < Date.now())
    throw cardError({ code: 'invalid_expiry_year' }, { param: 'exp_year' });
  if (!/^\d{3,4}$/.test(textOf(card, 'cvc') ?? '000'))
    throw cardError({ code: 'invalid_cvc' }, { param: 'cvc' });
  const known = testCard(number);
  const method: PaymentMethod = {
    ...store.head('pm'),
    object: 'payment_method',
    type: 'card',
    customer: null,
    card: { brand: known.brand, last4: number.slice(-4), exp_month: month, exp_year: year },
    billing_details: { address: { postal_code: postalCode } },
  };
  store.paymentMethods.set(method.id, method);
  store.cards.set(method.id, known);
  return method;
}

function fromToken(store: Store, token: string): PaymentMethod {
  const exp_year = String(new Date().getUTCFullYear() + 1);
  return keep(store, { number: numbersByToken[token], exp_month: '12', exp_year }, null);
}
