import type {
  ChargeResponse,
  CouponResponse,
  CurrentSubscriptionResponse,
  PaymentMethodRequest,
  PaymentMethodResponse,
  PlanEntry,
  PlansResponse,
  PriceEntry,
  SubscriptionRequest,
  SubscriptionResponse,
} from '@plumbline/contracts';
import { billingCycles, couponDurations, plans } from '@plumbline/pricing';
import {
  arrayOf,
  day,
  integer,
  nullable,
  number,
  objectSchema,
  oneOf,
  text,
  truth,
} from '../platform/openapi/schema.ts';

const cycle = oneOf(...billingCycles);

export const plansSchema = objectSchema<PlansResponse>({
  plans: arrayOf(
    objectSchema<PlanEntry>({
      plan: oneOf(...plans),
      name: text,
      purchasable: truth,
      prices: arrayOf(objectSchema<PriceEntry>({ cycle, amount: number, priceId: text, productId: text })),
    }),
  ),
  isTestMode: truth,
});

export const couponSchema = objectSchema<CouponResponse>({
  valid: truth,
  appliesTo: arrayOf(text),
  amountOff: nullable(number),
  percentOff: nullable(number),
  duration: oneOf(...couponDurations),
  durationInMonths: nullable(integer),
});

/** Whether the parts of a card are text or number is left open: both are taken. */
export const savePaymentMethodSchema = objectSchema<PaymentMethodRequest>(
  { cardNumber: text, expMonth: {}, expYear: {}, cvc: text, zipCode: text, paymentMethodId: text },
  ['cardNumber', 'expMonth', 'expYear', 'cvc', 'zipCode', 'paymentMethodId'],
);

export const paymentMethodSchema = objectSchema<PaymentMethodResponse>({
  brand: text,
  lastFour: text,
  expMonth: integer,
  expYear: integer,
});

export const subscribeSchema = objectSchema<SubscriptionRequest>(
  { priceId: text, couponId: nullable(text) },
  ['couponId'],
);

export const subscriptionSchema = objectSchema<SubscriptionResponse>({
  id: text,
  confirmation: text,
  status: oneOf('ACTIVE', 'PAST_DUE'),
  plan: oneOf('BASIC', 'PREMIUM'),
  cycle,
  amountPaid: number,
  renewsOn: nullable(day),
});

export const currentSubscriptionSchema = objectSchema<CurrentSubscriptionResponse>({
  subscription: nullable(subscriptionSchema),
  unusedCredit: number,
});

export const chargesSchema = arrayOf(
  objectSchema<ChargeResponse>({
    amount: number,
    receiptUrl: nullable(text),
    paid: truth,
    createdDate: integer,
  }),
);
