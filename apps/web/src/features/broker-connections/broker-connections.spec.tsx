import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BrokerConnection, BrokerConnectionsResponse } from '@plumbline/contracts';
import { aPortfolio } from '../../test/builders.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';
import { renderApp } from '../../test/render-app.tsx';
import { signedIn } from '../../test/session.ts';

const fakeApi = withFakeApi();

const anAccount: BrokerConnection['accounts'][number] = {
  id: 1,
  name: 'Roth IRA',
  portfolioId: 7,
  asOf: '2026-11-28T12:00:00.000Z',
  readAt: '2026-11-29T12:00:00.000Z',
  failure: null,
  leftOut: [],
};
const aConnection: BrokerConnection = {
  id: 3,
  brokerName: 'Oak Brokerage',
  status: 'CONNECTED',
  isPaused: false,
  groupId: null,
  connectedAt: '2026-11-01T12:00:00.000Z',
  refreshedAt: '2026-11-29T12:00:00.000Z',
  failedAt: null,
  failure: null,
  accounts: [anAccount],
  endAnnouncedAt: null,
  lastRefresh: null,
};
const service = { name: 'SnapTrade', isSandbox: false };
const store = (response: Partial<BrokerConnectionsResponse>) =>
  fakeApi().respond('GET /api/broker-connections', () => ({
    body: { service, connections: [], ...response },
  }));
const panel = async () => within(await screen.findByRole('region', { name: 'Oak Brokerage' }));

beforeEach(() => {
  signedIn(fakeApi());
  fakeApi().respond('GET /api/portfolios', () => ({ body: { portfolios: [aPortfolio()] } }));
  fakeApi().respond('GET /api/portfolio-groups', () => ({ body: [] }));
});

describe('Page of connected brokers', () => {
  it('says what connecting means before anything is connected', async () => {
    store({});
    renderApp('/portfolios/connections');
    expect(await screen.findByText('No broker is connected yet.')).toBeVisible();
    expect(screen.getByText(/in a window of SnapTrade/)).toBeVisible();
    expect(screen.getByText(/Read only/)).toBeVisible();
    expect(screen.queryByText('This is a sandbox')).not.toBeInTheDocument();
  });

  it('marks the sandbox', async () => {
    store({ service: { name: 'Sandbox', isSandbox: true } });
    renderApp('/portfolios/connections');
    expect(await screen.findByText('This is a sandbox')).toBeVisible();
  });

  it('offers nothing where no service is set up', async () => {
    store({ service: null });
    renderApp('/portfolios/connections');
    expect(await screen.findByText('Brokers cannot be connected here.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Connect a broker' })).not.toBeInTheDocument();
  });

  it('says when the window cannot be opened, and stays', async () => {
    store({});
    fakeApi().respond('POST /api/broker-connections/window', () =>
      aProblem(503, 'Your broker cannot be reached right now'),
    );
    renderApp('/portfolios/connections');
    await userEvent.click(await screen.findByRole('button', { name: 'Connect a broker' }));
    expect(await screen.findByText('Your broker cannot be reached right now')).toBeVisible();
  });

  it('takes up what was connected when the window leads back, once', async () => {
    store({});
    fakeApi().respond('POST /api/broker-connections/collect', () => ({
      body: { service, connections: [aConnection] },
    }));
    renderApp('/portfolios/connections/connected?status=SUCCESS&connection_id=5');
    expect(await (await panel()).findByRole('link', { name: 'Roth IRA' })).toHaveAttribute(
      'href',
      '/portfolios/7',
    );
    expect(fakeApi().requests.filter((request) => request.endsWith('/collect'))).toHaveLength(1);
    expect(window.location.pathname + window.location.search).not.toContain('connection_id');
  });

  it('says so where nothing was connected', async () => {
    store({});
    fakeApi().respond('POST /api/broker-connections/collect', () => ({ body: { service, connections: [] } }));
    renderApp('/portfolios/connections/connected?status=ABANDONED');
    expect(await screen.findByText('No broker was connected.')).toBeVisible();
  });

  it('refreshes a connection, and shows what failed', async () => {
    let isFailed = false;
    fakeApi().respond('GET /api/broker-connections', () => ({
      body: { service, connections: [{ ...aConnection, ...(isFailed && { failure: 'UNAVAILABLE' }) }] },
    }));
    fakeApi().respond('POST /api/broker-connections/3/refresh', () => {
      isFailed = true;
      return { body: aConnection };
    });
    renderApp('/portfolios/connections');
    await userEvent.click((await panel()).getByRole('button', { name: 'Refresh now: Oak Brokerage' }));
    expect(await screen.findByText(/Could not be read\. The portfolios stay/)).toBeVisible();
  });

  it('lists an account that was never read with the reason, and without a portfolio', async () => {
    const unread: typeof anAccount = {
      ...anAccount,
      ...{ id: 2, name: '401(k) plan', portfolioId: null, asOf: null, readAt: null },
      failure: 'UNAVAILABLE',
    };
    store({ connections: [{ ...aConnection, groupId: 4, accounts: [anAccount, unread] }] });
    renderApp('/portfolios/connections');
    expect(
      (await panel()).getByText(/^Not read yet: the broker or the service gave no answer/),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: '401(k) plan' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'See these accounts as one' })).not.toBeInTheDocument();
  });

  it.each([
    [1, '1 line is left out'],
    [19, '19 lines are left out'],
    [20, '20 or more lines are left out'],
  ])('says of %d lines that are told as left out of an account: %s', async (count, text) => {
    const leftOut = Array.from({ length: count }, () => ({ name: 'OAK', reason: 'It is an option.' }));
    store({ connections: [{ ...aConnection, accounts: [{ ...anAccount, leftOut }] }] });
    renderApp('/portfolios/connections');
    expect((await panel()).getByText(text)).toBeVisible();
  });

  it('offers to log in again before the broker ends the connection', async () => {
    store({ connections: [{ ...aConnection, endAnnouncedAt: '2026-11-20T12:00:00Z' }] });
    renderApp('/portfolios/connections');
    expect((await panel()).getByText(/your broker will end this connection in about a week/)).toBeVisible();
    expect((await panel()).getByRole('button', { name: 'Log in again to Oak Brokerage' })).toBeVisible();
  });

  it('asks to log in again only where the broker does', async () => {
    store({ connections: [{ ...aConnection, status: 'BROKEN' }] });
    renderApp('/portfolios/connections');
    expect((await panel()).getByRole('button', { name: 'Log in again to Oak Brokerage' })).toBeVisible();
    expect(screen.getByText(/wants you to log in again/)).toBeVisible();
  });

  it('takes the last change back, and says when that is not possible', async () => {
    const portfolios = [{ portfolioId: 7, heldBefore: 4, added: 0, changed: 0, removed: 3 }];
    const lastRefresh = { id: 9, refreshedAt: '2026-11-29T12:00:00.000Z', portfolios };
    store({ connections: [{ ...aConnection, lastRefresh }] });
    fakeApi().respond('DELETE /api/broker-connections/3/refreshes/9', () =>
      aProblem(409, 'These holdings have changed'),
    );
    renderApp('/portfolios/connections');
    expect(await screen.findByText(/Half of the holdings of an account, or more, are gone/)).toBeVisible();
    await userEvent.click(
      (await panel()).getByRole('button', { name: 'Take back the last change of Oak Brokerage' }),
    );
    expect(await screen.findByText('These holdings have changed')).toBeVisible();
  });

  it('disconnects after asking, and moves the focus to the heading', async () => {
    let connections = [aConnection];
    fakeApi().respond('GET /api/broker-connections', () => ({ body: { service, connections } }));
    fakeApi().respond('DELETE /api/broker-connections/3', () => {
      connections = [];
      return { status: 204 };
    });
    renderApp('/portfolios/connections');
    await userEvent.click((await panel()).getByRole('button', { name: 'Disconnect Oak Brokerage' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Your portfolios stay as they are/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText('No broker is connected yet.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});

it('A connection that is being ended is asked about until the service has confirmed it', async () => {
  let answers = 0;
  fakeApi().respond('GET /api/broker-connections', () => {
    answers += 1;
    const connections = answers === 1 ? [{ ...aConnection, status: 'ENDING' }] : [];
    return { body: { service, connections } };
  });
  renderApp('/portfolios/connections');
  expect(await screen.findByText(/The service has not confirmed it yet/)).toBeVisible();
  expect(await screen.findByText('No broker is connected yet.')).toBeVisible();
});

describe('The way to the brokers', () => {
  it('is on the page of portfolios where a service is set up', async () => {
    store({});
    renderApp('/portfolios');
    expect(await screen.findByRole('link', { name: 'Connect a broker' })).toHaveAttribute(
      'href',
      '/portfolios/connections',
    );
  });

  it('is not there where none is', async () => {
    store({ service: null });
    renderApp('/portfolios');
    expect(await screen.findByRole('button', { name: 'Create portfolio' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Connect a broker' })).not.toBeInTheDocument();
  });
});
