import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { respondWithBilling, aCoupon, aPaymentMethod, aSubscription } from '../../test/billing-api.ts';
import { checkoutOpened, fillInDetails, sum } from '../../test/checkout-page.ts';
import { fillIn, renderApp } from '../../test/render-app.tsx';
import { signedIn } from '../../test/session.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';
import type { FakeResponse } from '../../test/fake-api.ts';

const fakeApi = withFakeApi();
const lookups = () => fakeApi().requests.filter((address) => address.startsWith('/api/payment/coupon'));

beforeEach(() => {
  signedIn(fakeApi());
  respondWithBilling(fakeApi(), { card: aPaymentMethod() });
});

async function applyCode(code: string, response: FakeResponse, address = '/checkout') {
  fakeApi().respond('GET /api/payment/coupon', () => response);
  const app = renderApp(address);
  await checkoutOpened();
  fillIn('Promo code', code);
  await app.user.click(screen.getByRole('button', { name: 'Apply' }));
  return app;
}

const message = async (text: string) => expect((await screen.findAllByText(text))[0]).toBeVisible();

describe('Promo code', () => {
  it('is deducted at once, with its duration', async () => {
    await applyCode('WELCOME20', { body: aCoupon() });
    await message('This promotion has been applied!');
    expect(screen.getByText('20% off the first payment')).toBeVisible();
    expect(sum('Promo WELCOME20')).toBe('−$48.00');
    expect(sum('Due today')).toBe('$192.00');
    expect(sum('Recurring total')).toBe('$240.00');
    expect(lookups()).toEqual(['/api/payment/coupon?couponId=WELCOME20']);
  });

  it('for one payment shows the specified renewal date and the actual next charge', async () => {
    await applyCode('WELCOME20', { body: aCoupon() });
    await message('This promotion has been applied!');
    const inMonths = (months: number) => {
      const date = new Date();
      const day = date.getUTCDate();
      date.setUTCDate(1);
      date.setUTCMonth(date.getUTCMonth() + months);
      const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
      date.setUTCDate(Math.min(day, last));
      return date.toLocaleDateString('en-US', {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      });
    };
    expect(sum('First renewal date')).toBe(inMonths(1));
    expect(sum('Next charge')).toBe(`${inMonths(12)}: $240.00`);
  });

  it('that applies forever shows the specified recurring total of zero and the actual next charge', async () => {
    await applyCode('FOREVER50', { body: aCoupon({ percentOff: 50, duration: 'forever' }) });
    await message('This promotion has been applied!');
    expect(sum('Due today')).toBe('$120.00');
    expect(sum('Recurring total')).toBe('$0.00');
    expect(sum('First renewal date')).toBe('Never');
    expect(sum('Next charge')).toMatch(/: \$120\.00$/);
  });

  it.each([
    ['nobody knows', aProblem(404, 'Promo code not found'), '', 'Promo code not found'],
    ['is over', { body: aCoupon({ valid: false }) }, '', 'This promotion is no longer valid.'],
    [
      'is for what is paid once',
      { body: aCoupon({ appliesTo: ['prod_lifetime'] }) },
      '',
      'Promo code not available on the yearly subscription',
    ],
    [
      'is for what is paid by the year',
      { body: aCoupon() },
      '?cycle=lifetime',
      'Promo code not available on the lifetime subscription',
    ],
  ])('that %s counts for nothing, and it is said why', async (_what, response, query, text) => {
    await applyCode('ANY', response, `/checkout${query}`);
    await message(text);
    await waitFor(() => expect(screen.getByLabelText('Promo code')).toHaveAccessibleDescription(text));
    expect(screen.getByLabelText('Promo code')).toHaveValue('ANY');
    expect(sum('Promo')).toBe('None');
  });

  it('that cannot be looked up is not called unknown', async () => {
    await applyCode('WELCOME20', aProblem(503, 'Payments cannot be made right now.'));
    await message('Payments cannot be made right now. Please try again.');
    expect(screen.queryByText('Promo code not found')).not.toBeInTheDocument();
  });

  it('states when to try again after too many attempts', async () => {
    await applyCode('A', { ...aProblem(429, 'Too many attempts'), headers: { 'retry-after': '1200' } });
    await message('Too many attempts. Please try again in 20 minutes.');
  });

  it('is looked up once at a time, and never when it is empty', async () => {
    const { user } = await applyCode(' ', { body: aCoupon() });
    await message('A promo code is required');
    expect(lookups()).toEqual([]);
    const respond = fakeApi().hold('GET /api/payment/coupon');
    fillIn('Promo code', 'WELCOME20');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
    fireEvent.keyDown(screen.getByLabelText('Promo code'), { key: 'Enter' });
    await waitFor(() => expect(lookups()).toHaveLength(1));
    respond({ body: aCoupon() });
    await message('This promotion has been applied!');
  });

  it('is applied by Enter, which purchases nothing', async () => {
    fakeApi().respond('GET /api/payment/coupon', () => ({ body: aCoupon() }));
    const { user } = renderApp('/checkout');
    await checkoutOpened();
    fillInDetails();
    fireEvent.click(screen.getByRole('checkbox', { name: /^I agree to/ }));
    await user.type(screen.getByLabelText('Promo code'), 'WELCOME20{Enter}');
    await message('This promotion has been applied!');
    expect(fakeApi().calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('can be removed, which moves the focus to the field', async () => {
    const { user } = await applyCode('WELCOME20', { body: aCoupon() });
    const remove = await screen.findByRole('button', { name: 'Remove WELCOME20' });
    expect(remove).toHaveFocus();
    await user.click(remove);
    expect(screen.getByLabelText('Promo code')).toHaveFocus();
    expect(sum('Due today')).toBe('$240.00');
  });

  it.each(['Basic', 'Lifetime'])('no longer applies once %s is chosen', async (choice) => {
    const { user } = await applyCode('WELCOME20', { body: aCoupon() });
    await message('This promotion has been applied!');
    await user.click(screen.getByRole('radio', { name: choice }));
    expect(sum('Promo')).toBe('None');
    expect(screen.queryByRole('button', { name: 'Remove WELCOME20' })).not.toBeInTheDocument();
  });

  it('is dropped when the choice changes during its lookup', async () => {
    const { user } = await applyCode('WELCOME20', { body: aCoupon() }, '/checkout?plan=basic');
    await message('This promotion has been applied!');
    await user.click(screen.getByRole('button', { name: 'Remove WELCOME20' }));
    const respond = fakeApi().hold('GET /api/payment/coupon');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(lookups()).toHaveLength(2));
    await user.click(screen.getByRole('radio', { name: 'Premium' }));
    await act(async () => {
      respond({ body: aCoupon() });
      await Promise.resolve();
    });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Apply' })).toBeEnabled());
    expect(sum('Promo')).toBe('None');
  });

  it('is sent with the purchase, and is marked when the server rejects it', async () => {
    const { user } = await applyCode('WELCOME20', { body: aCoupon() });
    await message('This promotion has been applied!');
    const violations = [{ field: 'couponId', message: 'This promotion is no longer valid.' }];
    fakeApi().respond('POST /api/payment/subscription', () => ({
      ...aProblem(400, 'This promo code cannot be used'),
      body: { title: 'This promo code cannot be used', status: 400, violations },
    }));
    fillInDetails();
    await user.click(screen.getByRole('checkbox', { name: /^I agree to/ }));
    await user.click(screen.getByRole('button', { name: /^Purchase for/ }));
    const field = await screen.findByLabelText('Promo code');
    expect(field).toHaveAccessibleDescription('This promotion is no longer valid.');
    expect(sum('Due today')).toBe('$240.00');
    fakeApi().respond('POST /api/payment/subscription', () => ({ status: 201, body: aSubscription() }));
    await user.click(screen.getByRole('button', { name: /^Purchase for/ }));
    await screen.findByText(/^Your order is/);
    const sent = fakeApi().calls.filter(({ method }) => method === 'POST');
    expect(sent.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { priceId: 'price_premium_yearly', couponId: 'WELCOME20' },
      { priceId: 'price_premium_yearly', couponId: '' },
    ]);
  });
});
