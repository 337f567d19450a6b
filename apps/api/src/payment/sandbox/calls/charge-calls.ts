import { getInteger, requireString } from '../form.ts';
import { newId } from '../sandbox-store.ts';
import { invalid } from '../stripe-fault.ts';
import type { Call } from './call.ts';
import { PAGING, toPage } from './call.ts';

export const chargeCalls: readonly Call[] = [
  {
    route: 'GET /v1/charges',
    params: `customer ${PAGING}`,
    handle(store, { params }) {
      const customer = requireString(params, 'customer');
      const charges = store.list('charge').filter((each) => each.customer === customer);
      return toPage('/v1/charges', charges, params);
    },
  },
  {
    route: 'POST /v1/refunds',
    params: 'charge amount reason',
    handle(store, { params }) {
      const charge = store.find('charge', requireString(params, 'charge'), 'charge');
      if (charge.refunded)
        throw invalid('The charge has already been refunded.', { code: 'charge_already_refunded' });
      const left = charge.amount - charge.amount_refunded;
      const amount = getInteger(params, 'amount') ?? left;
      if (!charge.paid || amount < 1 || amount > left) throw invalid('That cannot be refunded.');
      charge.amount_refunded += amount;
      charge.refunded = charge.amount_refunded === charge.amount;
      store.emit('charge.refunded', charge);
      return store.add({
        id: newId('re'),
        created: store.now,
        object: 'refund',
        charge: charge.id,
        amount,
        currency: 'usd',
        status: 'succeeded',
      });
    },
  },
  {
    route: 'GET /v1/coupons/:id',
    params: 'expand[]',
    handle: (store, { id }) => store.findCoupon(id).coupon,
  },
];
