import type { Params } from './form.ts';
import { groupsOf, requiredText } from './form.ts';
import type { Discount } from './objects.ts';
import type { Store } from './store.ts';
import { found, newId } from './store.ts';
import { invalid } from './stripe-fault.ts';
import { monthsLater } from './subscribing.ts';

/** The coupons that a line names under `discounts`, put to work from now on. */
export function discountsFrom(store: Store, line: Params): Discount[] {
  return groupsOf(line, 'discounts').map((each) => {
    const id = requiredText(each, 'coupon');
    const { coupon } = found(store.coupons, 'coupon', id, 'discounts[0][coupon]');
    if (!coupon.valid) throw invalid(`Coupon expired: ${id}`, { code: 'coupon_expired', param: 'coupon' });
    const end = coupon.duration_in_months && monthsLater(store.now, coupon.duration_in_months);
    return {
      id: newId('di'),
      object: 'discount',
      source: { type: 'coupon', coupon: id },
      start: store.now,
      end,
    };
  });
}
