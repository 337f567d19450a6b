import { screen, waitFor, within } from '@testing-library/react';
import type { AccountResponse, ScreeningProfileResponse } from '@plumbline/contracts';
import { presets } from '@plumbline/screening';
import { renderApp } from '../../test/render-app.tsx';
import { aProfile, criterion, storeProfiles, profilesSent } from '../../test/screening-api.ts';
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
  return app;
}

/** The panel with the buttons: a query by role is slow on the whole page. */
const panel = async () => within(await screen.findByLabelText('Preview'));
const save = async () => (await panel()).getByRole('button', { name: 'Save profile' });
const cancel = async () => (await panel()).getByRole('button', { name: 'Cancel' });

describe('Screening profile editor', () => {
  it('starts with the saved profile', async () => {
    await visit('/screening-profiles?edit=1001', { own: [aProfile()] });
    expect(await screen.findByLabelText('Name')).toHaveValue('No smoke');
    const addiction = within(screen.getByRole('group', { name: /^Addiction/ }));
    expect(addiction.getByLabelText('Tobacco')).toBeChecked();
    expect(addiction.getByLabelText('Tobacco')).toHaveAccessibleDescription(/^Manufactures tobacco/);
    expect(addiction.getByLabelText('Alcohol')).not.toBeChecked();
    expect(await save()).toBeDisabled();
  });

  it('saves another name and other criteria', async () => {
    const { user, address } = await visit('/screening-profiles?edit=1001', { own: [aProfile()] });
    await user.type(await screen.findByLabelText('Name'), ', no drink');
    await user.click(await criterion('Addiction', 'Alcohol'));
    await user.click(await criterion('Community and Customers', 'Data Security'));
    await user.click(await save());
    expect(await screen.findByText('No smoke, no drink has been saved.')).toBeInTheDocument();
    expect(profilesSent(fakeApi(), 'PUT')).toEqual([
      { name: 'No smoke, no drink', positive: ['DATA_SECURITY_BIC'], negative: ['TOBACCO', 'ALCOHOL'] },
    ]);
    expect(await screen.findByRole('heading', { name: 'No smoke, no drink' })).toBeInTheDocument();
    expect(address()).toBe('/screening-profiles');
  });

  it('keeps the two tobacco criteria in the panels of Social Justice', async () => {
    const { user } = await visit('/screening-profiles?edit=new&from=3', { account: premium });
    await user.click(await criterion('Addiction', 'Gambling'));
    await user.click(await save());
    await screen.findByText('Copy of Social Justice has been saved.');
    expect(profilesSent(fakeApi(), 'POST')).toEqual([
      {
        name: 'Copy of Social Justice',
        positive: presets[3].positive,
        negative: [...presets[3].negative, 'GAMBLING'],
      },
    ]);
  });

  it('switches all criteria of a theme at once', async () => {
    const { user } = await visit('/screening-profiles?edit=new');
    const environment = within(await screen.findByRole('group', { name: /^Environment/ }));
    await user.click(environment.getByRole('button', { name: 'All of Environment' }));
    expect(environment.getByText('6 of 6')).toBeInTheDocument();
    for (const criterion of environment.getAllByRole('checkbox')) expect(criterion).toBeChecked();
    await user.click(environment.getByRole('button', { name: 'None of Environment' }));
    expect(environment.getByText('0 of 6')).toBeInTheDocument();
  });

  it('requires a name that is not taken', async () => {
    const { user } = await visit('/screening-profiles?edit=new', { own: [aProfile()] });
    await user.click(await save());
    const name = screen.getByLabelText('Name');
    expect(name).toHaveFocus();
    expect(name).toHaveAccessibleDescription('Name takes 1 to 100 characters');
    expect(profilesSent(fakeApi(), 'POST')).toEqual([]);

    const title = 'You already have a profile with that name';
    fakeApi().respond('POST /api/screening-profiles', () => ({
      ...aProblem(409, title),
      body: { type: 'about:blank', title, status: 409, violations: [{ field: 'name', message: title }] },
    }));
    await user.type(name, 'no smoke');
    await user.click(await save());
    await waitFor(() => expect(name).toHaveAccessibleDescription(title));
    expect(name).toHaveValue('no smoke');
  });

  it('explains why saving failed and keeps the choices', async () => {
    const { user } = await visit('/screening-profiles?edit=1001', { own: [aProfile()] });
    fakeApi().respond('PUT /api/screening-profiles/1001', () =>
      aProblem(503, 'The service is not available'),
    );
    await user.click(await criterion('Addiction', 'Alcohol'));
    await user.click(await save());
    expect(await (await panel()).findByRole('alert')).toHaveTextContent('The service is not available');
    expect(await criterion('Addiction', 'Alcohol')).toBeChecked();
  });

  it('asks for confirmation before it discards changes, if there are any', async () => {
    const { user, address } = await visit('/screening-profiles?edit=1001', { own: [aProfile()] });
    await user.click(await criterion('Addiction', 'Alcohol'));
    await user.click(screen.getByText('All screening profiles'));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', {
        name: 'Cancel',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/screening-profiles?edit=1001');
    await user.click(await cancel());
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByText('Screening profiles', { selector: 'h1' })).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Edit No smoke' }));
    expect(await criterion('Addiction', 'Alcohol')).not.toBeChecked();
    await user.click(await cancel());
    expect(await screen.findByText('Screening profiles', { selector: 'h1' })).toBeInTheDocument();
  });

  it('does not ask when the user logs out', async () => {
    const { user, address } = await visit('/screening-profiles?edit=1001', { own: [aProfile()] });
    await user.click(await criterion('Addiction', 'Alcohol'));
    await user.click(screen.getByRole('button', { name: /^Your account/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('redirects when the profile does not exist', async () => {
    await visit('/screening-profiles?edit=4711', { own: [aProfile()] });
    expect(await screen.findByText('We can’t find this profile')).toBeInTheDocument();
  });

  it('does not open a Premium preset by its URL', async () => {
    await visit(`/screening-profiles?edit=new&from=1`);
    expect(await screen.findByLabelText('Name')).toHaveValue('');
    expect(await criterion('Addiction', 'Tobacco')).not.toBeChecked();
  });
});
