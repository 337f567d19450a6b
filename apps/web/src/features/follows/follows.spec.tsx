import type { FollowsResponse } from '@plumbline/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { useSession } from '../../stores/session.ts';
import { useToasts } from '../../stores/toasts.ts';
import { aBacktest } from '../../test/backtest.ts';
import { aCompany, aHolding, aPortfolio } from '../../test/builders.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';
import { renderApp } from '../../test/render-app.tsx';
import { signedIn } from '../../test/session.ts';

const fakeApi = withFakeApi();
const acme = aCompany();
const followedAcme = { ...acme, financialInstrumentId: acme.id, isListed: true };

afterEach(() =>
  act(() => {
    useSession.getState().endSession();
    useToasts.setState({ toasts: [] });
  }),
);

/** Has the fake API store what Ruth follows. */
function storeFollows(initial: Partial<FollowsResponse> = {}): void {
  let follows: FollowsResponse = {
    isStopped: false,
    instruments: [],
    portfolios: [],
    campaigns: [],
    ...initial,
  };
  const respond = (route: string, change: Partial<FollowsResponse>) =>
    fakeApi().respond(route, () => {
      follows = { ...follows, ...change };
      return { body: undefined };
    });
  signedIn(fakeApi());
  fakeApi().respond('GET /api/follows', () => ({ body: follows }));
  respond(`PUT /api/follows/instruments/${acme.id}`, { instruments: [followedAcme] });
  respond(`DELETE /api/follows/instruments/${acme.id}`, { instruments: [] });
  respond('PUT /api/follows/portfolios/1', { portfolios: [{ id: 1, name: 'Retirement' }] });
  respond('DELETE /api/follows/portfolios/1', { portfolios: [] });
  respond('POST /api/follows/start', { isStopped: false });
  respond('POST /api/follows/stop', { isStopped: true });
}

const followed = 'We will email you when a score or a flag changes.';

describe('The page of a security', () => {
  beforeEach(() => fakeApi().respond('/api/tickers/ACME', () => ({ body: acme })));

  it('follows it, and stops following it', async () => {
    storeFollows();
    const { user } = renderApp('/ACME');
    const button = await screen.findByRole('button', { name: 'Follow', pressed: false });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    expect(await screen.findByText(followed)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Following', pressed: true }));
    expect(await screen.findByRole('button', { name: 'Follow', pressed: false })).toBeVisible();
  });

  it('shows why it cannot be followed', async () => {
    storeFollows();
    const title = 'You follow as many securities as an account can';
    fakeApi().respond(`PUT /api/follows/instruments/${acme.id}`, () => aProblem(409, title));
    const { user } = renderApp('/ACME');
    const button = await screen.findByRole('button', { name: 'Follow' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Follow', pressed: false })).toBeVisible();
  });

  it('reminds a user who has stopped the emails how to start them again', async () => {
    storeFollows({ isStopped: true });
    const { user } = renderApp('/ACME');
    const button = await screen.findByRole('button', { name: 'Follow' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    expect(await screen.findByText('You turned off emails about changes.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Turn them back on' })).toHaveAttribute(
      'href',
      '/account?section=follows',
    );
  });

  it('asks a visitor to log in first', async () => {
    renderApp('/ACME');
    expect(await screen.findByRole('link', { name: 'Follow' })).toHaveAttribute(
      'href',
      '/login?from=%2FACME',
    );
  });
});

describe('The page of a portfolio', () => {
  it('follows it, and stops following it', async () => {
    storeFollows();
    fakeApi().respond('/api/portfolios/1', () => ({ body: aPortfolio() }));
    fakeApi().respond('/api/portfolios/1/holdings', () => ({ body: { holdings: [aHolding()] } }));
    fakeApi().respond('/api/screening-profiles/get', () => ({ body: [] }));
    fakeApi().respond('/api/portfolios/1/backtest', () => ({ body: aBacktest({ lastPricedDay: null }) }));
    const { user } = renderApp('/portfolios/1');
    const box = await screen.findByRole('checkbox', { name: /^Email me when/ });
    await waitFor(() => expect(box).toBeEnabled());
    await user.click(box);
    expect(await screen.findByText(followed)).toBeVisible();
    await waitFor(() => expect(box).toBeChecked());
    await user.click(box);
    await waitFor(() => expect(box).not.toBeChecked());
  });
});

describe('Account settings, Following', () => {
  it('list what the user follows, each with a way to stop', async () => {
    storeFollows({ instruments: [followedAcme], portfolios: [{ id: 1, name: 'Retirement' }] });
    const { user } = renderApp('/account?section=follows');
    expect(await screen.findByRole('link', { name: 'Retirement' })).toHaveAttribute('href', '/portfolios/1');
    expect(screen.getByRole('link', { name: 'Acme Corporation (ACME)' })).toHaveAttribute('href', '/ACME');
    await user.click(screen.getByRole('button', { name: 'Stop following Retirement' }));
    await waitFor(() => expect(screen.queryByText('Retirement')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Stop following Acme Corporation (ACME)' }));
    expect(await screen.findByText(/^You aren’t following anything yet/)).toBeVisible();
  });

  it('lead from a security that has left to no page, since another company may have its ticker', async () => {
    storeFollows({ instruments: [{ ...followedAcme, isListed: false }] });
    const { user } = renderApp('/account?section=follows');
    expect(await screen.findByText('Acme Corporation (ACME)')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Acme Corporation (ACME)' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Stop following Acme Corporation (ACME)' }));
    expect(await screen.findByText(/^You aren’t following anything yet/)).toBeVisible();
  });

  it('start the emails again', async () => {
    storeFollows({ isStopped: true });
    const { user } = renderApp('/account?section=follows');
    await user.click(await screen.findByRole('button', { name: 'Turn back on' }));
    await waitFor(() => expect(screen.queryByText('You turned these emails off.')).not.toBeInTheDocument());
    expect(fakeApi().requests).toContain('/api/follows/start');
  });

  it('offer another try when they cannot be read', async () => {
    signedIn(fakeApi());
    renderApp('/account?section=follows');
    expect(await screen.findByText('The list of what you follow could not be loaded.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('The link in an email', () => {
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

  it('stops the emails of a visitor at once', async () => {
    fakeApi().respond('POST /api/follows/stop', () => ({ body: undefined }));
    renderApp('/stop-mail/7.a-key');
    expect(await heading('Emails turned off')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn back on' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See what you follow' })).toHaveAttribute(
      'href',
      '/login?from=%2Faccount%3Fsection%3Dfollows',
    );
    const stops = fakeApi().calls.filter(({ address }) => address === '/api/follows/stop');
    expect(stops.map(({ body, token }) => [body, token])).toEqual([['{"key":"7.a-key"}', null]]);
  });

  it('lets the user start them again, also without good standing', async () => {
    storeFollows();
    fakeApi().respond('/api/goodstanding', () => ({ body: false }));
    const { user } = renderApp('/stop-mail/7.a-key');
    await user.click(await screen.findByRole('button', { name: 'Turn back on' }));
    expect(await heading('Emails are back on')).toBeVisible();
  });

  it('offers nothing to start to a user whose emails it does not stop', async () => {
    storeFollows();
    fakeApi().respond('POST /api/follows/stop', () => ({ body: undefined }));
    renderApp('/stop-mail/8.a-key');
    expect(await heading('Emails turned off')).toBeVisible();
    await waitFor(() => expect(fakeApi().requests).toContain('/api/follows'));
    expect(screen.queryByRole('button', { name: 'Turn back on' })).not.toBeInTheDocument();
  });

  it('shows an error when it is not valid', async () => {
    fakeApi().respond('POST /api/follows/stop', () =>
      aProblem(400, 'This link is not valid.', '/problems/invalid-stop-link'),
    );
    renderApp('/stop-mail/cut-off');
    expect(await heading('Emails are still on')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('This link is not valid.');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('can be tried again when the server fails', async () => {
    fakeApi().respond('POST /api/follows/stop', () => aProblem(500, 'Something broke'));
    const { user } = renderApp('/stop-mail/7.a-key');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    fakeApi().respond('POST /api/follows/stop', () => ({ body: undefined }));
    await user.click(retry);
    expect(await heading('Emails turned off')).toBeVisible();
  });
});
