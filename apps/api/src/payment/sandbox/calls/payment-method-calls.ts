import type { Call } from './call.ts';
import type { Params } from '../form.ts';
import { getGroup, getInteger, requireString, getString } from '../form.ts';
import type { PaymentMethod } from '../objects.ts';
import type { SandboxStore } from '../sandbox-store.ts';
import { cardError, invalid } from '../stripe-fault.ts';
import { findTestCard, getTestCard, isCardNumber, numbersByToken } from '../test-cards.ts';

export const paymentMethodCalls: readonly Call[] = [
  {
    route: 'POST /v1/payment_methods',
    params:
      'type card.number card.exp_month card.exp_year card.cvc billing_details.name billing_details.address.postal_code',
    handle(store, { params }) {
      if (requireString(params, 'type') !== 'card') throw invalid('Only cards here.', { param: 'type' });
      return createMethod(store, getGroup(params, 'card'));
    },
  },
  {
    route: 'GET /v1/payment_methods/:id',
    params: 'expand[]',
    handle: (store, { id }) => store.find('payment_method', id),
  },
  {
    route: 'POST /v1/payment_methods/:id/attach',
    params: 'customer',
    handle(store, { id, params }) {
      const customer = store.find('customer', requireString(params, 'customer'), 'customer');
      const method = numbersByToken[id] ? fromToken(store, id) : store.find('payment_method', id);
      if (method.customer) throw invalid('The payment method has already been attached to a customer.');
      const decline = getTestCard(method.card.last4).attaching;
      if (decline) throw cardError(decline);
      method.customer = customer.id;
      store.emit('payment_method.attached', method);
      return method;
    },
  },
  {
    route: 'POST /v1/payment_methods/:id/detach',
    params: '',
    handle(store, { id }) {
      const method = store.find('payment_method', id);
      const customer = method.customer && store.get('customer', method.customer);
      if (!customer) throw invalid('The payment method is not attached to a customer.');
      if (customer.invoice_settings.default_payment_method === id)
        customer.invoice_settings.default_payment_method = null;
      method.customer = null;
      store.emit('payment_method.detached', method);
      return method;
    },
  },
];

/**
 * Stores everything but the number, the security code and the postal code. A number that is not a test card is declined
 * at once, so that nobody leaves a real card here. Cards expire by the real clock, whatever time it is in the sandbox.
 */
function createMethod(store: SandboxStore, card: Params): PaymentMethod {
  const number = requireString(card, 'number');
  if (!isCardNumber(number)) throw cardError({ code: 'incorrect_number' }, { param: 'number' });
  const [month, year] = [getInteger(card, 'exp_month') ?? 0, getInteger(card, 'exp_year') ?? 0];
  if (month < 1 || month > 12) throw cardError({ code: 'invalid_expiry_month' }, { param: 'exp_month' });
  if (Date.UTC(year, month) < Date.now())
    throw cardError({ code: 'invalid_expiry_year' }, { param: 'exp_year' });
  if (!/^\d{3,4}$/.test(getString(card, 'cvc') ?? '000'))
    throw cardError({ code: 'invalid_cvc' }, { param: 'cvc' });
  const known = findTestCard(number);
  if (!known) throw cardError({ code: 'card_declined', decline_code: 'test_mode_live_card' });
  return store.add<PaymentMethod>({
    ...store.head('pm'),
    object: 'payment_method',
    type: 'card',
    customer: null,
    card: { brand: known.brand, last4: number.slice(-4), exp_month: month, exp_year: year },
    billing_details: { address: { postal_code: null } },
  });
}

function fromToken(store: SandboxStore, token: string): PaymentMethod {
  const exp_year = String(new Date().getUTCFullYear() + 1);
  return createMethod(store, { number: numbersByToken[token], exp_month: '12', exp_year });
}
