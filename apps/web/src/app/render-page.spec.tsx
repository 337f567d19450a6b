import type { PageData } from '@plumbline/contracts';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { createMemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../lib/query-client.ts';
import { useSession } from '../stores/session.ts';
import { aFlaggedCompany, aListing } from '../test/builders.ts';
import { withFakeApi } from '../test/fake-api.ts';
import { signedIn } from '../test/session.ts';
import { App } from './app.tsx';
import { asOfNow, readPageState } from './page-state.ts';
import { renderPage } from './render-page.tsx';
import { routes } from './router.tsx';

const fakeApi = withFakeApi();
const page = () => document.getElementById('root')!;

const data: PageData = {
  release: {
    release: 4,
    source: 'sample',
    asOf: '2026-10-01',
    loadedAt: '2026-10-02T00:00:00.000Z',
    instruments: 1_234,
    scored: 800,
    stocks: 1_000,
    funds: 234,
    fundsSeenInto: 200,
    hasSampleData: false,
  },
  security: aFlaggedCompany({ ticker: 'BRK.B', name: '</script><b>Oak' }),
};

/** Hydrates the page as `main.tsx` does, and returns the differences that React has found. */
async function hydrate(path: string): Promise<{ readonly differences: unknown[]; readonly root: Root }> {
  const differences: unknown[] = [];
  const router = createMemoryRouter(routes, { initialEntries: [path], hydrationData: {} });
  const state = asOfNow(readPageState()!.queries);
  const app = <App router={router} queryClient={createQueryClient()} state={state} />;
  const root = await act(() =>
    hydrateRoot(page(), app, { onRecoverableError: (error) => differences.push(error) }),
  );
  return { differences, root };
}

describe('Page rendered on the server', () => {
  let root: Root | undefined;

  beforeEach(() => {
    localStorage.clear();
  });

  afterEach(async () => {
    await act(() => root?.unmount());
    document.body.replaceChildren();
    Object.assign(useSession.getInitialState(), { isLogged: false });
  });

  it('has all that its data says, as text only', async () => {
    const html = await renderPage('/BRK.B', { data });
    document.body.innerHTML = html;
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(page().querySelector('h1')!.textContent).toContain('</script><b>Oak');
    expect(page().textContent).toMatch(/Covers 1,234 securities; 800 have a score\. Data release 4\./);
    expect(page().dataset.for).toBe('standard-profile');
  });

  it('is hydrated without a difference, and without requesting what it was rendered with', async () => {
    document.body.innerHTML = await renderPage('/BRK.B', { data });
    const heading = page().querySelector('h1');
    const hydrated = await hydrate('/BRK.B');
    root = hydrated.root;
    expect(hydrated.differences).toEqual([]);
    expect(page().querySelector('h1')).toBe(heading);
    expect(fakeApi().requests.filter((url) => /tickers\/BRK\.B|health/.test(url))).toEqual([]);
  });

  it('becomes that of the user who is logged in', async () => {
    document.body.innerHTML = await renderPage('/BRK.B', { data });
    signedIn(fakeApi());
    const hydrated = await hydrate('/BRK.B');
    root = hydrated.root;
    expect(hydrated.differences).toEqual([]);
    expect(page().querySelector('header')!.textContent).not.toContain('Login');
    expect(page().querySelector('header [aria-haspopup=menu]')).not.toBeNull();
    expect(document.documentElement).toHaveAttribute('data-logged');
  });

  it('lists the campaigns, and the securities of the landing page', async () => {
    const campaigns = { body: { campaigns: [] }, total: 0 };
    expect(await renderPage('/campaigns', { data: { campaigns } })).toContain('No campaign matches');
    const listings = [aListing({ ticker: 'ELM', name: 'Elm Fund' })];
    const ranked = { inspireFunds: listings, trendingIssue: listings, topStocks: [], worstStocks: [] };
    const landing = await renderPage('/', { data: { ranked } as PageData });
    expect(landing).toContain('Elm Fund');
  });

  it('is that of a user where only they have it', async () => {
    const html = await renderPage('/dashboard', { isLogged: true });
    expect(html).toContain('data-for="users"');
    expect(html).toContain('Hello');
  });
});
