import type { SecondFactorResponse, SecurityEventResponse, SessionResponse } from '@plumbline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useToasts } from '../../stores/toasts.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';
import { renderPart } from '../../test/render-part.tsx';
import { SecurityEventsSection } from './components/security-events-section.tsx';
import { SessionsSection } from './components/sessions-section.tsx';
import { TwoStepSection } from './components/two-step-section.tsx';

const fakeApi = withFakeApi();
const FACTORS = 'GET /api/account/second-factor';

/** A response that arrives once the returned function is called. */
function delayed(route: string, body: unknown): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  fakeApi().respond(route, async () => {
    await released;
    return { body };
  });
  return release;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('Two-step verification', () => {
  const off: SecondFactorResponse = { isRequired: false, hasTotp: false, passkeys: [], recoveryCodesLeft: 0 };
  const laptop = { id: 5, name: 'My laptop', createdAt: '2026-11-01T12:00:00Z', lastUsedAt: null };
  const codes = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-000${index}`);
  const wrongPassword = {
    ...aProblem(400, 'No'),
    body: {
      title: 'No',
      status: 400,
      violations: [{ field: 'currentPassword', message: 'The current password is wrong' }],
    },
  };

  const store = (factors: SecondFactorResponse) => fakeApi().respond(FACTORS, () => ({ body: factors }));

  /** Opens a dialog of the section by a button, and enters the password. */
  async function enterPassword(name: string | RegExp) {
    const user = userEvent.setup();
    renderPart(<TwoStepSection />);
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Current password'), 'her password');
    return { user, dialog };
  }

  /** Goes on to the secret of the authenticator app. */
  async function scanSecret() {
    fakeApi().respond('POST /api/account/second-factor/totp', () => ({
      body: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Plumbline?secret=JBSWY3DPEHPK3PXP' },
    }));
    const { user, dialog } = await enterPassword('Set up');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await dialog.findByRole('img', { name: /QR code/ });
    return { user, dialog };
  }

  beforeEach(() => store(off));

  it('announces that it is loading, then what there is', async () => {
    const respond = delayed(FACTORS, { ...off, hasTotp: true, passkeys: [laptop], recoveryCodesLeft: 9 });
    renderPart(<TwoStepSection />);
    expect(screen.getByRole('status', { name: 'Loading your two-step verification' })).toBeVisible();
    respond();
    expect(await screen.findByText('Passkey, added Nov 1, 2026')).toBeVisible();
    expect(screen.getByText('9 left, for when you lose your phone')).toBeVisible();
    expect(screen.queryByText('Two-step verification is off.')).not.toBeInTheDocument();
  });

  it('reports a failure to load, and can be tried again', async () => {
    fakeApi().respond(FACTORS, () => aProblem(500, 'Oh'));
    renderPart(<TwoStepSection />);
    expect(await screen.findByText('Your two-step verification could not be loaded.')).toBeVisible();
    store(off);
    await userEvent.click(button('Try again'));
    expect(await screen.findByText('Two-step verification is off.')).toBeVisible();
    expect(screen.queryByText('Recovery codes')).not.toBeInTheDocument();
  });

  it('is required of administrators', async () => {
    store({ ...off, isRequired: true });
    renderPart(<TwoStepSection />);
    expect(await screen.findByText('Administrators need two-step verification')).toBeVisible();
  });

  it('is set up with an authenticator app: password, secret, code, and new recovery codes', async () => {
    const { user, dialog } = await scanSecret();
    expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    fakeApi().respond('POST /api/account/second-factor/totp/confirm', () => ({
      body: { recoveryCodes: codes },
    }));
    await user.type(dialog.getByLabelText('Code'), '123 456{Enter}');
    const list = within(await dialog.findByRole('list', { name: 'Recovery codes' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);
    expect(fakeApi().findBodies('POST /api/account/second-factor/totp')).toEqual([
      { currentPassword: 'her password' },
    ]);
    expect(fakeApi().findBodies('POST /api/account/second-factor/totp/confirm')).toEqual([
      { code: '123456' },
    ]);
    store({ ...off, hasTotp: true, recoveryCodesLeft: 10 });
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'I saved my codes' }));
    expect(await screen.findByText('10 left, for when you lose your phone')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows codes that come after its dialog was closed, and what is on since', async () => {
    const { user, dialog } = await scanSecret();
    const respond = fakeApi().hold('POST /api/account/second-factor/totp/confirm');
    await user.type(dialog.getByLabelText('Code'), '123456{Enter}');
    await waitFor(() =>
      expect(fakeApi().findBodies('POST /api/account/second-factor/totp/confirm')).toHaveLength(1),
    );
    const before = fakeApi().calls.length;
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(fakeApi().calls.length).toBeGreaterThan(before));
    store({ ...off, hasTotp: true, recoveryCodesLeft: 10 });
    respond({ body: { recoveryCodes: codes } });
    const list = within(await screen.findByRole('list', { name: 'Recovery codes' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);
    expect(await screen.findByText('10 left, for when you lose your phone')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I saved my codes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('keeps codes on the screen when something else that was started ends', async () => {
    const CREATE = 'POST /api/account/second-factor/recovery-codes';
    const REMOVE = 'DELETE /api/account/second-factor/passkeys/5';
    const withLaptop = { ...off, hasTotp: true, passkeys: [laptop], recoveryCodesLeft: 1 };
    store(withLaptop);
    const create = fakeApi().hold(CREATE);
    const remove = fakeApi().hold(REMOVE);
    const { user } = await enterPassword('Create new codes');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(fakeApi().findBodies(CREATE)).toHaveLength(1));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(button('Remove the passkey My laptop'));
    await user.type(await screen.findByLabelText('Current password'), 'her password{Enter}');
    await waitFor(() => expect(fakeApi().findBodies(REMOVE)).toHaveLength(1));
    store({ ...withLaptop, recoveryCodesLeft: 10 });
    create({ body: { recoveryCodes: codes } });
    expect(await screen.findByText('10 left, for when you lose your phone')).toBeVisible();
    store({ ...off, hasTotp: true, recoveryCodesLeft: 10 });
    remove({ status: 204, body: undefined });
    await waitFor(() => expect(screen.queryByText('My laptop')).not.toBeInTheDocument());
    expect(screen.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  });

  it('asks for the code again when it is wrong', async () => {
    const { user, dialog } = await scanSecret();
    fakeApi().respond('POST /api/account/second-factor/totp/confirm', () =>
      aProblem(401, 'That did not work.'),
    );
    await user.type(dialog.getByLabelText('Code'), '12345');
    await user.click(dialog.getByRole('button', { name: 'Turn on' }));
    expect(dialog.getByLabelText('Code')).toHaveAccessibleDescription('The code has six digits');
    await user.type(dialog.getByLabelText('Code'), '6{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent('That did not work.');
    expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  });

  it('shows a wrong password beside its field', async () => {
    store({ ...off, hasTotp: true });
    fakeApi().respond('DELETE /api/account/second-factor/totp', () => wrongPassword);
    const { user, dialog } = await enterPassword('Remove the authenticator app');
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    const password = dialog.getByLabelText('Current password');
    await waitFor(() => expect(password).toHaveAccessibleDescription('The current password is wrong'));
    expect(password).toHaveFocus();
  });

  it('is off once the last factor is removed', async () => {
    store({ ...off, passkeys: [laptop], recoveryCodesLeft: 10 });
    fakeApi().respond('DELETE /api/account/second-factor/passkeys/5', () => ({
      status: 204,
      body: undefined,
    }));
    const { user, dialog } = await enterPassword('Remove the passkey My laptop');
    store(off);
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Two-step verification is off.')).toBeVisible();
    expect(screen.queryByText('My laptop')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('reports in the dialog that the browser has created no passkey', async () => {
    fakeApi().respond('POST /api/account/second-factor/passkeys/options', () => ({ body: {} }));
    const { user, dialog } = await enterPassword('Add a passkey');
    await user.type(dialog.getByLabelText('Name'), 'My laptop');
    await user.click(dialog.getByRole('button', { name: 'Create passkey' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Your browser did not create a passkey.');
  });

  it('replaces the recovery codes', async () => {
    store({ ...off, hasTotp: true, recoveryCodesLeft: 1 });
    fakeApi().respond('POST /api/account/second-factor/recovery-codes', () => ({
      body: { recoveryCodes: codes },
    }));
    const { user, dialog } = await enterPassword('Create new codes');
    await user.click(dialog.getByRole('button', { name: 'Create codes' }));
    expect(await dialog.findAllByRole('listitem')).toHaveLength(10);
  });
});

describe('Sessions of an account', () => {
  const aSession = (id: number, isCurrent = false): SessionResponse => ({
    id: `s${id}`,
    device: `Browser ${id}`,
    lastSeen: new Date(Date.now() - 60_000 * id).toISOString(),
    createdAt: '2026-11-01T12:00:00Z',
    isCurrent,
  });
  const store = (...sessions: SessionResponse[]) =>
    fakeApi().respond('GET /api/account/sessions', () => ({ body: sessions }));

  it('announce that they are loading, and offer nothing to sign out but others', async () => {
    const respond = delayed('GET /api/account/sessions', [aSession(1, true)]);
    renderPart(<SessionsSection />);
    expect(screen.getByRole('status', { name: 'Loading your sessions' })).toBeVisible();
    respond();
    expect(await screen.findByText('Browser 1 (this device)')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('report a failure to load, and can be tried again', async () => {
    fakeApi().respond('GET /api/account/sessions', () => aProblem(500, 'Oh'));
    renderPart(<SessionsSection />);
    expect(await screen.findByText('The list of your sessions could not be loaded.')).toBeVisible();
    store(aSession(1, true));
    await userEvent.click(button('Try again'));
    expect(await screen.findByText('Browser 1 (this device)')).toBeVisible();
  });

  it('show the first ten until all are requested', async () => {
    store(...Array.from({ length: 12 }, (_, index) => aSession(index + 1)));
    renderPart(<SessionsSection />);
    expect(await screen.findAllByRole('listitem')).toHaveLength(10);
    expect(button('Show all 12')).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button('Show all 12'));
    expect(screen.getAllByRole('listitem')).toHaveLength(12);
    expect(button('Show fewer')).toHaveAttribute('aria-expanded', 'true');
  });

  it('stay in the list when they cannot be signed out', async () => {
    store(aSession(1, true), aSession(2));
    fakeApi().respond('DELETE /api/account/sessions/s2', () => aProblem(500, 'Something broke'));
    renderPart(<SessionsSection />);
    await userEvent.click(await screen.findByRole('button', { name: /^Sign out Browser 2/ }));
    await waitFor(() => expect(useToasts.getState().toasts).toMatchObject([{ message: 'Something broke' }]));
    expect(screen.getByText('Browser 2')).toBeVisible();
  });
});

describe('Security activity', () => {
  const EVENTS = 'GET /api/account/security-events';
  const anEvent = (overrides: Partial<SecurityEventResponse> = {}): SecurityEventResponse => ({
    id: 1,
    event: 'SIGNED_IN',
    occurredAt: '2026-11-01T12:00:00Z',
    address: '192.0.2.7',
    device: 'Firefox on Linux',
    details: {},
    ...overrides,
  });
  const store = (events: readonly SecurityEventResponse[], total = events.length) =>
    fakeApi().respond(EVENTS, () => ({ body: events, headers: { 'x-total-count': String(total) } }));

  it.each([
    [anEvent({ details: { method: 'PASSKEY' } }), 'Logged in (passkey)', 'Firefox on Linux, 192.0.2.7'],
    [anEvent({ event: 'PLAN_BOUGHT', details: { plan: 'PREMIUM' } }), 'Plan bought (Premium)', 'Firefox on'],
    [
      anEvent({ event: 'SECOND_FACTOR_REMOVED', device: null, address: null, details: { by: 'OPERATOR' } }),
      'Two-step verification removed',
      'By our support',
    ],
    [anEvent({ event: 'PLAN_ENDED', device: null, address: null }), 'Plan ended', 'By Plumbline'],
  ])('says what happened, and from where: %j', async (event, title, origin) => {
    store([event]);
    renderPart(<SecurityEventsSection />);
    const item = await screen.findByRole('listitem');
    expect(item).toHaveTextContent(title);
    expect(item).toHaveTextContent(origin);
  });

  it('announces that it is loading, and that nothing has happened yet', async () => {
    store([]);
    renderPart(<SecurityEventsSection />);
    expect(screen.getByRole('status', { name: 'Loading your security activity' })).toBeVisible();
    expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
  });

  it('reports a failure to load, and can be tried again', async () => {
    fakeApi().respond(EVENTS, () => aProblem(500, 'Oh'));
    renderPart(<SecurityEventsSection />);
    expect(await screen.findByText('Your security activity could not be loaded.')).toBeVisible();
    store([anEvent()]);
    await userEvent.click(button('Try again'));
    expect(await screen.findByText('Logged in')).toBeVisible();
  });

  it('is listed in pages of ten', async () => {
    store(
      Array.from({ length: 10 }, (_, id) => anEvent({ id })),
      12,
    );
    renderPart(<SecurityEventsSection />);
    expect(await screen.findAllByText('Logged in')).toHaveLength(10);
    store([anEvent({ event: 'REGISTERED' })], 12);
    await userEvent.click(button('Next'));
    expect(await screen.findByText('Account created')).toBeVisible();
    expect(fakeApi().requests).toContain('/api/account/security-events?page=1&size=10');
  });
});
