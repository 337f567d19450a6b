import { screen, waitFor, within } from '@testing-library/react';
import { aConstituent, aFund, someAlternatives } from '../../test/builders.ts';
import { renderApp } from '../../test/render-app.tsx';
import { anAccount, signedIn } from '../../test/session.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';

const fakeApi = withFakeApi();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('Fund page', () => {
  const page = (size: number) =>
    Array.from({ length: size }, (_, row) => aConstituent({ ticker: `T${row}` }));

  beforeEach(() => {
    fakeApi().respond('/api/tickers/WIDE', () => ({ body: aFund() }));
    fakeApi().respond('/api/tickers/3/alternatives', () => ({ body: someAlternatives() }));
    fakeApi().respond('/api/tickers/3/constituents', (url) => ({
      body: { holdings: page(Number(url.searchParams.get('size'))) },
      headers: { 'x-total-count': '60' },
    }));
  });

  it('shows how much of its weight is rated, clean and below zero', async () => {
    renderApp('/WIDE');
    const coverage = await screen.findByRole('figure', { name: 'Coverage' });
    expect(coverage).toHaveTextContent('At zero or above 81.0%');
    expect(coverage).toHaveTextContent('Below zero 9.0%');
    expect(coverage).toHaveTextContent('Not rated 10.0%');
    const why = screen.getByRole('region', { name: 'Why −5' });
    expect(why).toHaveTextContent('Net score24.12');
    expect(why).toHaveTextContent('Outside the method1.5%We can see90% of the rest');
  });

  it('says whose positions it has, and of which day: one date', async () => {
    const fund = aFund();
    const positionsFrom = {
      kind: 'INDEX_TWIN',
      fund: { ticker: 'VOO', name: 'Vanguard S&P 500 ETF' },
      source: 'SEC N-PORT',
      day: '2025-10-31',
    } as const;
    fakeApi().respond('/api/tickers/WIDE', () => ({
      body: aFund({ score: { ...fund.score, positionsFrom } }),
    }));
    renderApp('/WIDE');
    await heading(fund.name);
    const line = /^Positions of VOO on Oct 31, 2025, which tracks the same index\./;
    expect(screen.getAllByText(line)).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'Constituents' })).toHaveTextContent(
      'Source: SEC N-PORT. Weights',
    );
    expect(screen.getByText(/^Source of these facts/)).not.toHaveTextContent('as of');
  });

  it('says of a bound that the score may be lower, and how much is seen into', async () => {
    const fund = aFund({ impactScore: -9.2, isBound: true });
    const score = { ...fund.score, isBound: true, coverage: 0.3, cleanWeight: 0.6 };
    fakeApi().respond('/api/tickers/WIDE', () => ({ body: { ...fund, score } }));
    renderApp('/WIDE');
    expect(await screen.findByRole('img', { name: /^Impact Score −9 or lower on a scale/ })).toBeVisible();
    expect(
      screen.getByText(
        /^We can see 30% of what can be screened in this fund\. Flagged companies are at least 12%/,
      ),
    ).toBeVisible();
    const why = screen.getByRole('region', { name: 'Why −9 or lower' });
    expect(why).toHaveTextContent('The rest can only lower the score, so it is this or lower.');
    expect(why).toHaveTextContent('Clean weight of that part60.0%Net score of that part');
  });

  it('says of an unrated fund what is known, what is not, and who can change that', async () => {
    const fund = aFund({ impactScore: null, standing: 'NOT_RATED' });
    const score = {
      ...fund.score,
      standing: 'NOT_RATED',
      coverage: 0.2,
      cleanWeight: null,
      netScore: null,
    } as const;
    fakeApi().respond('/api/tickers/WIDE', () => ({ body: { ...fund, score } }));
    renderApp('/WIDE');
    expect(
      await screen.findByText(
        /see 20% of what can be screened in this fund, and know of nothing flagged there\./,
      ),
    ).toBeVisible();
    expect(screen.getByText(/Whoever runs this site can load what every fund files/)).toBeVisible();
  });

  it('leads an administrator from an unrated fund to the refresh, and lists no constituents that nobody knows', async () => {
    signedIn(fakeApi(), anAccount({ authorities: ['ROLE_USER', 'ROLE_ADMIN'] }));
    fakeApi().respond('/api/tickers/WIDE', () => ({
      body: aFund({ impactScore: null, standing: 'NOT_RATED', holdings: undefined }),
    }));
    renderApp('/WIDE');
    const link = await screen.findByRole('link', { name: 'refresh the universe' });
    expect(link).toHaveAttribute('href', '/admin/universe');
    expect(screen.queryByText(/There is nothing for you to do here/)).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Constituents' })).not.toBeInTheDocument();
  });

  it('lists the holdings that pull it down, adding up to the score', async () => {
    renderApp('/WIDE');
    expect(await screen.findByRole('row', { name: /SMOK Smokestack Brands.*−53 8.50% −5.01/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /All other holdings.*−0.29/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Impact Score.*−5.30/ })).toBeVisible();
  });

  it('names five companies that pull it down, and the others on request, still adding up', async () => {
    const fund = aFund();
    const [first] = fund.score.contributors!;
    const contributors = Array.from({ length: 8 }, (_, at) => ({
      ...first!,
      financialInstrumentId: 100 + at,
      ticker: `BAD${at}`,
      contribution: -0.5,
    }));
    fakeApi().respond('/api/tickers/WIDE', () => ({
      body: aFund({ score: { ...fund.score, contributors } }),
    }));
    const { user } = renderApp('/WIDE');
    const table = within(await screen.findByRole('table', { name: 'Holdings that pull it down' }));
    expect(table.getAllByRole('row', { name: /^BAD/ })).toHaveLength(5);
    expect(table.getByRole('row', { name: /All other holdings.*−2.80/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show the 8 that weigh most' }));
    expect(table.getAllByRole('row', { name: /^BAD/ })).toHaveLength(8);
    expect(table.getByRole('row', { name: /All other holdings.*−1.30/ })).toBeVisible();
  });

  it('pages through its constituents and keeps the page in the address', async () => {
    const { user, address } = renderApp('/WIDE');
    const pages = await screen.findByRole('navigation', { name: 'Pages of constituents' });
    expect(pages).toHaveTextContent('1–25 of 60');
    await user.click(within(pages).getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(pages).toHaveTextContent('26–50 of 60'));
    expect(address()).toBe('/WIDE?page=2&size=25');
    await user.selectOptions(within(pages).getByRole('combobox', { name: 'Rows' }), '50');
    await waitFor(() => expect(address()).toBe('/WIDE?page=1&size=50'));
    expect(
      within(pages)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['25', '50']);
  });

  it('asks on a phone only for what the reader unfolds', async () => {
    const { matchMedia } = window;
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('47.99em') });
    try {
      signedIn(fakeApi());
      const { user } = renderApp('/WIDE');
      const requested = () =>
        ['alternatives', 'constituents', 'standards'].filter((part) =>
          fakeApi().requests.some((address) => address.includes(part)),
        );
      await user.click(await screen.findByRole('heading', { name: 'Constituents' }));
      expect(await screen.findByRole('link', { name: 'T24' })).toBeVisible();
      expect(requested()).toEqual(['constituents']);
      await user.click(screen.getByRole('heading', { name: 'Alternatives' }));
      await waitFor(() => expect(requested()).toEqual(['alternatives', 'constituents']));
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  it('links only to holdings that are in the universe', async () => {
    const holdings = [
      aConstituent({ ticker: 'IN' }),
      aConstituent({ ticker: 'OUT', financialInstrumentId: null }),
    ];
    fakeApi().respond('/api/tickers/3/constituents', () => ({ body: { holdings } }));
    renderApp('/WIDE');
    expect(await screen.findByRole('link', { name: 'IN' })).toHaveAttribute('href', '/IN');
    expect(screen.queryByRole('link', { name: 'OUT' })).not.toBeInTheDocument();
  });

  it('offers to try again when the constituents cannot be loaded', async () => {
    fakeApi().respond('/api/tickers/3/constituents', () => aProblem(500, 'Oh'));
    const { user } = renderApp('/WIDE');
    expect(await screen.findByText('The constituents could not be loaded.')).toBeVisible();
    fakeApi().respond('/api/tickers/3/constituents', () => ({
      body: { holdings: [aConstituent({ ticker: 'BACK' })] },
    }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'BACK' })).toBeVisible();
  });
});

describe('Contributors to a category', () => {
  beforeEach(() => {
    signedIn(fakeApi());
    fakeApi().respond('/api/tickers/WIDE', () => ({ body: aFund() }));
    fakeApi().respond('/api/tickers/3/constituents', () => ({ body: { holdings: [] } }));
  });

  it('are listed in a dialog with ticker, name and weight', async () => {
    fakeApi().respond('/api/tickers/3/esg-issues/TOBACCO/contributors', () => ({
      body: [{ ticker: 'SMOK', name: 'Smokestack Brands and its many subsidiaries', weight: 8.5 }],
    }));
    const { user } = renderApp('/WIDE');
    const panel = await screen.findByRole('region', { name: 'Negative categories' });
    await user.click(within(panel).getByRole('button', { name: /Tobacco 9.0%/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Contributing securities' });
    expect(
      await within(dialog).findByRole('row', {
        name: 'SMOK Smokestack Brands and its many subsidiaries 8.50%',
      }),
    ).toHaveTextContent('Smokestack Brands and its man…');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('are reported by a toast when they cannot be loaded', async () => {
    fakeApi().respond('/api/tickers/3/esg-issues/TOBACCO/contributors', () => aProblem(500, 'Oh'));
    const { user } = renderApp('/WIDE');
    const panel = await screen.findByRole('region', { name: 'Negative categories' });
    await user.click(within(panel).getByRole('button', { name: /Tobacco/ }));
    expect(await screen.findByText('Failed to fetch contributors.')).toBeVisible();
  });
});

describe('Categories shown to a visitor', () => {
  it('promise nothing to open, but lead to the login page, which returns to the fund', async () => {
    fakeApi().respond('/api/tickers/WIDE', () => ({ body: aFund() }));
    const { user, address } = renderApp('/WIDE?page=2&size=25');
    const panel = await screen.findByRole('region', { name: 'Negative categories' });
    expect(panel).toHaveTextContent('Log in to see the holdings behind each category.');
    expect(within(panel).queryByRole('button', { name: /Tobacco/ })).not.toBeInTheDocument();
    await user.click(within(panel).getByRole('link'));
    await heading('Welcome back');
    expect(address()).toBe(`/login?from=${encodeURIComponent('/WIDE?page=2&size=25')}`);
  });
});
