import { screen, waitFor, within } from '@testing-library/react';
import type { AccountResponse, ScreeningProfileResponse } from '@plumbline/contracts';
import { presets } from '@plumbline/screening';
import { useSession } from '../../stores/session.ts';
import { renderApp } from '../../test/render-app.tsx';
import { aProfile, storeProfiles, profilesSent } from '../../test/screening-api.ts';
import { anAccount, signedIn } from '../../test/session.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';

const fakeApi = withFakeApi();
const premium = anAccount({ authorities: ['ROLE_USER', 'ROLE_PREMIUM'] });

interface ScreeningFixture {
  readonly account?: AccountResponse;
  readonly own?: readonly ScreeningProfileResponse[];
}

async function visit(address: string, { account, ...screening }: ScreeningFixture = {}) {
  signedIn(fakeApi(), account);
  storeProfiles(fakeApi(), screening);
  const app = renderApp(address);
  await screen.findByRole('heading', { level: 1 });
  return app;
}

const button = (name: string) => screen.getByRole('button', { name });

describe('Screening profile list', () => {
  it('requires a signed-in user', async () => {
    const { address } = renderApp('/screening-profiles');
    await waitFor(() => expect(address()).toBe('/login?from=%2Fscreening-profiles'));
  });

  it('is linked from the account menu', async () => {
    const { user, address } = await visit('/about');
    await user.click(screen.getByRole('button', { name: /^Your account/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Screening profiles' }));
    await waitFor(() => expect(address()).toBe('/screening-profiles'));
  });

  it('shows the four presets and the custom profiles with their number of criteria', async () => {
    await visit('/screening-profiles', { own: [aProfile()] });
    const own = within(await screen.findByRole('region', { name: 'Your own' }));
    expect(own.getByRole('heading', { name: 'No smoke' })).toBeInTheDocument();
    expect(own.getByText('0 positive, 1 negative')).toBeInTheDocument();
    const ready = within(screen.getByRole('region', { name: 'Ready-made' }));
    const names = ready.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names).toEqual(presets.map(({ name }) => name));
  });

  it('offers to create a profile when there is none', async () => {
    const { user } = await visit('/screening-profiles');
    await user.click(await screen.findByRole('button', { name: 'Start from Faith Based Evangelical' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('Copy of Faith Based Evangelical');
  });

  it('reports a failure to load and tries again', async () => {
    fakeApi().respond('GET /api/screening-profiles/get', () => aProblem(500, 'Something went wrong'));
    signedIn(fakeApi());
    const { user } = renderApp('/screening-profiles');
    expect(await screen.findByText('Your screening profiles could not be fetched')).toBeInTheDocument();
    fakeApi().respond('GET /api/screening-profiles/get', () => ({ body: [aProfile()] }));
    await user.click(button('Try again'));
    expect(await screen.findByRole('heading', { name: 'No smoke' })).toBeInTheDocument();
  });

  it('marks the profile in use and can switch to another', async () => {
    const { user } = await visit('/screening-profiles', { own: [aProfile()] });
    expect(await screen.findByRole('button', { name: 'In use Faith Based Evangelical' })).toBeInTheDocument();
    await user.click(button('Use No smoke'));
    expect(button('In use No smoke')).toHaveFocus();
    expect(button('Use Faith Based Evangelical')).toBeInTheDocument();
    expect(useSession.getState().activeProfile).toBe('1001');
  });

  it.each(['Use', 'Duplicate'])(
    'requires Premium before "%s" of a preset other than the first',
    async (action) => {
      const { user, address } = await visit('/screening-profiles');
      const name = `${action} Faith Based Catholic (requires Premium)`;
      await user.click(await screen.findByRole('button', { name }));
      expect(
        await screen.findByText('You must upgrade to a Premium Account for this feature'),
      ).toBeInTheDocument();
      await waitFor(() => expect(address()).toBe('/checkout'));
      expect(useSession.getState().activeProfile).toBe('0');
    },
  );

  it('lets Premium accounts use and duplicate every preset', async () => {
    const { user } = await visit('/screening-profiles', { account: premium });
    await user.click(await screen.findByRole('button', { name: 'Use Faith Based Catholic' }));
    expect(useSession.getState().activeProfile).toBe('1');
    await user.click(button('Duplicate Faith Based Catholic'));
    expect(await screen.findByLabelText('Name')).toHaveValue('Copy of Faith Based Catholic');
    expect(screen.getByLabelText('Military Weapons')).toBeChecked();
  });

  it('lets a long list of own profiles be searched by name', async () => {
    const names = ['Épargne', 'Elm', 'Birch', 'Oak', 'Ash', 'Fir', 'Yew', 'Pine'];
    const some = names.map((name, at) => aProfile({ id: 1001 + at, name }));
    const ninth = aProfile({ id: 1009, name: 'Cedar' });
    const { user, unmount } = await visit('/screening-profiles', { own: [...some, ninth] });
    const own = within(await screen.findByRole('region', { name: 'Your own' }));
    const shown = () => own.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(shown()).toHaveLength(9);
    await user.type(own.getByRole('searchbox', { name: 'Search by name' }), 'epar');
    expect(shown()).toEqual(['Épargne']);
    expect(own.getByRole('status')).toHaveTextContent('1 of 9 profiles');
    await user.type(own.getByRole('searchbox'), 'x');
    expect(own.queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
    expect(own.getByRole('status')).toHaveTextContent('None of your 9 profiles has this in its name.');
    unmount();

    await visit('/screening-profiles', { own: some });
    await screen.findByRole('heading', { name: 'Oak' });
    expect(screen.queryByLabelText('Search by name')).not.toBeInTheDocument();
  });

  it('deletes a profile after confirmation and falls back to the standard one', async () => {
    const { user } = await visit('/screening-profiles', { own: [aProfile()] });
    await user.click(await screen.findByRole('button', { name: 'Use No smoke' }));
    await user.click(button('Delete No smoke'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete No smoke?' }));
    expect(dialog.getByText(/scores will follow Faith Based Evangelical again/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Delete profile' }));
    expect(await screen.findByText('No smoke has been deleted.')).toBeInTheDocument();
    expect(await screen.findByText('You have no profiles of your own yet.')).toBeInTheDocument();
    expect(useSession.getState().activeProfile).toBe('0');
  });

  it('keeps a profile on Cancel, and reports a deletion that failed', async () => {
    const { user } = await visit('/screening-profiles', { own: [aProfile()] });
    await user.click(await screen.findByRole('button', { name: 'Delete No smoke' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(profilesSent(fakeApi(), 'DELETE')).toEqual([]);

    fakeApi().respond('DELETE /api/screening-profiles/1001', () => aProblem(503, 'Not now'));
    await user.click(button('Delete No smoke'));
    await user.click(await screen.findByRole('button', { name: 'Delete profile' }));
    expect(await screen.findByText('The profile could not be deleted. Please try again')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});
