import { act, screen, waitFor, within } from '@testing-library/react';
import { forgetTypedValues } from '../../../lib/typed-values.ts';
import { useSession } from '../../../stores/session.ts';
import { useToasts } from '../../../stores/toasts.ts';
import { fillIn, renderApp } from '../../../test/render-app.tsx';
import { anAccount, signedIn } from '../../../test/session.ts';
import { aProblem, withFakeApi } from '../../../test/fake-api.ts';
import type { FakeApi } from '../../../test/fake-api.ts';

const fakeApi = withFakeApi();

afterEach(() =>
  act(() => {
    useSession.getState().endSession();
    useToasts.setState({ toasts: [] });
    forgetTypedValues();
  }),
);

const ruth = anAccount();

/** Has the fake API store the account and return it. */
function storeAccount(api: FakeApi, account = ruth): void {
  let kept = account;
  signedIn(api, account);
  api.respond('GET /api/account', () => ({ body: kept }));
  api.respond('PUT /api/account', (_url, { body }) => {
    kept = { ...kept, ...(JSON.parse(body) as typeof kept) };
    return { body: kept };
  });
}

/** Waits for a toast. */
const toast = (message: string) =>
  waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining(message),
    ),
  );

const panel = async (name: string) => within(await screen.findByRole('region', { name }));

describe('Account settings', () => {
  it.each(['/account', '/account-settings'])('open the profile at %s', async (address) => {
    storeAccount(fakeApi());
    renderApp(address);
    const menu = within(await screen.findByRole('navigation', { name: 'Account settings' }));
    expect(menu.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByLabelText('First name')).toHaveValue('Ruth');
    expect(document.title).toBe('Profile · Account settings · Plumbline');
  });

  it('ask a visitor to log in and return to the section', async () => {
    const { address } = renderApp('/account?section=plans');
    await waitFor(() => expect(address()).toBe('/login?from=%2Faccount%3Fsection%3Dplans'));
  });

  it('keep the section in the URL at both paths', async () => {
    storeAccount(fakeApi());
    const { user, address } = renderApp('/account-settings');
    await user.click(await screen.findByRole('link', { name: 'Plans' }));
    expect(address()).toBe('/account-settings?section=plans');
    expect((await panel('Current plan')).getByText('Basic')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Profile' }));
    expect(address()).toBe('/account-settings');
  });

  it('are left for another page', async () => {
    storeAccount(fakeApi());
    const { user, address } = renderApp('/account');
    await screen.findByRole('navigation', { name: 'Account settings' });
    await user.click(screen.getAllByRole('link', { name: 'About' })[0]!);
    await waitFor(() => expect(address()).toBe('/about'));
    expect(await screen.findByRole('heading', { level: 1, name: 'About Plumbline' })).toBeVisible();
  });

  it('show Billing to Pro accounts', async () => {
    storeAccount(fakeApi(), anAccount({ authorities: ['ROLE_USER', 'ROLE_PREMIUM'] }));
    const { user } = renderApp('/account?section=plans');
    expect((await panel('Current plan')).getByText('Premium')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Billing' }));
    expect(await screen.findByRole('region', { name: 'Payment method' })).toBeInTheDocument();
  });

  it('open the profile instead of Billing for other accounts', async () => {
    storeAccount(fakeApi());
    renderApp('/account?section=billing');
    expect(await screen.findByLabelText('First name')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Billing' })).not.toBeInTheDocument();
  });

  it('show a placeholder while the account loads', async () => {
    storeAccount(fakeApi());
    const respond = fakeApi().hold('GET /api/account');
    renderApp('/account');
    expect(await screen.findByRole('heading', { name: 'Account settings' })).toBeInTheDocument();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    await waitFor(() => expect(fakeApi().requests).toContain('/api/account'));
    respond({ body: ruth });
    expect(await screen.findByLabelText('First name')).toBeInTheDocument();
  });

  it('report a failure to load and try again', async () => {
    storeAccount(fakeApi());
    fakeApi().respond('GET /api/account', () => aProblem(500, 'Something went wrong'));
    const { user } = renderApp('/account');
    expect(await screen.findByText('There was an error fetching your account details')).toBeInTheDocument();
    fakeApi().respond('GET /api/account', () => ({ body: ruth }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('First name')).toHaveValue('Ruth');
  });

  it('ask for the email address to be confirmed, and send the link again', async () => {
    storeAccount(fakeApi(), anAccount({ isEmailConfirmed: false }));
    fakeApi().respond('POST /api/account/email/resend', () => ({ body: undefined }));
    const { user } = renderApp('/account');
    expect(await screen.findByText('Confirm your email address')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    await toast('We sent it again. Both links work.');
  });

  it('show an address that waits to be confirmed, and cancel the change', async () => {
    storeAccount(fakeApi(), anAccount({ pendingEmail: 'ruth@new.example' }));
    const { user } = renderApp('/account');
    expect(await screen.findByText('Confirm your new email address')).toBeInTheDocument();
    fakeApi().respond('DELETE /api/account/email/pending', () => ({ status: 204, body: undefined }));
    fakeApi().respond('GET /api/account', () => ({ body: ruth }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('ruth@new.example')).not.toBeInTheDocument());
  });

  it('show the affiliate code only when there is one', async () => {
    storeAccount(fakeApi(), anAccount({ affiliate: 'BIBL' }));
    const { unmount } = renderApp('/account');
    expect((await panel('Profile picture')).getByText('BIBL')).toBeInTheDocument();
    unmount();

    storeAccount(fakeApi());
    renderApp('/account');
    expect((await panel('Profile picture')).queryByText('Affiliate code')).not.toBeInTheDocument();
  });
});

describe('Account info form', () => {
  const save = async () => (await panel('Account info')).getByRole('button', { name: 'Save changes' });

  it('can be saved only after a change', async () => {
    storeAccount(fakeApi());
    const { user } = renderApp('/account');
    expect(await save()).toBeDisabled();
    await user.type(screen.getByLabelText('First name'), ' Ann');
    expect(await save()).toBeEnabled();
    await user.clear(screen.getByLabelText('First name'));
    await user.type(screen.getByLabelText('First name'), 'Ruth ');
    expect(await save()).toBeDisabled();
  });

  it('sends the whole account, then shows what the server stored', async () => {
    storeAccount(fakeApi());
    const { user } = renderApp('/account');
    await user.type(await screen.findByLabelText('Email'), 'x');
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), ' Ruth@New.Example ');
    const info = await panel('Account info');
    await user.type(info.getByLabelText('Current password'), 'her password');
    await user.click(await save());
    await toast('Account Updated');
    const changes = { email: 'ruth@new.example', currentPassword: 'her password' };
    expect(fakeApi().findBodies('PUT /api/account')).toEqual([{ ...ruth, ...changes }]);
    expect(screen.getByLabelText('Email')).toHaveValue('ruth@new.example');
    expect(await save()).toBeDisabled();
  });

  it('asks for the current password only for a new email address', async () => {
    storeAccount(fakeApi());
    const { user } = renderApp('/account');
    const info = await panel('Account info');
    await user.type(info.getByLabelText('First name'), ' Ann');
    expect(info.queryByLabelText('Current password')).not.toBeInTheDocument();
    await user.type(info.getByLabelText('Email'), '.uk');
    await user.click(await save());
    expect(info.getByLabelText('Current password')).toHaveFocus();
    expect(info.getByText('Current password is required')).toBeInTheDocument();
    expect(fakeApi().findBodies('PUT /api/account')).toEqual([]);
  });

  it('is not sent while a field is invalid, and shows why beside the first one', async () => {
    storeAccount(fakeApi());
    const { user } = renderApp('/account');
    await user.clear(await screen.findByLabelText('Last name'));
    await user.type(screen.getByLabelText('Last name'), 'B');
    await user.click(await save());
    const lastName = screen.getByLabelText('Last name');
    expect(lastName).toHaveFocus();
    expect(lastName).toHaveAccessibleDescription('Last name requires more characters');
    expect(fakeApi().findBodies('PUT /api/account')).toEqual([]);
  });

  it('never moves the button away from under a click', async () => {
    storeAccount(fakeApi());
    const { user } = renderApp('/account');
    await user.clear(await screen.findByLabelText('Last name'));
    await user.type(screen.getByLabelText('Last name'), 'B');
    const message = () => screen.queryByText('Last name requires more characters');
    await user.pointer({ keys: '[MouseLeft>]', target: await save() });
    expect(screen.getByLabelText('Last name')).not.toHaveFocus();
    expect(message()).not.toBeInTheDocument();
    await user.pointer({ keys: '[/MouseLeft]' });
    await waitFor(() => expect(message()).toBeInTheDocument());
    expect(screen.getByLabelText('Last name')).toHaveFocus();
  });

  it('validates a field when it loses focus', async () => {
    storeAccount(fakeApi());
    const { user } = renderApp('/account');
    await user.type(await screen.findByLabelText('ZIP code'), '{Backspace}');
    await user.tab();
    expect(screen.getByText('Zipcode must contain five numbers')).toBeInTheDocument();
  });

  it('accepts only digits in the ZIP code', async () => {
    storeAccount(fakeApi());
    const { user } = renderApp('/account');
    await user.clear(await screen.findByLabelText('ZIP code'));
    await user.type(screen.getByLabelText('ZIP code'), '9 87-6a543');
    expect(screen.getByLabelText('ZIP code')).toHaveValue('98765');
  });

  it('shows the server’s message beside its field and keeps what was typed', async () => {
    storeAccount(fakeApi());
    const title = 'Email already reistered to another user';
    fakeApi().respond('PUT /api/account', () => ({
      ...aProblem(400, title),
      body: { type: 'about:blank', title, status: 400, violations: [{ field: 'email', message: title }] },
    }));
    const { user } = renderApp('/account');
    await user.clear(await screen.findByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'naomi@example.com');
    const info = await panel('Account info');
    await user.type(info.getByLabelText('Current password'), 'her password');
    await user.click(await save());
    await toast('Account updated failed. Please try again');
    expect(screen.getByLabelText('Email')).toHaveValue('naomi@example.com');
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(expect.stringContaining(title));
    expect(await save()).toBeEnabled();
  });
});

describe('Account info that was not saved when the session ended', () => {
  /** Types a name, an email address and the password, and has the server say that the session is over. */
  async function typeAndLoseSession() {
    storeAccount(fakeApi());
    const { user, address } = renderApp('/account');
    const info = await panel('Account info');
    await user.type(info.getByLabelText('First name'), ' Ann');
    await user.type(info.getByLabelText('Email'), '.uk');
    await user.type(info.getByLabelText('Current password'), 'her password');
    fakeApi().respond('PUT /api/account', () => aProblem(401, 'Please log in'));
    await user.click(info.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(address()).toBe('/login?from=%2Faccount'));
    return { user, address };
  }
  const logIn = (account = ruth) => act(() => storeAccount(fakeApi(), account));

  it('is in the form again after the login, but for the password, and can be saved', async () => {
    const { user, address } = await typeAndLoseSession();
    logIn();
    await waitFor(() => expect(address()).toBe('/account'));
    const info = await panel('Account info');
    expect(info.getByLabelText('First name')).toHaveValue('Ruth Ann');
    expect(info.getByLabelText('Email')).toHaveValue('ruth@example.com.uk');
    expect(info.getByLabelText('Current password')).toHaveValue('');
    const hint = 'You typed this before your session ended. It is not saved yet.';
    expect(info.getByText(hint)).toBeVisible();
    await user.type(info.getByLabelText('Current password'), 'her password');
    await user.click(info.getByRole('button', { name: 'Save changes' }));
    await toast('Account Updated');
    expect(info.queryByText(hint)).not.toBeInTheDocument();
  });

  it('is not shown to another account', async () => {
    await typeAndLoseSession();
    logIn(anAccount({ id: 8, firstName: 'Naomi' }));
    expect(await screen.findByLabelText('First name')).toHaveValue('Naomi');
  });

  it('is gone once the user leaves the page, or logs out', async () => {
    storeAccount(fakeApi());
    const { user, goBack } = renderApp('/account');
    await user.type(await screen.findByLabelText('First name'), ' Ann');
    await user.click(screen.getAllByRole('link', { name: 'About' })[0]!);
    await screen.findByRole('heading', { level: 1, name: 'About Plumbline' });
    await goBack();
    await user.type(await screen.findByLabelText('First name'), ' Eve');
    expect(screen.getByLabelText('First name')).toHaveValue('Ruth Eve');
    await user.click(screen.getByRole('button', { name: /^Your account/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'Do your investments contradict what you value?' });
    logIn();
    await goBack();
    expect(await screen.findByLabelText('First name')).toHaveValue('Ruth');
  });
});

describe('Password form', () => {
  async function renderPassword() {
    storeAccount(fakeApi());
    fakeApi().respond('PUT /api/account/change-password', () => ({ body: null }));
    fakeApi().respond('POST /api/authenticate', () => ({ body: { id_token: 'fresh' } }));
    const { user, address } = renderApp('/account');
    await screen.findByLabelText('Current password');
    const change = async (current: string, newPassword: string, confirmation: string) => {
      fillIn('Current password', current);
      fillIn('New password', newPassword);
      fillIn('Confirm new password', confirmation);
      await user.click((await panel('Password')).getByRole('button', { name: 'Save changes' }));
    };
    return { change, address };
  }
  const sent = () => fakeApi().findBodies('PUT /api/account/change-password');

  it('changes the password and continues the session with a new token', async () => {
    const { change } = await renderPassword();
    await change('still-water', 'green-pasture', 'green-pasture');
    await toast('Password has been updated');
    expect(sent()).toEqual([{ currentPassword: 'still-water', newPassword: 'green-pasture' }]);
    await waitFor(() => expect(useSession.getState()).toMatchObject({ isLogged: true, token: 'fresh' }));
    const signIn = fakeApi().calls.find(({ address }) => address === '/api/authenticate');
    expect(JSON.parse(signIn?.body ?? '')).toMatchObject({
      username: 'ruth@example.com',
      password: 'green-pasture',
    });
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveValue(''));
    expect(screen.getByLabelText('Current password')).not.toBeInvalid();
  });

  it('redirects to the login page when logging in again fails', async () => {
    const { change, address } = await renderPassword();
    fakeApi().respond('POST /api/authenticate', () => aProblem(429, 'Too many tries'));
    fakeApi().respond('GET /api/account', () => aProblem(401, 'Please log in'));
    await change('still-water', 'green-pasture', 'green-pasture');
    await toast('Password has been updated');
    await toast('Your session has ended. Please log in again.');
    await waitFor(() => expect(address()).toBe('/login?from=%2Faccount'));
    expect(screen.queryByText(/Password update failed/)).not.toBeInTheDocument();
  });

  it('leads to the login when that takes a second step', async () => {
    const { change, address } = await renderPassword();
    const second_factor = { token: 'pending', methods: ['TOTP'] };
    fakeApi().respond('POST /api/authenticate', () => ({ body: { second_factor } }));
    await change('still-water', 'green-pasture', 'green-pasture');
    await toast('Password has been updated');
    await toast('Please log in with your new password.');
    await waitFor(() => expect(address()).toBe('/login?from=%2Faccount'));
    expect(useSession.getState()).toMatchObject({ isLogged: false, token: null });
  });

  it('is not sent when the two passwords differ', async () => {
    const { change } = await renderPassword();
    await change('still-water', 'green-pasture', 'green-pastures');
    await toast('Passwords do not match');
    const confirmation = screen.getByLabelText('Confirm new password');
    expect(confirmation).toHaveAccessibleDescription('Passwords do not match');
    expect(confirmation).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('is not sent with fewer than six characters', async () => {
    const { change } = await renderPassword();
    await change('still-water', '12345', '12345');
    await toast('Passwords do not match');
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      expect.stringContaining('Password requires more characters'),
    );
    expect(sent()).toEqual([]);
  });

  it('is not sent without the current password', async () => {
    const { change } = await renderPassword();
    await change('', 'green-pasture', 'green-pasture');
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(
      'Current password is required',
    );
    expect(sent()).toEqual([]);
  });

  it('reports a rejection by the server', async () => {
    const { change } = await renderPassword();
    fakeApi().respond('PUT /api/account/change-password', () => aProblem(400, 'The password is not right'));
    await change('wrong', 'green-pasture', 'green-pasture');
    await toast('Password update failed, check password and try again later');
    expect(screen.getByLabelText('New password')).toHaveValue('green-pasture');
    expect(fakeApi().requests).not.toContain('/api/authenticate');
  });
});

describe('Sessions', () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const chrome = {
    id: 'c',
    device: 'Chrome on Windows',
    lastSeen: ago(50 * 60),
    createdAt: ago(51 * 60),
    isCurrent: false,
  };
  const safari = { ...chrome, id: 's', device: 'Safari on iPhone', lastSeen: ago(190) };
  const firefox = { ...chrome, id: 'f', device: 'Firefox on Linux', isCurrent: true };

  async function renderSessions() {
    let sessions = [safari, firefox, chrome];
    const end = (route: string, isLeft: (session: typeof chrome) => boolean) =>
      fakeApi().respond(route, () => {
        sessions = sessions.filter(isLeft);
        return { body: undefined };
      });
    storeAccount(fakeApi());
    fakeApi().respond('GET /api/account/sessions', () => ({ body: sessions }));
    end('DELETE /api/account/sessions/s', ({ id }) => id !== 's');
    end('DELETE /api/account/sessions', ({ isCurrent }) => isCurrent);
    const { user } = renderApp('/account?section=security');
    const main = within(await screen.findByRole('region', { name: 'Where you’re logged in' }));
    await main.findByText('Firefox on Linux (this device)');
    const devices = () => main.getAllByRole('listitem').map((item) => item.textContent);
    return { user, main, devices };
  }

  it('list this device first, then the others with when they were last active', async () => {
    const { devices, main } = await renderSessions();
    expect(devices()).toEqual([
      expect.stringMatching(/^Firefox on Linux \(this device\)Active now, logged in \w+ \d+, \d{4}$/),
      expect.stringMatching(/^Safari on iPhoneLast active 3 hours ago, .*Sign out$/),
      expect.stringMatching(/^Chrome on WindowsLast active 2 days ago, .*Sign out$/),
    ]);
    expect(main.queryByRole('button', { name: /Firefox/ })).not.toBeInTheDocument();
  });

  it('are signed out one at a time, and all but this one', async () => {
    const { user, main, devices } = await renderSessions();
    await user.click(main.getByRole('button', { name: /^Sign out Safari on iPhone/ }));
    await toast('Safari on iPhone is signed out.');
    await waitFor(() => expect(devices()).toHaveLength(2));
    await user.click(main.getByRole('button', { name: 'Sign out everywhere else' }));
    await toast('You’re signed out everywhere else.');
    await waitFor(() => expect(devices()).toHaveLength(1));
    expect(main.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('The data of the user', () => {
  it('is deleted with the account after typing the word and the password', async () => {
    storeAccount(fakeApi());
    fakeApi().respond('DELETE /api/account', () => ({ status: 204, body: undefined }));
    const { user, address } = renderApp('/account');
    await user.click((await panel('Your data')).getByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Current password'), 'her password');
    expect(dialog.getByText(/last 30 days, you get it back in full/)).toHaveTextContent('before you delete');
    expect(dialog.getByText(/^Your account closes at once/)).toHaveTextContent(
      'For 72 hours, a link that we email you brings it back.',
    );
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Type DELETE and your current password.');
    await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE');
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    await toast('Your account is closed');
    const [call] = fakeApi().calls.filter(({ method }) => method === 'DELETE');
    expect(JSON.parse(call!.body)).toEqual({ currentPassword: 'her password' });
    expect(useSession.getState().token).toBeNull();
    await waitFor(() => expect(address()).toBe('/'));
  });
});
