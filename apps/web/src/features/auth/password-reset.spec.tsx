import { screen, waitFor } from '@testing-library/react';
import { useSession } from '../../stores/session.ts';
import { fillIn, renderApp } from '../../test/render-app.tsx';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';

const fakeApi = withFakeApi();

const INIT = '/api/account/reset-password/init';
const FINISH = '/api/account/reset-password/finish';

async function askForLink(email = 'ada@example.org') {
  const app = renderApp('/forgot-password');
  await screen.findByRole('textbox', { name: 'Email' });
  fillIn('Email', email);
  await app.user.click(screen.getByRole('button', { name: 'Next' }));
  return app;
}

async function choosePassword(address: string, password: string, verification = password) {
  const app = renderApp(address);
  await screen.findByLabelText('Password');
  fillIn('Password', password);
  fillIn('Verify password', verification);
  await app.user.click(screen.getByRole('button', { name: 'Save password' }));
  return app;
}

describe('Forgotten-password page', () => {
  it('sends the email as plain text and asks to check the inbox', async () => {
    fakeApi().respond(`POST ${INIT}`, () => ({ body: undefined }));
    await askForLink('Ada@example.org');
    expect(await screen.findByText('Check your email for a link to reset your password.')).toBeVisible();
    await waitFor(() => expect(screen.getByText(/If there is an account for/)).toHaveFocus());
    const call = fakeApi().calls.find(({ address }) => address === INIT);
    expect(call).toMatchObject({ body: 'ada@example.org', contentType: 'text/plain' });
  });

  it('lets the user try another address', async () => {
    fakeApi().respond(`POST ${INIT}`, () => ({ body: undefined }));
    const { user } = await askForLink();
    await user.click(await screen.findByRole('button', { name: 'Use another address' }));
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.org');
  });

  it('reports a failure', async () => {
    fakeApi().respond(`POST ${INIT}`, () => aProblem(500, 'Something went wrong on our side'));
    await askForLink();
    expect(await screen.findByText('There was an error, please contact support.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Please try again in a moment.');
  });

  it('sends nothing without an address', async () => {
    await askForLink('');
    const email = screen.getByRole('textbox', { name: 'Email' });
    expect(email).toHaveAccessibleDescription('Email does not meet length criteria');
    expect(email).toHaveFocus();
    expect(fakeApi().requests).not.toContain(INIT);
  });
});

describe('New-password page', () => {
  it('removes the key from the URL and sends it with the password', async () => {
    fakeApi().respond(`PUT ${FINISH}`, () => ({ body: undefined }));
    const { address } = await choosePassword('/change-password/the-key', 'plumb-and-true');
    expect(await screen.findByText('Password has been updated. Redirecting to login')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    expect(address()).toBe('/login');
    const call = fakeApi().calls.find(({ address }) => address === FINISH);
    expect(JSON.parse(call?.body ?? '')).toEqual({ key: 'the-key', newPassword: 'plumb-and-true' });
  });

  it('keeps the key out of the page and the history', async () => {
    const { address } = renderApp('/change-password/the-key');
    await screen.findByLabelText('Password');
    await waitFor(() => expect(address()).toBe('/change-password'));
    expect(screen.queryByText('This link is incomplete.')).not.toBeInTheDocument();
  });

  it('ends the session, whose token is invalid now', async () => {
    fakeApi().respond(`PUT ${FINISH}`, () => ({ body: undefined }));
    useSession.setState({ token: 'old', isLogged: true });
    const { address } = await choosePassword('/change-password/the-key', 'plumb-and-true');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(useSession.getState()).toMatchObject({ token: null, isLogged: false });
  });

  it('sends nothing while the passwords differ', async () => {
    await choosePassword('/change-password/the-key', 'plumb-and-true', 'plumb-and-trve');
    const verification = screen.getByLabelText('Verify password');
    expect(verification).toHaveAccessibleDescription('Passwords do not match');
    expect(verification).toHaveFocus();
    expect(fakeApi().requests).not.toContain(FINISH);
  });

  it('sends nothing while the password is too short', async () => {
    await choosePassword('/change-password/the-key', 'seven77');
    expect(screen.getByText('Password requires more characters')).toBeVisible();
    expect(fakeApi().requests).not.toContain(FINISH);
  });

  it('sends nothing without a key and explains why', async () => {
    await choosePassword('/change-password', 'plumb-and-true');
    expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete.');
    expect(screen.getByRole('link', { name: 'Request a new one' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(fakeApi().requests).not.toContain(FINISH);
  });

  it('shows the server’s message about an invalid key', async () => {
    fakeApi().respond(`PUT ${FINISH}`, () => aProblem(400, 'This link has been used or is too old'));
    const { address } = await choosePassword('/change-password/old', 'plumb-and-true');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has been used or is too old');
    expect(screen.getAllByText('This link has been used or is too old')).toHaveLength(2);
    expect(address()).toBe('/change-password');
  });

  it('refers to support when the server fails', async () => {
    fakeApi().respond(`PUT ${FINISH}`, () => aProblem(500, 'Something went wrong on our side'));
    await choosePassword('/change-password/the-key', 'plumb-and-true');
    expect(await screen.findByText('There was an error. Please contact support')).toBeVisible();
  });
});
