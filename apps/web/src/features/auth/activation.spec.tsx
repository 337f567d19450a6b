import { render, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '../../app/providers.tsx';
import {
  readPendingRegistration,
  savePendingRegistration,
} from '../../app/routes/auth/pending-registration.ts';
import { routes } from '../../app/router.tsx';
import { createQueryClient } from '../../lib/query-client.ts';
import { renderApp } from '../../test/render-app.tsx';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';

const fakeApi = withFakeApi();

const activationCalls = () => fakeApi().requests.filter((address) => address.startsWith('/api/activate'));

describe('Activation', () => {
  it('confirms the activation and links to the login page', async () => {
    fakeApi().respond('GET /api/activate', () => ({ body: undefined }));
    const { address } = renderApp('/activate/a%20key');
    expect(await screen.findByRole('heading', { level: 1, name: 'Account Activated' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/login');
    expect(activationCalls()).toEqual(['/api/activate?key=a%20key']);
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('leads on to a login with the address filled in, and from there to where the visitor came from', async () => {
    savePendingRegistration({ email: 'ada@example.org', origin: '/about?add=AAPL' });
    fakeApi().respond('GET /api/activate', () => ({ body: undefined }));
    const { user, address } = renderApp('/activate/the-key');
    await user.click(await screen.findByRole('link', { name: 'Next' }));
    expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.org');
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
    expect(address()).toBe('/login?from=%2Fabout%3Fadd%3DAAPL');
    expect(readPendingRegistration()).toBeNull();
  });

  it('sends its key once, even when effects run twice', async () => {
    fakeApi().respond('GET /api/activate', () => ({ body: undefined }));
    const router = createMemoryRouter(routes, { initialEntries: ['/activate/the-key'] });
    render(
      <StrictMode>
        <Providers queryClient={createQueryClient()} env="test">
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    );
    await screen.findByRole('heading', { name: 'Account Activated' });
    expect(activationCalls()).toHaveLength(1);
  });

  it('reports an invalid key on the landing page', async () => {
    fakeApi().respond('GET /api/activate', () => aProblem(400, 'Your account could not be activated'));
    const { address } = renderApp('/activate/used');
    expect(await screen.findByText('Your account could not be activated')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/'));
    expect(activationCalls()).toHaveLength(1);
    const link = screen.getByRole('link', { name: 'Opened this link before? Log in' });
    expect(link).toHaveAttribute('href', '/login');
  });
});

describe('The link that confirms an email address', () => {
  it('does so when the button is pressed, not when it is opened', async () => {
    fakeApi().respond('POST /api/account/email/confirm', () => ({ body: undefined }));
    const { user } = renderApp('/confirm-email/a%20key');
    const button = await screen.findByRole('button', { name: 'Confirm' });
    const calls = () => fakeApi().calls.filter(({ address }) => address === '/api/account/email/confirm');
    expect(calls()).toEqual([]);
    await user.click(button);
    expect(await screen.findByRole('heading', { name: 'Email address confirmed' })).toBeVisible();
    expect(calls().map(({ body }) => JSON.parse(body) as unknown)).toEqual([{ key: 'a key' }]);
  });

  it('says so when it is no longer valid', async () => {
    const title = 'This link is no longer valid.';
    fakeApi().respond('POST /api/account/email/confirm', () => aProblem(400, title));
    const { user } = renderApp('/confirm-email/used');
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent(title);
    expect(within(failure).getByRole('link')).toHaveAttribute('href', '/account-settings');
    expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
  });
});

describe('The link that takes an email address back', () => {
  it('does so when the button is pressed', async () => {
    fakeApi().respond('POST /api/account/email/undo', () => ({ body: undefined }));
    const { user } = renderApp('/undo-email/the-key');
    await user.click(await screen.findByRole('button', { name: 'Take it back' }));
    expect(await screen.findByRole('heading', { name: 'You have your address back' })).toBeVisible();
    const [call] = fakeApi().calls.filter(({ address }) => address === '/api/account/email/undo');
    expect(JSON.parse(call!.body)).toEqual({ key: 'the-key' });
  });
});

describe('The link that keeps an account which is about to be deleted', () => {
  it('does so when the button is pressed', async () => {
    fakeApi().respond('POST /api/account/deletion/undo', () => ({ body: undefined }));
    const { user } = renderApp('/undo-deletion/the-key');
    await user.click(await screen.findByRole('button', { name: 'Keep my account' }));
    expect(await screen.findByRole('heading', { name: 'Your account stays' })).toBeVisible();
    const [call] = fakeApi().calls.filter(({ address }) => address === '/api/account/deletion/undo');
    expect(JSON.parse(call!.body)).toEqual({ key: 'the-key' });
  });
});

describe('The link that undoes a second factor', () => {
  it('does so when the button is pressed', async () => {
    fakeApi().respond('POST /api/account/second-factor/undo', () => ({ body: undefined }));
    const { user } = renderApp('/undo-second-factor/the-key');
    await user.click(await screen.findByRole('button', { name: 'Remove it' }));
    expect(await screen.findByRole('heading', { name: 'Your account is yours again' })).toBeVisible();
    const [call] = fakeApi().calls.filter(({ address }) => address === '/api/account/second-factor/undo');
    expect(JSON.parse(call!.body)).toEqual({ key: 'the-key' });
  });
});
