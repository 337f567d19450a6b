import { act, screen, waitFor, within } from '@testing-library/react';
import { createQueryClient } from '../../../lib/query-client.ts';
import { useSession } from '../../../stores/session.ts';
import { useToasts } from '../../../stores/toasts.ts';
import { respondWithBilling, aPaymentMethod, aSubscription } from '../../../test/billing-api.ts';
import { fillIn, renderApp } from '../../../test/render-app.tsx';
import { anAccount, signedIn } from '../../../test/session.ts';
import { aProblem, withFakeApi } from '../../../test/fake-api.ts';

const fakeApi = withFakeApi();

const CARD = '5555555555554444';
const UPDATED = 'Payment Method updated!';
const FAILED = 'Error. Your payment method could not be updated. Please contact support';
const BILLING = '/account?section=billing';

const charges = [
  {
    amount: 1200,
    receiptUrl: 'https://pay.example/receipt/2',
    paid: true,
    createdDate: Date.UTC(2026, 10, 22, 12) / 1000,
  },
  { amount: 187.4, receiptUrl: null, paid: false, createdDate: Date.UTC(2026, 9, 1, 12) / 1000 },
];

beforeEach(() => {
  signedIn(fakeApi(), anAccount({ authorities: ['ROLE_USER', 'ROLE_PREMIUM'] }));
  respondWithBilling(fakeApi(), { current: { subscription: aSubscription() }, card: aPaymentMethod() });
  fakeApi().respond('GET /api/payment/charges', () => ({ body: charges, headers: { 'x-total-count': '2' } }));
});

afterEach(() =>
  act(() => {
    useSession.getState().endSession();
    useToasts.setState({ toasts: [] });
  }),
);

const panel = async (name: string) => within(await screen.findByRole('region', { name }));

/** The cards that were sent to the server. */
const sentCards = () => fakeApi().calls.filter(({ method }) => method === 'PUT' || method === 'POST');

async function openUpdate(button = 'Update') {
  const rendered = renderApp(BILLING);
  await rendered.user.click(await (await panel('Payment method')).findByRole('button', { name: button }));
  return {
    ...rendered,
    dialog: within(await screen.findByRole('dialog', { name: 'Update payment method' })),
  };
}

type Opened = Awaited<ReturnType<typeof openUpdate>>;

function fillInCard(cardNumber = CARD): void {
  fillIn(/^Card number/, cardNumber);
  fillIn(/^Expiration month/, '04');
  fillIn(/^Expiration year/, String(new Date().getFullYear() + 4));
  fillIn(/^CVC/, '321');
}

const saveCard = ({ user, dialog }: Pick<Opened, 'user' | 'dialog'>) =>
  user.click(dialog.getByRole('button', { name: 'Save card' }));

describe('Card in the account settings', () => {
  it('shows brand, last digits and expiry', async () => {
    renderApp(BILLING);
    const card = await panel('Payment method');
    expect(await card.findByText('Visa')).toBeVisible();
    expect(card.getByText('ending in 4242')).toBeVisible();
    expect(card.getByText('Expires 04/2031')).toBeVisible();
  });

  it('is marked when it has expired', async () => {
    respondWithBilling(fakeApi(), { card: aPaymentMethod({ expMonth: 1, expYear: 2020 }) });
    renderApp(BILLING);
    expect(await (await panel('Payment method')).findByText('Expired 01/2020')).toBeVisible();
  });

  it('is not asked for before the account is a customer', async () => {
    respondWithBilling(fakeApi());
    renderApp(BILLING);
    expect(await (await panel('Payment method')).findByText(/^No card is on file/)).toBeVisible();
    expect(fakeApi().calls.map(({ address }) => address)).not.toContain('/api/payment/payment-method');
  });

  it('can be added when there is none', async () => {
    respondWithBilling(fakeApi());
    fakeApi().respond('POST /api/payment/payment-method', () => {
      respondWithBilling(fakeApi(), { card: aPaymentMethod() });
      return { status: 201, body: aPaymentMethod() };
    });
    const opened = await openUpdate('Add a card');
    fillInCard();
    await saveCard(opened);
    // The panel is rendered once more when the card has been read again.
    await waitFor(async () =>
      expect((await panel('Payment method')).getByText('ending in 4242')).toBeVisible(),
    );
    expect(sentCards().map(({ method }) => method)).toEqual(['POST']);
  });

  it('offers to cancel the plan only when there is one', async () => {
    const { user, unmount } = renderApp(BILLING);
    await user.click(await (await panel('Payment method')).findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: 'Cancel Premium?' })).toBeInTheDocument();
    unmount();

    respondWithBilling(fakeApi(), { card: aPaymentMethod() });
    renderApp(BILLING);
    const card = await panel('Payment method');
    expect(await card.findByRole('button', { name: 'Update' })).toBeVisible();
    expect(card.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  });

  it('reports a failure to load and tries again', async () => {
    fakeApi().respond('GET /api/payment/payment-method', () => aProblem(500, 'Oh'));
    const { user } = renderApp(BILLING);
    const card = await panel('Payment method');
    expect(await card.findByRole('alert')).toHaveTextContent('Your card could not be loaded.');
    respondWithBilling(fakeApi(), { card: aPaymentMethod() });
    await user.click(card.getByRole('button', { name: 'Try again' }));
    expect(await card.findByText('Visa')).toBeVisible();
  });
});

describe('New card', () => {
  it('replaces the card on file', async () => {
    fakeApi().respond('PUT /api/payment/payment-method', () => {
      const body = aPaymentMethod({ brand: 'mastercard', lastFour: '4444' });
      respondWithBilling(fakeApi(), { current: { subscription: aSubscription() }, card: body });
      return { body };
    });
    const opened = await openUpdate();
    expect(opened.dialog.getByLabelText(/^ZIP code/)).toHaveValue('12345');
    fillInCard();
    await saveCard(opened);
    expect(await screen.findByText(UPDATED)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await panel('Payment method')).getByText('ending in 4444')).toBeVisible();
    expect(sentCards().map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      {
        cardNumber: CARD,
        expMonth: 4,
        expYear: new Date().getFullYear() + 4,
        cvc: '321',
        zipCode: '12345',
      },
    ]);
  });

  it('is not sent while a field is invalid, and shows why beside the first one', async () => {
    const opened = await openUpdate();
    fillInCard('4242424242424241');
    await saveCard(opened);
    expect(opened.dialog.getByText('Card number is not valid')).toBeInTheDocument();
    await waitFor(() => expect(opened.dialog.getByLabelText(/^Card number/)).toHaveFocus());
    expect(sentCards()).toEqual([]);
  });

  it('keeps what was typed when it is declined, with the reason beside it', async () => {
    fakeApi().respond('PUT /api/payment/payment-method', () => aProblem(402, 'The card was declined.'));
    const opened = await openUpdate();
    fillInCard();
    await saveCard(opened);
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(opened.dialog.getByText('The card was declined.')).toHaveAttribute('role', 'alert');
    expect(opened.dialog.getByLabelText(/^Card number/)).toHaveValue('5555 5555 5555 4444');
    expect(opened.dialog.getByRole('button', { name: 'Save card' })).toBeEnabled();
  });

  it('shows the server’s message beside its field', async () => {
    fakeApi().respond('PUT /api/payment/payment-method', () => {
      const { status, body, headers } = aProblem(400, 'Please check your entries');
      const violations = [{ field: 'cvc', message: 'CVC must be three or four digits' }];
      return { status, headers, body: { ...(body as object), violations } };
    });
    const opened = await openUpdate();
    fillInCard();
    await saveCard(opened);
    expect(await opened.dialog.findByText('CVC must be three or four digits')).toBeInTheDocument();
    await waitFor(() => expect(opened.dialog.getByLabelText(/^CVC/)).toHaveFocus());
  });

  it('is sent once, however often the button is clicked', async () => {
    const respond = fakeApi().hold('PUT /api/payment/payment-method');
    const opened = await openUpdate();
    fillInCard();
    await opened.user.dblClick(opened.dialog.getByRole('button', { name: 'Save card' }));
    await waitFor(() => expect(sentCards()).toHaveLength(1));
    respond({ body: aPaymentMethod() });
    expect(await screen.findByText(UPDATED)).toBeVisible();
    expect(sentCards()).toHaveLength(1);
  });

  it('is never cached or stored', async () => {
    fakeApi().respond('PUT /api/payment/payment-method', () => ({ body: aPaymentMethod() }));
    const queryClient = createQueryClient();
    const rendered = renderApp(BILLING, queryClient);
    const { user } = rendered;
    await user.click(await (await panel('Payment method')).findByRole('button', { name: 'Update' }));
    const opened = { user, dialog: within(await screen.findByRole('dialog')) };
    fillInCard();
    await saveCard(opened);
    expect(await screen.findByText(UPDATED)).toBeVisible();
    const mutations = queryClient.getMutationCache().getAll();
    const queries = queryClient.getQueryCache().getAll();
    const kept = JSON.stringify([mutations, queries].flatMap((all) => all.map(({ state }) => state)));
    expect(kept).not.toContain(CARD);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(CARD);
  });

  it('refreshes good standing, because it may have paid an open invoice', async () => {
    fakeApi().respond('PUT /api/payment/payment-method', () => ({ body: aPaymentMethod() }));
    const countRequests = () => fakeApi().requests.filter((path) => path === '/api/goodstanding').length;
    const opened = await openUpdate();
    const before = countRequests();
    fillInCard();
    await saveCard(opened);
    expect(await screen.findByText(UPDATED)).toBeVisible();
    await waitFor(() => expect(countRequests()).toBe(before + 1));
  });
});

describe('Receipts', () => {
  it('show date and amount, newest first, and open in a new tab', async () => {
    renderApp(BILLING);
    const receipts = await panel('Receipts');
    const [paid, failed] = await receipts.findAllByRole('listitem');
    expect(paid).toHaveTextContent('Nov 22, 2026USD 1,200View receipt');
    const link = receipts.getByRole('link', { name: 'View receipt of Nov 22, 2026 in a new tab' });
    expect(link).toHaveAttribute('href', 'https://pay.example/receipt/2');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(failed).toHaveTextContent('Oct 1, 2026USD 187.40Not paid');
    expect(receipts.getAllByRole('link')).toHaveLength(1);
  });

  it('report that there are none', async () => {
    fakeApi().respond('GET /api/payment/charges', () => ({ body: [], headers: { 'x-total-count': '0' } }));
    renderApp(BILLING);
    expect(await (await panel('Receipts')).findByText('No receipts yet.')).toBeVisible();
  });

  it('report when there are more than are shown', async () => {
    fakeApi().respond('GET /api/payment/charges', () => ({
      body: charges,
      headers: { 'x-total-count': '102' },
    }));
    renderApp(BILLING);
    expect(await (await panel('Receipts')).findByText('The newest 2 of 102.')).toBeVisible();
  });

  it('report a failure to load and try again', async () => {
    fakeApi().respond('GET /api/payment/charges', () => aProblem(500, 'Oh'));
    const { user } = renderApp(BILLING);
    const receipts = await panel('Receipts');
    expect(await receipts.findByRole('alert')).toHaveTextContent('could not be loaded');
    fakeApi().respond('GET /api/payment/charges', () => ({ body: charges }));
    await user.click(receipts.getByRole('button', { name: 'Try again' }));
    expect(await receipts.findAllByRole('listitem')).toHaveLength(2);
  });
});
