import type { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import type { PortfolioResponse } from '@plumbline/contracts';
import { aCompany, aPortfolio, aSearchResult } from '../test/builders.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { useSession } from '../stores/session.ts';
import { renderApp } from '../test/render-app.tsx';
import { signedIn } from '../test/session.ts';
import { aProblem, withFakeApi } from '../test/fake-api.ts';

const fakeApi = withFakeApi();

const apple = aSearchResult({ id: 11, ticker: 'AAPL', name: 'Apple Inc.' });
const growth = aPortfolio({ id: 3, name: 'Growth' });
const college = aPortfolio({ id: 2, name: 'College' });

function storePortfolios(portfolios: readonly PortfolioResponse[]) {
  fakeApi().respond('GET /api/portfolios', () => ({ body: { portfolios } }));
}

const additions = () => fakeApi().calls.filter(({ address }) => address === '/api/portfolios/holdings');
const inDialog = () => within(screen.getByRole('dialog', { name: 'Add to portfolio' }));

beforeEach(() => {
  fakeApi().respond('/api/search', () => ({ body: [apple] }));
  fakeApi().respond('/api/tickers/AAPL', () => ({ body: aCompany({ ...apple }) }));
  fakeApi().respond('POST /api/portfolios/holdings', () => ({ status: 201, body: undefined }));
  storePortfolios([growth, college]);
});

/** Searches on an unrelated page and clicks Add. */
async function addFromSearch(queryClient?: QueryClient) {
  const app = renderApp('/about', queryClient);
  await app.user.type(await screen.findByRole('combobox', { name: 'Search securities' }), 'apple');
  await app.user.click(await screen.findByRole('button', { name: 'Add AAPL to a portfolio' }));
  return app;
}

async function openDialog(queryClient?: QueryClient) {
  signedIn(fakeApi());
  const app = await addFromSearch(queryClient);
  await screen.findByRole('dialog', { name: 'Add to portfolio' });
  return app;
}

describe('Add button of a search result', () => {
  it('sends a visitor to the login page and back again', async () => {
    const { address } = await addFromSearch();
    await waitFor(() => expect(address()).toBe('/login?from=%2Fabout%3Fadd%3DAAPL'));
  });

  it('is reached by keyboard and returns the focus to the search box on Escape', async () => {
    signedIn(fakeApi());
    const { user } = renderApp('/about');
    const box = await screen.findByRole('combobox', { name: 'Search securities' });
    await user.type(box, 'apple');
    await screen.findByRole('option', { name: /AAPL/ });
    await user.tab();
    expect(screen.getByRole('button', { name: 'Add AAPL to a portfolio' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(box).toHaveFocus();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('closes the results and lists the portfolios as checkboxes', async () => {
    await openDialog();
    expect(await inDialog().findByRole('checkbox', { name: /Growth/ })).not.toBeChecked();
    expect(inDialog().getByRole('checkbox', { name: /College/ })).not.toBeChecked();
    expect(inDialog().getByText('Apple Inc.')).toBeVisible();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });
});

describe('Adding a security to portfolios', () => {
  it.each([
    [['Growth'], [3], 'Apple Inc. has been added to your portfolio.'],
    [['Growth', 'College'], [3, 2], 'Apple Inc. has been added to your portfolios.'],
  ])('to %j says so', async (names, portfolioIds, message) => {
    const { user } = await openDialog();
    for (const name of names) {
      await user.click(await inDialog().findByRole('checkbox', { name: new RegExp(name) }));
    }
    await user.click(inDialog().getByRole('button', { name: 'Add' }));
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(additions().map(({ body }) => JSON.parse(body))).toEqual([
      { financialInstrumentId: 11, portfolioIds },
    ]);
  });

  it('requires a selected portfolio before it sends anything', async () => {
    const { user } = await openDialog();
    await inDialog().findByRole('checkbox', { name: /Growth/ });
    await user.click(inDialog().getByRole('button', { name: 'Add' }));
    expect(inDialog().getByRole('alert')).toHaveTextContent('Please Select a portfolio');
    expect(additions()).toEqual([]);
  });

  it('reports a failure and keeps the selection', async () => {
    fakeApi().respond('POST /api/portfolios/holdings', () => aProblem(503, 'Oh'));
    const { user } = await openDialog();
    await user.click(await inDialog().findByRole('checkbox', { name: /Growth/ }));
    await user.click(inDialog().getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Error, Apple Inc. cannot be added to your portfolio')).toBeVisible();
    expect(inDialog().getByRole('alert')).toHaveTextContent('Oh');
    expect(inDialog().getByRole('checkbox', { name: /Growth/ })).toBeChecked();
  });

  it('adds it once, also when the response is lost and it is sent again, and looks at what is held', async () => {
    let attempts = 0;
    fakeApi().respond('POST /api/portfolios/holdings', () =>
      attempts++ === 0 ? { isLost: true } : { status: 201, body: undefined },
    );
    const lists = () => fakeApi().requests.filter((address) => address.startsWith('/api/portfolios?')).length;
    const { user } = await openDialog();
    await user.click(await inDialog().findByRole('checkbox', { name: /Growth/ }));
    const before = lists();
    const amount = inDialog().getByRole('textbox', { name: 'Amount' });
    await user.type(amount, '5{Enter}');
    expect(await inDialog().findByRole('alert')).toHaveTextContent('The server cannot be reached.');
    await waitFor(() => expect(lists()).toBe(before + 1));
    await user.type(amount, '{Enter}');
    expect(await screen.findByText('Apple Inc. has been added to your portfolio.')).toBeVisible();
    const [first, again] = additions().map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toMatch(/^[\d-]{10,}$/);
    expect(again).toBe(first);
  });

  it('keeps the focus where it is when the list cannot be loaded anew after a failure', async () => {
    const queryClient = createQueryClient();
    const { user } = await openDialog(queryClient);
    await user.click(await inDialog().findByRole('checkbox', { name: /Growth/ }));
    fakeApi().respond('POST /api/portfolios/holdings', () => aProblem(503, 'Oh'));
    fakeApi().respond('GET /api/portfolios', () => aProblem(500, 'Oh'));
    const add = inDialog().getByRole('button', { name: 'Add' });
    await user.click(add);
    const lists = queryClient.getQueryCache().findAll({ queryKey: ['portfolios', 'list'] });
    await waitFor(() => expect(lists.some(({ state }) => state.status === 'error')).toBe(true));
    expect(await inDialog().findByRole('alert')).toHaveTextContent('Oh');
    await waitFor(() => expect(add).toHaveFocus());
  });

  it('does nothing on Cancel', async () => {
    const { user } = await openDialog();
    await user.click(await inDialog().findByRole('checkbox', { name: /Growth/ }));
    await user.click(inDialog().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(additions()).toEqual([]);
  });

  it('filters portfolios by name without losing the selection', async () => {
    storePortfolios(
      Array.from({ length: 12 }, (_, index) => aPortfolio({ id: index + 1, name: `Fund ${index + 1}` })),
    );
    const { user } = await openDialog();
    await user.click(await inDialog().findByRole('checkbox', { name: /^Fund 7/ }));
    await user.type(inDialog().getByRole('searchbox', { name: 'Search by name' }), '12');
    expect(inDialog().getAllByRole('checkbox')).toHaveLength(1);
    await user.click(inDialog().getByRole('checkbox', { name: /^Fund 12/ }));
    await user.click(inDialog().getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(additions()).toHaveLength(1));
    expect(JSON.parse(additions()[0]?.body ?? '')).toMatchObject({ portfolioIds: [7, 12] });
  });
});

describe('Amount in the dialog', () => {
  const add = async (amount: string) => {
    const { user } = await openDialog();
    await user.click(await inDialog().findByRole('checkbox', { name: /Growth/ }));
    await user.type(inDialog().getByRole('textbox', { name: 'Amount' }), `${amount}{Enter}`);
  };

  it.each([
    ['5', { shares: 5 }],
    ['$1,250.50', { value: 1250.5 }],
  ])('of %s is added to what is held', async (text, amount) => {
    await add(text);
    await screen.findByText('Apple Inc. has been added to your portfolio.');
    expect(additions().map(({ body }) => JSON.parse(body))).toEqual([
      { financialInstrumentId: 11, portfolioIds: [3], ...amount, ifHeld: 'ADD' },
    ]);
  });

  it('is sent only when it is one', async () => {
    await add('many');
    expect(inDialog().getByRole('textbox', { name: 'Amount' })).toBeInvalid();
    expect(additions()).toEqual([]);
  });
});

describe('Portfolio selected at first', () => {
  it('is the one that was open last', async () => {
    signedIn(fakeApi());
    useSession.getState().visitPortfolio(2);
    await addFromSearch();
    expect(await screen.findByRole('checkbox', { name: /College/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /Growth/ })).not.toBeChecked();
    await waitFor(() => expect(inDialog().getByRole('textbox', { name: 'Amount' })).toHaveFocus());
  });

  it('is the only one', async () => {
    storePortfolios([growth]);
    await openDialog();
    expect(await inDialog().findByRole('checkbox', { name: /Growth/ })).toBeChecked();
  });
});

describe('Visitor who wants to add a security', () => {
  it('comes back to the dialog, and closes it for good', async () => {
    signedIn(fakeApi());
    const { user, address } = renderApp('/about?add=AAPL');
    expect(await screen.findByRole('dialog', { name: 'Add to portfolio' })).toBeVisible();
    expect(inDialog().getByText('AAPL')).toBeVisible();
    await user.click(await inDialog().findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/about');
  });

  it('is offered a free account on the way, and takes the origin along', async () => {
    renderApp('/login?from=%2Fabout%3Fadd%3DAAPL');
    expect(await screen.findByRole('link', { name: 'Create a free account' })).toHaveAttribute(
      'href',
      '/register?from=%2Fabout%3Fadd%3DAAPL',
    );
  });
});

describe('Adding a security without any portfolio', () => {
  it('creates a portfolio first and selects it', async () => {
    storePortfolios([]);
    fakeApi().respond('POST /api/portfolios', () => {
      storePortfolios([growth]);
      return { status: 201, body: growth };
    });
    const { user } = await openDialog();
    await user.click(await inDialog().findByRole('button', { name: 'Create one' }));
    expect(inDialog().getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await user.keyboard('Growth{Enter}');
    expect(await inDialog().findByRole('checkbox', { name: /Growth/ })).toBeChecked();
    expect(inDialog().getByRole('textbox', { name: 'Amount' })).toHaveFocus();
    await user.click(inDialog().getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Apple Inc. has been added to your portfolio.')).toBeVisible();
  });
});

describe('Portfolios in the dialog', () => {
  it('can be requested again after a failure', async () => {
    fakeApi().respond('GET /api/portfolios', () => aProblem(500, 'Oh'));
    const { user } = await openDialog();
    expect(await inDialog().findByText('Your portfolios could not be loaded.')).toBeVisible();
    storePortfolios([growth]);
    await user.click(inDialog().getByRole('button', { name: 'Try again' }));
    expect(await inDialog().findByRole('checkbox', { name: /Growth/ })).toBeVisible();
  });
});

describe('Add button of the security page', () => {
  it('adds the security to portfolios', async () => {
    signedIn(fakeApi());
    const { user } = renderApp('/AAPL');
    await user.click(await screen.findByRole('button', { name: 'Add to portfolio' }));
    await screen.findByRole('dialog', { name: 'Add to portfolio' });
    await user.click(await inDialog().findByRole('checkbox', { name: /Growth/ }));
    await user.click(inDialog().getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Apple Inc. has been added to your portfolio.')).toBeVisible();
  });

  it('sends a visitor to the login page and back to the security', async () => {
    const { user, address } = renderApp('/AAPL');
    await user.click(await screen.findByRole('button', { name: 'Add to portfolio' }));
    await waitFor(() => expect(address()).toBe('/login?from=%2FAAPL%3Fadd%3DAAPL'));
  });
});
