import { screen, waitFor } from '@testing-library/react';
import { useSession } from '../../stores/session.ts';
import { fillIn, renderApp } from '../../test/render-app.tsx';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';
import { aToken, anAccount } from '../../test/session.ts';

const fakeApi = withFakeApi();

async function signIn(email = 'ada@example.org', password = 'plumb-and-true') {
  const app = renderApp('/login');
  await screen.findByRole('textbox', { name: 'Email' });
  fillIn('Email', email);
  fillIn('Password', password);
  await app.user.click(screen.getByRole('button', { name: 'Next' }));
  return app;
}

describe('Login page', () => {
  it('welcomes the user back and links to the registration', async () => {
    renderApp('/login');
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create a free account' })).toHaveAttribute('href', '/register');
    expect(document.title).toBe('Log in · Plumbline');
  });

  it('sends email and password with rememberMe', async () => {
    fakeApi().respond('POST /api/authenticate', () => aProblem(401, 'No'));
    const { user } = await signIn(' Ada@Example.org');
    await screen.findByText('Login Incorrect. Please try again.');
    await user.click(screen.getByRole('checkbox', { name: 'Keep me signed in' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const sent = () => fakeApi().calls.filter(({ address }) => address === '/api/authenticate');
    await waitFor(() => expect(sent()).toHaveLength(2));
    const credentials = { username: 'ada@example.org', password: 'plumb-and-true' };
    expect(sent().map(({ body }) => JSON.parse(body))).toEqual([
      { ...credentials, rememberMe: false },
      { ...credentials, rememberMe: true },
    ]);
  });

  it('requires email and password, and focuses the missing field', async () => {
    const { user } = renderApp('/login');
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    const email = screen.getByRole('textbox', { name: 'Email' });
    expect(email).toHaveAccessibleDescription('Email is required');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
    expect(email).toHaveFocus();
    expect(fakeApi().requests).not.toContain('/api/authenticate');
  });

  it('says how to keep an account that is about to be deleted', async () => {
    fakeApi().respond('POST /api/authenticate', () => aProblem(403, 'This account is about to be deleted'));
    await signIn();
    await waitFor(() => expect(screen.getAllByText('This account is about to be deleted')).toHaveLength(2));
    expect(screen.queryByText('Login Incorrect. Please try again.')).not.toBeInTheDocument();
  });

  it('reports a failed login, selects the password and offers a reset', async () => {
    fakeApi().respond('POST /api/authenticate', () => aProblem(401, 'No'));
    await signIn();
    expect(await screen.findByText('Login Incorrect. Please try again.')).toBeVisible();
    expect(useSession.getState().authStatus).toBe('ERROR');
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
    expect(screen.getByRole('link', { name: 'I Forgot my Password' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Forgot Password?' })).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('do not match an active account');
  });

  it('takes the message about a failed login back when the next one succeeds', async () => {
    fakeApi().respond('POST /api/authenticate', () => aProblem(401, 'No'));
    const { user, address } = await signIn();
    await screen.findByText('Login Incorrect. Please try again.');
    fakeApi().respond('POST /api/authenticate', () => ({ body: { id_token: aToken() } }));
    fakeApi().respond('GET /api/account', () => ({ body: anAccount() }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(screen.queryByText('Login Incorrect. Please try again.')).not.toBeInTheDocument();
  });

  it('leaves the message about a failed login behind when the visitor opens another page', async () => {
    fakeApi().respond('POST /api/authenticate', () => aProblem(401, 'No'));
    const { user } = await signIn();
    await screen.findByText('Login Incorrect. Please try again.');
    await user.click(screen.getByRole('link', { name: 'I Forgot my Password' }));
    await screen.findByRole('heading', { name: 'Reset your password' });
    expect(screen.queryByText('Login Incorrect. Please try again.')).not.toBeInTheDocument();
  });

  it('passes the email on to the forgotten-password page', async () => {
    const { user, address } = renderApp('/login');
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'ada@example.org');
    await user.click(screen.getByRole('link', { name: 'Forgot Password?' }));
    await screen.findByRole('heading', { name: 'Reset your password' });
    expect(address()).toBe('/forgot-password');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.org');
  });

  it('states when to try again after too many attempts', async () => {
    const tooMany = aProblem(429, 'Too many attempts');
    fakeApi().respond('POST /api/authenticate', () => ({ ...tooMany, headers: { 'retry-after': '600' } }));
    await signIn();
    expect(await screen.findByText('Please try again in 10 minutes.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts.');
  });

  it('sends a login only once while it is pending', async () => {
    const respond = fakeApi().hold('POST /api/authenticate');
    const { user } = await signIn();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await user.type(screen.getByLabelText('Password'), '{Enter}');
    respond(aProblem(401, 'No'));
    await screen.findByText('Login Incorrect. Please try again.');
    expect(fakeApi().requests.filter((address) => address === '/api/authenticate')).toHaveLength(1);
  });

  it('shows and hides the password on request', async () => {
    const { user } = renderApp('/login');
    const password = await screen.findByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show Password' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide Password' }));
    expect(password).toHaveAttribute('type', 'password');
  });
});
