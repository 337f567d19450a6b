import type { StatusResponse } from '@plumbline/contracts';
import { screen, within } from '@testing-library/react';
import { aProblem, withFakeApi } from '../../../test/fake-api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { anAccount, signedIn } from '../../../test/session.ts';

const fakeApi = withFakeApi();

function respondWithStatus(overrides: Partial<StatusResponse> = {}): void {
  const body: StatusResponse = {
    checkedAt: '2026-11-22T12:00:00Z',
    components: [
      { component: 'API', state: 'OPERATIONAL' },
      { component: 'DATABASE', state: 'OPERATIONAL' },
      { component: 'UNIVERSE', state: 'OPERATIONAL' },
      { component: 'MAIL', state: 'OPERATIONAL' },
      { component: 'PAYMENTS', state: 'OPERATIONAL' },
    ],
    release: {
      number: 3,
      asOf: '2026-09-30',
      loadedAt: '2026-10-01T08:00:00Z',
      funds: {
        all: { total: 29_000, scored: 1200, bounds: 900, outside: 6000, unknown: 20_900 },
        largest: { total: 150, scored: 80, bounds: 31, outside: 36, unknown: 3 },
      },
    },
    incidents: [],
    ...overrides,
  };
  fakeApi().respond('/api/status', () => ({ body }));
}

describe('Status page', () => {
  it('shows the state of each part and the release in use', async () => {
    respondWithStatus();
    renderApp('/status');
    expect(await screen.findByText('Everything works.')).toBeVisible();
    const components = screen.getByRole('region', { name: 'Components' });
    expect(within(components).getAllByText('Operational')).toHaveLength(5);
    expect(screen.getByText(/Release 3, with facts up to Sep 30, 2026, loaded Oct 1, 2026/)).toBeVisible();
    const rows = within(screen.getByRole('table', { name: 'What we know about funds' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'FundsAllThe 150 largest',
      'With a score1,20080',
      'With a bound, such as “−9 or lower”: we can see less than half90031',
      'Outside the method: bonds, cash, metals or coins6,00036',
      'NA: we know too little about what they hold20,9003',
      'All29,000150',
    ]);
    expect(screen.getByText('None.')).toBeVisible();
  });

  it('shows what is down, and what is not known while the database is', async () => {
    respondWithStatus({
      components: [
        { component: 'DATABASE', state: 'DOWN' },
        { component: 'MAIL', state: 'UNKNOWN' },
      ],
      incidents: null,
    });
    renderApp('/status');
    expect(await screen.findByText('Part of Plumbline is down.')).toBeVisible();
    expect(screen.getByText('Not known')).toBeVisible();
    expect(screen.getByText('Incidents cannot be read while the database is down.')).toBeVisible();
  });

  it('shows open incidents first, then those that were resolved', async () => {
    const opened = { step: 'OPENED', text: 'Search is slow.', writtenAt: '2026-11-20T10:00:00Z' } as const;
    const resolved = {
      step: 'RESOLVED',
      text: 'Search is fast.',
      writtenAt: '2026-11-20T11:00:00Z',
    } as const;
    const late = { step: 'OPENED', text: 'Mail is late.', writtenAt: '2026-11-22T10:00:00Z' } as const;
    respondWithStatus({
      incidents: [
        { number: 2, updates: [late] },
        { number: 1, updates: [resolved, opened] },
      ],
    });
    renderApp('/status');
    expect(await screen.findByText('Plumbline works, with an open incident.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Open incident 2' })).toHaveTextContent('Mail is late.');
    const past = screen.getByRole('region', { name: 'Incident 1' });
    expect(
      within(past)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Search is fast\.Resolved /),
      expect.stringMatching(/^Search is slow\.Opened /),
    ]);
  });

  it('says so when the API does not respond', async () => {
    fakeApi().respond('/api/status', () => aProblem(503, 'Down'));
    renderApp('/status');
    expect(await screen.findByText('Plumbline is not responding right now.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('The API could not be reached.');
  });

  it('is open to an account that still has to pay', async () => {
    signedIn(fakeApi(), anAccount());
    fakeApi().respond('/api/goodstanding', () => ({ body: false }));
    respondWithStatus();
    const { address } = renderApp('/status');
    expect(await screen.findByText('Everything works.')).toBeVisible();
    expect(address()).toBe('/status');
  });
});
