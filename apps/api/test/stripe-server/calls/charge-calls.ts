import type { Call } from '../call.ts';
import { integerOf, requiredText, textOf } from '../form.ts';
import type { Refund } from '../objects.ts';
import { pageOf, PAGING } from '../paging.ts';
import { found, newId } from '../store.ts';
import { invalid } from '../stripe-fault.ts';

export const chargeCalls: readonly Call[] = [
  {
    route: 'GET /v1/charges',
    params: `customer ${PAGING}`,
    answer(store, { params }) {
      const customer = textOf(params, 'customer');
      const matching = [...store.charges.values()].filter((each) => !customer || each.customer === customer);
      return pageOf('/v1/charges', matching, params);
    },
  },
  {
    route: 'POST /v1/refunds',
    params: 'charge amount reason',
    answer(store, { params }) {
      const charge = found(store.charges, 'charge', requiredText(params, 'charge'), 'charge');
      if (charge.refunded)
        throw invalid('The charge has already been refunded.', { code: 'charge_already_refunded' });
      const left = charge.amount - charge.amount_refunded;
      const amount = integerOf(params, 'amount') ?? left;
      if (!charge.paid || amount < 1 || amount > left) throw invalid('That cannot be refunded.');
      charge.amount_refunded += amount;
      charge.refunded = charge.amount_refunded === charge.amount;
      const refund: Refund = {
        id: newId('re'),
        created: store.now,
        object: 'refund',
        charge: charge.id,
        amount,
        currency: 'usd',
        status: 'succeeded',
      };
      store.refunds.set(refund.id, refund);
      store.emit('charge.refunded', charge);
      return refund;
    },
  },
];
