import { act, screen, waitFor, within } from '@testing-library/react';
import {
  readFilesToSave,
  storeFilesToSave,
  useChosenFiles,
} from '../../features/portfolio-check/model/chosen-files.ts';
import { usePlanSession } from '../../features/plan-check/model/plan-session.ts';
import { useUnsavedAmounts } from '../../features/portfolios/model/unsaved-amounts.ts';
import { useValues } from '../../features/values/model/values-session.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { SESSION_KEY, useSession } from '../../stores/session.ts';
import { aFund } from '../../test/builders.ts';
import { fillIn, renderApp } from '../../test/render-app.tsx';
import { aToken, anAccount, signedIn } from '../../test/session.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';

const fakeApi = withFakeApi();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  fakeApi().respond('/api/portfolios', () => ({ body: { portfolios: [] } }));
  fakeApi().respond('/api/ranked', () => ({
    body: { inspireFunds: [], trendingIssue: [], topStocks: [], worstStocks: [] },
  }));
});

async function signInHere(user: ReturnType<typeof renderApp>['user']) {
  fakeApi().respond('POST /api/authenticate', () => ({ body: { id_token: aToken() } }));
  fakeApi().respond('GET /api/account', () => ({ body: anAccount() }));
  await screen.findByRole('textbox', { name: 'Email' });
  fillIn('Email', 'ruth@example.com');
  fillIn('Password', 'plumb-and-true');
  await user.click(screen.getByRole('button', { name: 'Next' }));
}

describe('Page for signed-in users', () => {
  it('asks a visitor to log in, then opens', async () => {
    const { user, address } = renderApp('/account-settings?section=plans');
    await heading('Welcome back');
    expect(address()).toBe(`/login?from=${encodeURIComponent('/account-settings?section=plans')}`);
    await signInHere(user);
    await heading('Account settings');
    expect(address()).toBe('/account-settings?section=plans');
  });

  it.each([
    '/dashboard',
    '/portfolios',
    '/portfolios/1',
    '/screening-profiles',
    '/account',
    '/account-settings',
  ])('sends a visitor from %s to the login page, with the address to return to', async (path) => {
    const { address } = renderApp(path);
    await waitFor(() => expect(address()).toBe(`/login?${new URLSearchParams({ from: path })}`));
  });

  it('sends no request before the user has logged in', async () => {
    renderApp('/dashboard');
    await heading('Welcome back');
    expect(fakeApi().requests.filter((path) => /account|goodstanding/.test(path))).toEqual([]);
  });

  it('closes when the server ends the session and opens again after the next login', async () => {
    signedIn(fakeApi());
    fakeApi().respond('GET /api/account', () => aProblem(401, 'Log in'));
    const { user, address } = renderApp('/dashboard');
    await heading('Welcome back');
    expect(screen.getByText('Your session has ended. Please log in again.')).toBeVisible();
    expect(address()).toBe('/login?from=%2Fdashboard');
    await signInHere(user);
    expect(await heading('Hello, Ruth')).toBeVisible();
  });

  it('closes when another tab logs out', async () => {
    signedIn(fakeApi());
    renderApp('/dashboard');
    await heading('Hello, Ruth');
    localStorage.removeItem(SESSION_KEY);
    sessionStorage.setItem('unsaved-amounts', '{}');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY })));
    expect(await heading('Welcome back')).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ['logs out', () => useSession.getState().endSession()],
    ['makes way for another', () => useSession.getState().beginSession(aToken({ subject: '8' }), true)],
  ])('leaves nothing that was typed or chosen when its user %s', async (_, leave) => {
    signedIn(fakeApi());
    renderApp('/dashboard');
    await heading('Hello, Ruth');
    const files = [new File(['Ticker,Shares'], 'IRA.csv')];
    act(() => {
      useChosenFiles.getState().choose(files);
      useValues.getState().answer('weapons', 'complete');
      usePlanSession.getState().draft('Vanguard Target Retirement 2045');
      useUnsavedAmounts.getState().hold(1, { column: 'shares', text: '5x', isPending: false });
    });
    await storeFilesToSave({ files });
    act(leave);
    expect(useChosenFiles.getState().files).toEqual([]);
    expect(readFilesToSave()).toBeNull();
    expect(useValues.getState().answers).toEqual({});
    expect(usePlanSession.getState().draftText).toBe('');
    expect(useUnsavedAmounts.getState().amounts.size).toBe(0);
    expect(sessionStorage).toHaveLength(0);
  });

  describe('with a session that is not remembered', () => {
    let other: BroadcastChannel;
    beforeEach(() => (other = new BroadcastChannel(SESSION_KEY)));
    afterEach(() => other.close());
    const session = (token: string | null) => ({
      isLogged: token !== null,
      token,
      isRemembered: false,
      authorities: ['ROLE_USER'],
    });

    it('open in a new tab with that of another one', async () => {
      const token = signedIn(fakeApi());
      useSession.getState().endSession();
      other.onmessage = ({ data }) => data === 'request' && other.postMessage(session(token));
      const { address } = renderApp('/dashboard?tab=2');
      await waitFor(() => {
        expect(address()).toBe('/dashboard?tab=2');
        expect(screen.getByRole('heading', { name: 'Hello, Ruth' })).toBeVisible();
      });
    });

    it('pass it on to another tab, and close in both', async () => {
      const token = signedIn(fakeApi());
      useSession.getState().beginSession(token, false);
      renderApp('/dashboard');
      await heading('Hello, Ruth');
      const received: unknown[] = [];
      other.onmessage = ({ data }) => received.push(data);
      other.postMessage('request');
      await waitFor(() => expect(received).toMatchObject([{ isLogged: true, token, isRemembered: false }]));
      other.postMessage(session(null));
      expect(await heading('Welcome back')).toBeVisible();
      expect(sessionStorage.getItem(SESSION_KEY)).toBeNull();
    });
  });

  it('shows the other account when another tab logs in as a different user', async () => {
    signedIn(fakeApi());
    renderApp('/dashboard');
    await heading('Hello, Ruth');
    fakeApi().respond('GET /api/account', () => ({ body: anAccount({ id: 8, firstName: 'Naomi' }) }));
    const state = { isLogged: true, token: aToken({ subject: '8' }), authorities: ['ROLE_USER'] };
    localStorage.setItem(SESSION_KEY, JSON.stringify({ state, version: 0 }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY })));
    expect(await heading('Hello, Naomi')).toBeVisible();
  });
});

describe('Pages for visitors only', () => {
  it.each(['/login', '/register', '/register/BIBL'])(
    '%s redirects a signed-in user to the dashboard',
    async (path) => {
      signedIn(fakeApi());
      const { address } = renderApp(path);
      await heading('Hello, Ruth');
      expect(address()).toBe('/dashboard');
    },
  );

  it('never redirect to another site', async () => {
    signedIn(fakeApi());
    const { address } = renderApp('/login?from=//elsewhere.example');
    await heading('Hello, Ruth');
    expect(address()).toBe('/dashboard');
  });

  it('redirect to the dashboard after logging in', async () => {
    const { user, address } = renderApp('/login');
    await signInHere(user);
    await heading('Hello, Ruth');
    expect(address()).toBe('/dashboard');
    expect(useSession.getState()).toMatchObject({ isLogged: true, authStatus: 'COMPLETE' });
  });

  it('report a login response without a token', async () => {
    const { user } = renderApp('/login');
    await screen.findByRole('textbox', { name: 'Email' });
    await signInWithResponse(user, { body: {} });
    expect(await screen.findByText('There was an error fetching your account')).toBeVisible();
    expect(useSession.getState()).toMatchObject({ isLogged: false, token: null, authStatus: 'ERROR' });
  });

  it('report an account that cannot be loaded, and leave the user logged out', async () => {
    const { user } = renderApp('/login');
    await signInWithResponse(user, { body: { id_token: aToken() } });
    expect(await screen.findByText('There was an error fetching your account details')).toBeVisible();
    expect(useSession.getState()).toMatchObject({ isLogged: false, token: null, authStatus: 'ERROR' });
  });

  it('keep the files and answers of a visitor, whether or not logging in works', async () => {
    useChosenFiles.getState().choose([new File(['Ticker,Shares'], 'IRA.csv')]);
    useValues.getState().answer('weapons', 'complete');
    const { user } = renderApp('/login');
    await signInWithResponse(user, { body: { id_token: aToken() } });
    expect(await screen.findByText('There was an error fetching your account details')).toBeVisible();
    await signInHere(user);
    await heading('Hello, Ruth');
    expect(useChosenFiles.getState().files).toHaveLength(1);
    expect(useValues.getState().answers).toEqual({ weapons: 'complete' });
    expect(sessionStorage.getItem('values')).toContain('complete');
  });

  it('do not blame the password when the server fails', async () => {
    const { user } = renderApp('/login');
    await signInWithResponse(user, aProblem(503, 'The database cannot be reached.'));
    const form = within(screen.getByRole('main'));
    expect(await form.findByText('The database cannot be reached.')).toBeVisible();
    expect(screen.queryByText('Login Incorrect. Please try again.')).not.toBeInTheDocument();
  });
});

async function signInWithResponse(
  user: ReturnType<typeof renderApp>['user'],
  response: ReturnType<typeof aProblem>,
) {
  fakeApi().respond('POST /api/authenticate', () => response);
  fakeApi().respond('GET /api/account', () => aProblem(500, 'Oh'));
  await screen.findByRole('textbox', { name: 'Email' });
  fillIn('Email', 'ruth@example.com');
  fillIn('Password', 'plumb-and-true');
  await user.click(screen.getByRole('button', { name: 'Next' }));
}

describe('Account that is not in good standing', () => {
  beforeEach(() => {
    signedIn(fakeApi());
    fakeApi().respond('/api/goodstanding', () => ({ body: false }));
  });

  it.each(['/dashboard', '/welcome', '/methodology', '/account', '/404'])(
    'is redirected from %s to the checkout',
    async (path) => {
      const { address } = renderApp(path);
      await waitFor(() => expect(address()).toBe('/checkout'));
    },
  );

  it.each([
    '/faq',
    '/help-and-support',
    '/screening-categories',
    '/about',
    '/terms-of-service',
    '/privacy-policy',
    '/plans-and-pricing',
    '/checkout',
  ])('may read %s', async (path) => {
    const { address } = renderApp(path);
    await waitFor(() => expect(fakeApi().requests).toContain('/api/goodstanding'));
    await screen.findByRole('heading', { level: 1 });
    expect(address()).toBe(path);
  });

  it('can log out', async () => {
    const { user, address } = renderApp('/dashboard');
    await waitFor(() => expect(address()).toBe('/checkout'));
    await user.click(screen.getByRole('button', { name: /^Your account/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await heading('Do your investments contradict what you value?');
    expect(address()).toBe('/');
  });
});

describe('Check for good standing', () => {
  it('runs once for many pages', async () => {
    signedIn(fakeApi());
    const { user } = renderApp('/dashboard');
    await heading('Hello, Ruth');
    await user.click(screen.getByRole('link', { name: 'About' }));
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Hello, Ruth' })).not.toBeInTheDocument(),
    );
    expect(fakeApi().requests.filter((path) => path === '/api/goodstanding')).toHaveLength(1);
  });

  it('lets the user through when it fails', async () => {
    signedIn(fakeApi());
    fakeApi().respond('/api/goodstanding', () => aProblem(500, 'Oh'));
    const { address } = renderApp('/methodology');
    await heading('How scores work');
    await waitFor(() => expect(fakeApi().requests).toContain('/api/goodstanding'));
    expect(address()).toBe('/methodology');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('runs again when the user returns from another tab, where they may have paid', async () => {
    signedIn(fakeApi());
    fakeApi().respond('/api/goodstanding', () => ({ body: false }));
    const { user, address } = renderApp('/dashboard');
    await waitFor(() => expect(address()).toBe('/checkout'));
    fakeApi().respond('/api/goodstanding', () => ({ body: true }));
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() =>
      expect(fakeApi().requests.filter((path) => path === '/api/goodstanding')).toHaveLength(2),
    );
    // The checkout has this link too, opening another tab; the last one is in the footer of the site.
    await user.click(screen.getAllByRole('link', { name: 'Help & Support' }).at(-1)!);
    await heading('Help & Support');
    await user.click(screen.getAllByRole('link', { name: 'Dashboard' })[0]!);
    expect(await heading('Hello, Ruth')).toBeVisible();
  });

  it('does not run for visitors', async () => {
    fakeApi().respond('/api/tickers/WIDE', () => ({ body: aFund() }));
    renderApp('/WIDE');
    await heading('Wide Market Index Fund');
    expect(fakeApi().requests).not.toContain('/api/goodstanding');
  });
});

describe('Account whose payment fails while it is used', () => {
  it('is redirected to the checkout by the first response that says so', async () => {
    signedIn(fakeApi());
    fakeApi().respond('/api/portfolios', () =>
      aProblem(402, 'Your plan is not paid for yet', 'https://p.example/problems/payment-required'),
    );
    const { address } = renderApp('/portfolios');
    await waitFor(() => expect(address()).toBe('/checkout'));
  });
});

describe('Roles of a session', () => {
  it('come from the server, whatever they were at the last login', async () => {
    signedIn(fakeApi(), anAccount({ authorities: ['ROLE_USER', 'ROLE_PREMIUM'] }));
    fakeApi().respond('GET /api/account', () => ({ body: anAccount() }));
    renderApp('/dashboard');
    expect(await screen.findByRole('heading', { name: 'See more with Premium' })).toBeVisible();
    await waitFor(() => expect(useSession.getState().authorities).toEqual(['ROLE_USER']));
  });

  it.each<[string, Parameters<ReturnType<typeof fakeApi>['respond']>[1]]>([
    ['all data', () => ({ body: { portfolios: [] } })],
    ['what is still loading', () => new Promise(() => undefined)],
  ])('reload %s when they change', async (_, respond) => {
    signedIn(fakeApi());
    fakeApi().respond('/api/portfolios', respond);
    const queryClient = createQueryClient();
    renderApp('/portfolios', queryClient);
    await heading('Portfolios');
    const countRequests = () =>
      fakeApi().requests.filter((path) => path.startsWith('/api/portfolios')).length;
    await waitFor(() => expect(countRequests()).toBe(1));
    await waitFor(() => expect(queryClient.getQueryData(['session', 'account'])).toBeDefined());
    const pro = anAccount({ authorities: ['ROLE_USER', 'ROLE_PREMIUM'] });
    fakeApi().respond('GET /api/account', () => ({ body: pro }));
    await act(() => queryClient.invalidateQueries({ queryKey: ['session', 'account'] }));
    await waitFor(() => expect(countRequests()).toBe(2));
    expect(useSession.getState().authorities).toEqual(pro.authorities);
  });
});

describe('Partner code in the registration URL', () => {
  const cookies = () => document.cookie;
  afterEach(() => void (document.cookie = 'signup_code=; Path=/; Max-Age=0'));

  it('is stored until the visitor registers', async () => {
    renderApp('/register/BIBL');
    await screen.findByRole('button', { name: 'Create Account & Subscribe' });
    expect(cookies()).toContain('signup_code=BIBL');
  });

  it('is ignored when it is malformed', async () => {
    renderApp('/register/no%20code%3B');
    await screen.findByRole('button', { name: 'Create Account & Subscribe' });
    expect(cookies()).not.toContain('signup_code');
  });

  it('is metaxes at /metaxes', async () => {
    const { address } = renderApp('/metaxes');
    await screen.findByRole('button', { name: 'Create Account & Subscribe' });
    expect(address()).toBe('/register/metaxes');
    expect(cookies()).toContain('signup_code=metaxes');
  });
});
