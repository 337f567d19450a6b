import type { CreatedPersonalToken, PersonalToken } from '@plumbline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useToasts } from '../../stores/toasts.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';
import { renderPart } from '../../test/render-part.tsx';
import { PersonalTokensSection } from './components/tokens/personal-tokens-section.tsx';

const fakeApi = withFakeApi();
const TOKENS = 'GET /api/account/tokens';

const token: PersonalToken = {
  id: 3,
  name: 'Home server',
  scopes: ['screening:read', 'portfolios:read'],
  createdAt: '2026-11-01T12:00:00Z',
  expiresAt: '2027-01-30T12:00:00Z',
  formerWorksUntil: null,
  lastUsed: { day: '2026-11-03', address: '192.0.2.7', device: 'Firefox on Linux' },
};
const made: CreatedPersonalToken = { ...token, token: 'plb_pat_secret' };
const store = (...tokens: PersonalToken[]) => fakeApi().respond(TOKENS, () => ({ body: tokens }));

/** Opens a dialog of the section by a button. */
async function open(button: string, title: string) {
  const user = userEvent.setup();
  renderPart(<PersonalTokensSection />);
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: title })) };
}

describe('Personal access tokens', () => {
  it('are listed with scopes, expiry and last use', async () => {
    store(token);
    renderPart(<PersonalTokensSection />);
    const item = within(await screen.findByRole('listitem'));
    expect(item.getByText('Home server')).toBeVisible();
    expect(item.getByText('screening:read, portfolios:read')).toBeVisible();
    expect(item.getByText(/^Expires .*Jan 30, 2027\.$/)).toBeVisible();
    expect(item.getByText('Last used on Nov 3, 2026 from 192.0.2.7 (Firefox on Linux).')).toBeVisible();
  });

  it('say what they are for where there are none, or that they could not be loaded', async () => {
    fakeApi().respond(TOKENS, () => aProblem(500, 'Oh'));
    renderPart(<PersonalTokensSection />);
    expect(await screen.findByText('The list of your tokens could not be loaded.')).toBeVisible();
    store();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You have no tokens.')).toBeVisible();
    expect(screen.getByText(/a script, a spreadsheet or an assistant/)).toBeVisible();
  });

  it('cannot be created where there are as many as there can be', async () => {
    store(...Array.from({ length: 20 }, (_, id) => ({ ...token, id })));
    renderPart(<PersonalTokensSection />);
    expect(await screen.findByRole('button', { name: 'Create token' })).toBeDisabled();
    expect(screen.getByText(/Revoke one to create another/)).toBeVisible();
  });
});

describe('Creating a token', () => {
  it('asks for a name and a scope, and shows it once, to copy', async () => {
    store();
    fakeApi().respond('POST /api/account/tokens', () => ({ status: 201, body: made }));
    const { user, dialog } = await open('Create token', 'Create a token');
    await user.click(dialog.getByRole('button', { name: 'Create token' }));
    expect(await dialog.findByText('Name takes 1 to 60 characters')).toBeVisible();
    expect(dialog.getByText('Choose at least one.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Home server');
    await user.click(dialog.getByRole('checkbox', { name: /^portfolios:read/ }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'It expires after' }), '1 year');
    await user.click(dialog.getByRole('button', { name: 'Create token' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Your token' }));
    expect(shown.getByRole('textbox', { name: 'Token' })).toHaveValue('plb_pat_secret');
    expect(shown.getByText(/cannot be shown again/)).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Copy token' }));
    expect(await shown.findByText('Copied.')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(shown.getByRole('textbox', { name: 'Token' })).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(fakeApi().findBodies('POST /api/account/tokens')).toEqual([
      { name: 'Home server', scopes: ['portfolios:read'], expiresInDays: 365 },
    ]);
  });

  it('keeps what was chosen where the server refuses', async () => {
    store();
    const title = 'You have as many tokens as an account can have';
    fakeApi().respond('POST /api/account/tokens', () => aProblem(409, title));
    const { user, dialog } = await open('Create token', 'Create a token');
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Home server');
    await user.click(dialog.getByRole('checkbox', { name: /^screening:read/ }));
    await user.click(dialog.getByRole('button', { name: 'Create token' }));
    expect(await dialog.findByText(title)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Home server');
    expect(dialog.getByRole('checkbox', { name: /^screening:read/ })).toBeChecked();
  });
});

describe('A token', () => {
  it('is rotated after a word about the current one, and the new one is shown', async () => {
    store({ ...token, formerWorksUntil: '2026-11-04T12:00:00Z' });
    fakeApi().respond('POST /api/account/tokens/3/rotate', () => ({ status: 201, body: made }));
    const { user, dialog } = await open('Rotate the token Home server', 'Rotate this token?');
    expect(dialog.getByText(/works for 24 hours more/)).toBeVisible();
    expect(dialog.getByText(/stops working at once/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Rotate' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Your token' }));
    expect(shown.getByRole('textbox', { name: 'Token' })).toHaveValue('plb_pat_secret');
    // The server refuses an empty body that says it is JSON.
    expect(fakeApi().findBodies('POST /api/account/tokens/3/rotate')).toEqual([{}]);
  });

  it('is revoked after a question, and stays where that fails', async () => {
    store(token);
    fakeApi().respond('DELETE /api/account/tokens/3', () => aProblem(500, 'Something broke'));
    const { user, dialog } = await open('Revoke the token Home server', 'Revoke this token?');
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await dialog.findByText('Something broke')).toBeVisible();
    fakeApi().respond('DELETE /api/account/tokens/3', () => {
      store();
      return { status: 204 };
    });
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('You have no tokens.')).toBeVisible();
    expect(useToasts.getState().toasts).toMatchObject([
      { message: 'The token “Home server” no longer works.' },
    ]);
  });
});
