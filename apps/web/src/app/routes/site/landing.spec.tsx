import { catalog } from '@plumbline/screening';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aListing, aSearchResult } from '../../../test/builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { signedIn } from '../../../test/session.ts';
import { aProblem, withFakeApi } from '../../../test/fake-api.ts';

const fakeApi = withFakeApi();

beforeEach(() => {
  fakeApi().respond('/api/ranked', () => ({
    body: {
      inspireFunds: [aListing({ ticker: 'FUND', name: 'Good Fund', impactScore: 61.4 })],
      trendingIssue: [aListing({ ticker: 'TRND', name: 'Trend Inc.', impactScore: -49 })],
      topStocks: [
        aListing({
          ...{ ticker: 'TOPP', name: 'Top Inc.', impactScore: 81 },
          ...{ standing: 'PROVISIONAL', hasSampleData: true },
        }),
      ],
      worstStocks: [aListing({ ticker: 'WRST', name: 'Worst Inc.', impactScore: -100 })],
    },
  }));
  fakeApi().respond('/api/trending', () => ({
    body: { criterion: 'X', title: 'Abortion Philanthropy', description: 'Gives company money.', items: [] },
  }));
});

describe.each(['/', '/welcome'])('Landing page at %s', (path) => {
  it('asks whether the investments contradict what the visitor values', async () => {
    renderApp(path);
    const question = { level: 1, name: 'Do your investments contradict what you value?' };
    expect(await screen.findByRole('heading', question)).toBeVisible();
  });

  it('shows the four ranked boxes, each row a link to its security', async () => {
    renderApp(path);
    const boxes = ['Funds', 'Trending: Abortion Philanthropy', 'Top scoring stocks', 'Worst scoring stocks'];
    const rows = [
      /FUND Good Fund.*61/,
      /TRND Trend Inc\..*−49/,
      /TOPP Top Inc\..*81/,
      /WRST Worst Inc\..*−100/,
    ];
    for (const [index, name] of boxes.entries()) {
      const box = await screen.findByRole('region', { name });
      expect(await within(box).findByRole('link', { name: rows[index] })).toBeVisible();
    }
    expect(screen.getByRole('link', { name: /FUND/ })).toHaveAttribute('href', '/FUND');
    expect(screen.getByText('Gives company money.')).toBeVisible();
  });
});

describe('Landing page', () => {
  it('says NA only of what has no flag, since a known flag counts however little was checked', async () => {
    renderApp('/welcome');
    const main = await screen.findByRole('main');
    expect(main).toHaveTextContent('less than half of the standard has been checked and nothing was found');
  });

  it('counts the securities of the release instead of advertising a number', async () => {
    renderApp('/welcome');
    const main = await screen.findByRole('main');
    const count = 'Covers 1,340 securities; 900 have a score, in part from sample data';
    expect(await within(main).findByText(count)).toBeVisible();
  });

  it('leads to the registration, or to the dashboard for a signed-in user', async () => {
    const visitor = renderApp('/welcome');
    expect(await screen.findByRole('link', { name: 'Get started' })).toHaveAttribute('href', '/register');
    expect(screen.getByRole('link', { name: 'Start from your values' })).toHaveAttribute('href', '/values');
    visitor.unmount();
    signedIn(fakeApi());
    renderApp('/welcome');
    expect(await screen.findByRole('link', { name: 'Get started' })).toHaveAttribute('href', '/dashboard');
  });

  it('marks the boxes that hold sample data, and only those', async () => {
    renderApp('/welcome');
    await screen.findByRole('link', { name: /TOPP/ });
    const top = screen.getByRole('region', { name: 'Top scoring stocks' });
    const worst = screen.getByRole('region', { name: 'Worst scoring stocks' });
    expect(within(top).getByRole('button', { name: 'Sample data' })).toBeVisible();
    expect(within(worst).queryByRole('button', { name: 'Sample data' })).not.toBeInTheDocument();
  });

  it('says of a list that its scores are provisional, and of no other', async () => {
    renderApp('/welcome');
    await screen.findByRole('link', { name: /TOPP/ });
    const sentence = 'All are provisional: not everything was checked, and their pages say what was not.';
    expect(screen.getByRole('region', { name: 'Top scoring stocks' })).toHaveTextContent(sentence);
    expect(screen.getByRole('region', { name: 'Funds' })).not.toHaveTextContent('provisional');
  });

  it('explains the score that the visitor sets', async () => {
    const { user } = renderApp('/welcome');
    const explorer = await screen.findByRole('region', { name: 'Try the Impact Score' });
    fireEvent.change(within(explorer).getByRole('slider', { name: 'Move the score' }), {
      target: { value: '-75' },
    });
    expect(within(explorer).getByRole('img', { name: /Impact Score −75/ })).toBeVisible();
    expect(explorer).toHaveTextContent('All three arcs are red');
    await user.click(within(explorer).getByRole('button', { name: 'Not rated' }));
    expect(within(explorer).getByRole('img', { name: 'Impact Score NA: not rated' })).toBeVisible();
    await user.click(await within(explorer).findByRole('button', { name: 'TOPP' }));
    expect(within(explorer).getByRole('img', { name: /Impact Score 81/ })).toBeVisible();
  });

  it('has one search at a time: the large one, and past 350 px the one in the header', async () => {
    renderApp('/welcome');
    await screen.findByRole('link', { name: 'Get started' });
    const header = screen.getByRole('search');
    expect(within(header).queryByRole('combobox')).not.toBeInTheDocument();
    window.scrollY = 350;
    fireEvent.scroll(window);
    expect(within(header).queryByRole('combobox')).not.toBeInTheDocument();
    window.scrollY = 351;
    fireEvent.scroll(window);
    expect(await within(header).findByRole('combobox')).toBeVisible();
    window.scrollY = 0;
    fireEvent.scroll(window);
    await waitFor(() => expect(within(header).queryByRole('combobox')).not.toBeInTheDocument());
  });

  it('says why a list of equal scores is in its order', async () => {
    const ten = Array.from({ length: 10 }, (_, at) => aListing({ ticker: `TOP${at}`, impactScore: 100 }));
    const lists = { inspireFunds: [], trendingIssue: [], topStocks: ten, worstStocks: [aListing()] };
    fakeApi().respond('/api/ranked', () => ({ body: lists }));
    renderApp('/welcome');
    const order = /All ten score 100: the most thoroughly checked come first, then the largest\.$/;
    expect(await screen.findByText(order)).toBeVisible();
    expect(screen.getAllByText(/then the largest|largest company first/)).toHaveLength(1);
  });

  it('lists as many companies of the trending issue as there are funds beside them, and five at least', async () => {
    const many = (ticker: string, count: number) =>
      Array.from({ length: count }, (_, at) => aListing({ ticker: `${ticker}${at}`, name: ticker }));
    const lists = {
      inspireFunds: many('FUND', 6),
      trendingIssue: many('TRND', 10),
      topStocks: [],
      worstStocks: [],
    };
    fakeApi().respond('/api/ranked', () => ({ body: lists }));
    renderApp('/welcome');
    const box = within(await screen.findByRole('region', { name: 'Trending: Abortion Philanthropy' }));
    expect(await box.findAllByRole('link', { name: /TRND/ })).toHaveLength(6);
  });

  it('links the trending box to its page', async () => {
    renderApp('/welcome');
    const box = await screen.findByRole('region', { name: 'Trending: Abortion Philanthropy' });
    expect(within(box).getByRole('link', { name: 'About this issue' })).toHaveAttribute('href', '/trending');
  });

  it('offers to try again when the lists cannot be loaded', async () => {
    fakeApi().respond('/api/ranked', () => aProblem(500, 'Oh'));
    renderApp('/welcome');
    expect(await screen.findByText('The lists could not be loaded.')).toBeVisible();
  });
});

describe('Public pages', () => {
  it('list every criterion by theme', async () => {
    fakeApi().respond('/api/screening-categories', () => ({
      body: { release: 3, asOf: '2026-09-30', categories: [] },
    }));
    renderApp('/screening-categories');
    expect(await screen.findByText(/51 categories in 9 themes/)).toBeVisible();
    expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(9);
    const text = screen.getByRole('main').textContent;
    // Stricter variants are described below the category that they belong to.
    const missing = catalog.criteria.flatMap(({ title, description, implies }) =>
      [...(implies ? [] : [title]), description].filter((part) => !text.includes(part)),
    );
    expect(missing).toEqual([]);
  });

  it('link each category to what it flags, with its sources, and list the excluded countries', async () => {
    const facts = { newestOn: null, providers: [], documents: 0, hasSampleData: false };
    const epa = {
      name: 'EPA Greenhouse Gas Reporting Program',
      publisher: 'United States Environmental Protection Agency',
      url: 'https://www.epa.gov/ghgreporting',
    };
    fakeApi().respond('/api/screening-categories', () => ({
      body: {
        release: 3,
        asOf: '2026-09-30',
        categories: [
          { ...facts, criterion: 'TOBACCO', companies: 12, documents: 2, newestOn: '2025-01-15' },
          { ...facts, criterion: 'TOBACCO_5_PERCENT', companies: 4, documents: 7, newestOn: '2026-01-15' },
          { ...facts, criterion: 'GHG_EMISSIONS_BIC', companies: 1, providers: [epa] },
          { ...facts, criterion: 'STATE_OWNED_ENTERPRISE', companies: 0, documents: 1 },
          { ...facts, criterion: 'GMO_PRODUCTS', companies: 0 },
        ],
      },
    }));
    renderApp('/screening-categories');
    expect(await screen.findByRole('link', { name: '12 companies flagged' })).toHaveAttribute(
      'href',
      '/explore?criterion=TOBACCO&type=COMMON_STOCK',
    );
    expect(screen.getByText(/; 9 published sources read; newest flag Jan 15, 2026\./)).toBeVisible();
    expect(screen.getByRole('link', { name: '1 company best in class' })).toBeVisible();
    expect(screen.getByRole('link', { name: epa.name })).toHaveAttribute('href', epa.url);
    expect(screen.getByText('No company flagged; one published source read.')).toBeVisible();
    expect(screen.getByText('No company has been checked for this yet.')).toBeVisible();
    expect(screen.getByText(/^Excluded countries: Burma, China, Cuba, .*Turkmenistan\./)).toBeVisible();
  });

  it('explain the methodology', async () => {
    renderApp('/methodology');
    expect(await screen.findByRole('heading', { level: 1, name: 'How scores work' })).toBeVisible();
    expect(screen.getByRole('row', { name: '42 −100' })).toBeVisible();
  });

  it('show Page not found at an unknown path', async () => {
    renderApp('/no/such/page');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });

  it('suggest the security that the search finds for an unknown ticker', async () => {
    fakeApi().respond('/api/tickers/APPL', () => aProblem(404, 'No security has this ticker here.'));
    fakeApi().respond('/api/search', () => ({
      body: [aSearchResult({ ticker: 'AAPL', name: 'Apple Inc.' })],
    }));
    renderApp('/APPL');
    expect(await screen.findByText(/Did you mean/)).toHaveTextContent('Did you mean AAPL, Apple Inc.?');
    expect(screen.getByRole('link', { name: 'AAPL' })).toHaveAttribute('href', '/AAPL');
    expect(fakeApi().calls.filter(({ address }) => address.includes('unlisted'))).toEqual([]);
  });

  it('say what became of a ticker, and lead there, instead of naming one that looks alike', async () => {
    const problem = aProblem(404, 'No security has this ticker here.');
    const former = { statement: 'Block Inc. traded as SQ until 2025.', successorTicker: 'XYZ' };
    fakeApi().respond('/api/tickers/SQ', () => ({
      ...problem,
      body: { ...(problem.body as object), former },
    }));
    renderApp('/SQ');
    expect(await screen.findByText(/^Block Inc\. traded as SQ until 2025\./)).toHaveTextContent('See XYZ.');
    expect(screen.getByRole('link', { name: 'XYZ' })).toHaveAttribute('href', '/XYZ');
    expect(fakeApi().calls.filter(({ address }) => address.startsWith('/api/search'))).toEqual([]);
  });

  it.each(['admin', 'wp-login.php', 'portfolios2'])('suggest nothing for the path /%s', async (path) => {
    fakeApi().respond(`/api/tickers/${path}`, () => aProblem(404, 'No security has this ticker here.'));
    fakeApi().respond('/api/search', () => ({
      body: [aSearchResult({ ticker: 'VADMX', name: 'Vanguard Admiral Fund' })],
    }));
    renderApp(`/${path}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument();
  });

  it('have no dead links in the footer', async () => {
    renderApp('/404');
    const footer = await screen.findByRole('navigation', { name: 'Footer' });
    const targets = within(footer)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(targets).toEqual([
      '/welcome',
      '/explore',
      '/values',
      '/plan-check',
      '/faith-funds',
      '/trending',
      '/campaigns',
      '/dashboard',
      '/portfolios',
      '/account-settings',
      '/plans-and-pricing',
      '/insightpro',
      '/about',
      '/methodology',
      '/screening-categories',
      '/compare-standards',
      '/developers',
      '/help-and-support',
      '/status',
      '/terms-of-service',
      '/privacy-policy',
    ]);
  });
});
