import { screen, waitFor, within } from '@testing-library/react';
import type { UniverseAdminResponse } from '@plumbline/contracts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';
import { renderApp } from '../../test/render-app.tsx';
import { anAccount, signedIn } from '../../test/session.ts';
import { aRelease, aUniverse } from '../../test/universe-admin-api.ts';

const fakeApi = withFakeApi();
const admin = anAccount({ authorities: ['ROLE_USER', 'ROLE_ADMIN'] });

const running = {
  startedAt: '2026-11-24T10:00:00Z',
  trigger: 'ADMINISTRATOR',
  step: 'Downloading 2026q2_nport.zip',
  done: 3,
  total: 35,
} as const;

const region = (name: string) => within(screen.getByRole('region', { name }));
const button = (name: string) => screen.getByRole('button', { name });

async function visit(universe: UniverseAdminResponse) {
  signedIn(fakeApi(), admin);
  fakeApi().respond('GET /api/admin/universe', () => ({ body: universe }));
  fakeApi().respond('GET /api/admin/wanted-funds', () => ({ body: { total: 0, funds: [] } }));
  const app = renderApp('/admin/universe');
  await screen.findByRole('region', { name: 'Sources' });
  return app;
}

describe('Page about the universe', () => {
  it('is unknown to everyone but administrators, whose menu has it', async () => {
    signedIn(fakeApi());
    const { address, unmount } = renderApp('/admin/universe');
    await waitFor(() => expect(address()).toBe('/404'));
    unmount();

    signedIn(fakeApi(), admin);
    const app = renderApp('/about');
    await app.user.click(await screen.findByRole('button', { name: /^Your account/ }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Universe' }));
    await waitFor(() => expect(app.address()).toBe('/admin/universe'));
  });

  it('says where the data comes from before the first refresh', async () => {
    await visit(aUniverse());
    expect(region('Sources').getByText('Nothing has been downloaded yet.')).toBeInTheDocument();
    expect(region('Refreshes').getByText('There has been no refresh yet.')).toBeInTheDocument();
    expect(region('Refreshes').getByText(/^Nightly refreshes are off/)).toBeInTheDocument();
    expect(region('Releases').getAllByText('Facts up to Jul 30, 2026', { exact: false })).toHaveLength(2);
  });

  it('shows each source with its date, and what is wrong with it', async () => {
    await visit(
      aUniverse({
        sources: [
          {
            source: 'FUND_POSITIONS',
            outcome: 'NEW',
            date: '2026-06-30',
            files: 1,
            bytes: 441_000_000,
            detail: null,
          },
          {
            source: 'FAILS_TO_DELIVER',
            outcome: 'LAYOUT_CHANGED',
            date: null,
            files: 0,
            bytes: 0,
            detail: 'cnsfails202607a.zip has no PRICE',
          },
        ],
      }),
    );
    const [positions, prices] = region('Sources').getAllByRole('listitem');
    expect(positions).toHaveTextContent(
      'Positions of funds (Form N-PORT)Up to Jun 30, 2026 · New files1 file, 441 MB',
    );
    expect(prices).toHaveTextContent('cnsfails202607a.zip has no PRICENo file · Cannot be read as before');
  });

  it('says how refreshes ended and what they changed', async () => {
    const run = {
      trigger: 'NIGHT',
      startedAt: '2026-11-24T03:10:00Z',
      endedAt: '2026-11-24T03:20:00Z',
    } as const;
    await visit(
      aUniverse({
        nextRefreshAt: '2026-11-25T03:10:00Z',
        runs: [
          { ...run, id: 3, outcome: 'STOPPED', endedAt: null, release: null, difference: null, detail: null },
          {
            ...run,
            id: 2,
            outcome: 'FAILED',
            release: null,
            difference: null,
            detail: 'COMPANIES: responded with 403',
          },
          {
            ...run,
            id: 1,
            outcome: 'LOADED',
            release: 7,
            detail: null,
            difference: {
              added: 1_255,
              removed: 3,
              rise: 10,
              fall: 20,
              becomeRated: 2_400,
              becomeUnrated: 1,
              scoredFundsBefore: 515,
              scoredFundsAfter: 2_914,
              examples: [{ ticker: 'FCNTX', before: null, after: -52.4 }],
            },
          },
        ],
      }),
    );
    const [stopped, failed, loaded] = region('Refreshes').getAllByRole('listitem');
    expect(stopped).toHaveTextContent('Nothing loaded: it was broken off');
    expect(failed).toHaveTextContent('COMPANIES: responded with 403');
    expect(loaded).toHaveTextContent('Loaded release 7');
    expect(loaded).toHaveTextContent('10 scores rise, 20 fall, 2,400 become rated, 1 become NA.');
    expect(loaded).toHaveTextContent('Funds with a score: 2,914, before 515.');
    expect(loaded).toHaveTextContent('Largest changes: FCNTX NA to −52.');
  });

  it('begins a refresh and follows it to its end', async () => {
    const { user } = await visit(aUniverse());
    fakeApi().respond('POST /api/admin/universe/refresh', () => ({
      status: 202,
      body: aUniverse({ running }),
    }));
    fakeApi().respond('GET /api/admin/universe', () => ({ body: aUniverse({ running }) }));
    await user.click(button('Refresh now'));
    await screen.findByRole('region', { name: 'A refresh is running' });
    expect(screen.getByRole('progressbar', { name: 'How far the refresh has come' })).toHaveValue(3 / 35);
    expect(screen.getByText(/^Downloading 2026q2_nport.zip/)).toHaveTextContent('(3 of 35)');
    expect(button('Refresh now')).toBeDisabled();
    expect(button('Roll back to release 6')).toBeDisabled();
    fakeApi().respond('GET /api/admin/universe', () => ({ body: aUniverse() }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'A refresh is running' })).not.toBeInTheDocument(),
    );
    expect(button('Refresh now')).toBeEnabled();
  });

  it('says why a refresh cannot begin', async () => {
    const { user } = await visit(aUniverse());
    fakeApi().respond('POST /api/admin/universe/refresh', () => ({
      status: 409,
      body: {
        type: 'about:blank',
        title: 'The universe is being loaded right now',
        status: 409,
        detail: 'Wait until it is done.',
      },
      headers: { 'content-type': 'application/problem+json' },
    }));
    await user.click(button('Refresh now'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The universe is being loaded right now. Wait until it is done.',
    );
  });

  it('says what is missing where nothing can be downloaded', async () => {
    await visit(aUniverse({ isContactKnown: false }));
    expect(screen.getByText(/Set SEC_USER_AGENT to a name and an email address/)).toBeInTheDocument();
    expect(button('Refresh now')).toBeDisabled();
  });

  it('says that a newer starter universe waits, only where one does', async () => {
    const notice = () => screen.queryByText('A newer starter universe has come with Plumbline');
    const { unmount } = await visit(aUniverse());
    expect(notice()).not.toBeInTheDocument();
    unmount();
    await visit(aUniverse({ isStarterOutdated: true }));
    expect(notice()).toBeInTheDocument();
  });

  it('asks before it rolls back to the release that was in use before', async () => {
    const { user } = await visit(aUniverse());
    fakeApi().respond('POST /api/admin/universe/roll-back', () => ({
      body: aUniverse({ releases: [aRelease(7, 'STORED'), aRelease(6, 'IN_USE')] }),
    }));
    await user.click(button('Roll back to release 6'));
    const dialog = await screen.findByRole('dialog', { name: 'Roll back to release 6?' });
    expect(fakeApi().findBodies('POST /api/admin/universe/roll-back')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Roll back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(fakeApi().findBodies('POST /api/admin/universe/roll-back')).toEqual([{ release: 6 }]);
    expect(region('Releases').getAllByRole('listitem')[1]).toHaveTextContent('Release 6 In use');
    expect(screen.queryByRole('button', { name: /^Roll back/ })).not.toBeInTheDocument();
  });

  it('says when its state cannot be loaded', async () => {
    signedIn(fakeApi(), admin);
    fakeApi().respond('GET /api/admin/universe', () => aProblem(500, 'Something went wrong on our side'));
    renderApp('/admin/universe');
    expect(await screen.findByText('The state of the universe could not be loaded')).toBeInTheDocument();
  });
});
