import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { respondWithBilling, thePlans } from '../../test/billing-api.ts';
import {
  fillInCheckout,
  getPurchaseButton,
  openCheckout,
  sum,
  withCheckout,
} from '../../test/checkout-page.ts';
import { fillIn } from '../../test/render-app.tsx';

const fakeApi = withCheckout();

describe('Checkout', () => {
  it('starts with yearly Premium and shows its price', async () => {
    await openCheckout();
    expect(screen.getByRole('heading', { level: 1, name: 'Subscribe' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Premium' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Yearly' })).toBeChecked();
    expect(sum('Price')).toBe('$240.00');
    expect(sum('Promo')).toBe('None');
    expect(sum('Due today')).toBe('$240.00');
    expect(sum('Recurring total')).toBe('$240.00');
    expect(document.title).toBe('Subscribe · Plumbline');
  });

  it('starts with the offer in the URL and keeps the choice there', async () => {
    const { user, address } = await openCheckout('/checkout?plan=basic');
    expect(sum('Due today')).toBe('$60.00');
    await user.click(screen.getByRole('radio', { name: 'Lifetime' }));
    expect(screen.getByRole('radio', { name: 'Lifetime' })).toHaveAccessibleDescription(
      '$250, one time payment',
    );
    expect(sum('Due today')).toBe('$250.00');
    expect(sum('Recurring total')).toBe('$0.00');
    expect(sum('First renewal date')).toBe('Never');
    expect(sum('Next charge')).toBe('None');
    expect(address()).toBe('/checkout?plan=basic&cycle=lifetime');
  });

  it('sells nothing before the terms are accepted', async () => {
    const { user } = await openCheckout();
    expect(getPurchaseButton()).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: /^I agree to/ }));
    expect(getPurchaseButton()).toBeEnabled();
    fireEvent.click(screen.getByRole('checkbox', { name: /^I agree to/ }));
    fireEvent.submit(getPurchaseButton().closest('form')!);
    expect(fakeApi().findBodies('POST /api/payment/payment-method')).toEqual([]);
    expect(screen.queryByText('Card number must be 12 to 19 digits')).not.toBeInTheDocument();
  });

  it('puts the last step into the summary on a phone, and on the left on a desktop', async () => {
    const { matchMedia } = window;
    const isInSummary = () =>
      screen.getByRole('complementary', { name: 'Summary' }).contains(getPurchaseButton());
    const { unmount } = await openCheckout();
    expect(isInSummary()).toBe(true);
    unmount();
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('min-width: 60em') });
    await openCheckout();
    window.matchMedia = matchMedia;
    expect(isInSummary()).toBe(false);
  });

  it('shows what is missing beside each field and focuses the first one', async () => {
    const { user } = await openCheckout();
    await user.click(screen.getByRole('checkbox', { name: /^I agree to/ }));
    await user.click(getPurchaseButton());
    const cardNumber = screen.getByLabelText('Card number');
    expect(cardNumber).toHaveAccessibleDescription('Card number must be 12 to 19 digits');
    expect(screen.getByLabelText('CVC')).toHaveAccessibleDescription('CVC must be three or four digits');
    await waitFor(() => expect(cardNumber).toHaveFocus());
    expect(fakeApi().findBodies('POST /api/payment/payment-method')).toEqual([]);
  });

  it.each([
    ['Card number', '4242424242424241', 'Card number is not valid'],
    ['Expiration month', '13', 'Expiration month must be from 1 to 12'],
    ['Expiration year', '2020', null],
    ['ZIP code', '372', 'Zipcode must contain five numbers'],
  ])('sends nothing with %s %s', async (label, text, message) => {
    const { user } = await fillInCheckout();
    fillIn(label, text);
    await user.click(getPurchaseButton());
    expect(await screen.findByText(message ?? 'This card has expired')).toBeVisible();
    expect(fakeApi().findBodies('POST /api/payment/payment-method')).toEqual([]);
  });

  it('supports keypad, autofill and groups of digits in the card fields', async () => {
    await openCheckout();
    const number = screen.getByLabelText('Card number');
    fillIn('Card number', '378282246310005');
    expect(number).toHaveValue('3782 822463 10005');
    for (const [label, autofill] of [
      ['Card number', 'cc-number'],
      ['Expiration month', 'cc-exp-month'],
      ['Expiration year', 'cc-exp-year'],
      ['CVC', 'cc-csc'],
    ] as const) {
      expect(screen.getByLabelText(label)).toHaveAttribute('inputmode', 'numeric');
      expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', autofill);
    }
    expect(screen.getByLabelText('ZIP code')).toHaveValue('12345');
  });

  it('takes the year as it is printed on the card', async () => {
    await openCheckout();
    const year = screen.getByLabelText('Expiration year');
    const next = String(new Date().getUTCFullYear() + 3);
    fillIn('Expiration month', '12');
    fillIn('Expiration year', next.slice(2));
    fireEvent.blur(year);
    await waitFor(() => expect(year).toHaveValue(next));
    expect(year).toBeValid();
  });

  it('keeps the caret in place when a digit is typed into the middle of a card number', async () => {
    const { user } = await openCheckout();
    const number = screen.getByLabelText<HTMLInputElement>('Card number');
    fillIn('Card number', '42424242');
    await user.type(number, '9', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(number).toHaveValue('4249 2424 2');
    expect(number.selectionStart).toBe(4);
  });

  it('states that no money moves in test mode only', async () => {
    const { unmount } = await openCheckout();
    expect(screen.getByText(/No money moves/)).toBeVisible();
    unmount();
    respondWithBilling(fakeApi(), { plans: thePlans({ isTestMode: false }) });
    await openCheckout();
    expect(screen.queryByText(/No money moves/)).not.toBeInTheDocument();
  });

  it('opens the terms in a new tab, so that nothing typed is lost', async () => {
    await openCheckout();
    const links = within(screen.getByRole('navigation', { name: 'About this purchase' })).getAllByRole(
      'link',
    );
    expect(links.map((link) => [link.textContent, link.getAttribute('target')])).toEqual([
      ['Terms', '_blank'],
      ['Privacy', '_blank'],
      ['Help & Support', '_blank'],
    ]);
  });
});
