import { screen, waitFor, within } from '@testing-library/react';
import type { GroupHolding, PortfolioGroup, PortfolioGroupView } from '@plumbline/contracts';
import { aHolding, aPortfolio } from '../../test/builders.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';
import { aRollup } from '../../test/portfolio-api.ts';
import { renderApp } from '../../test/render-app.tsx';
import { signedIn } from '../../test/session.ts';

const fakeApi = withFakeApi();

const savings = aPortfolio({ id: 1, name: 'Savings', type: 'Joint', monetaryValue: 7_500 });
const nestEgg = aPortfolio({ id: 2, name: 'Nest egg', type: '401(k)', monetaryValue: 2_500 });
const listing = { isDomestic: true, exchangeLocation: null };
const score = { impactScore: -12, standing: 'VIOLATION', isBound: false } as const;

const apple: PortfolioGroupView['overlap'][number] = {
  ...{ ticker: 'AAPL', name: 'Apple Inc.', ...listing, ...score },
  ...{ weight: 4.1, numberOfFunds: 1, numberOfPortfolios: 2, isHeldDirectly: true },
  via: [
    { ticker: 'AAPL', name: 'Apple Inc.', ...listing, weight: 3, portfolioIds: [1] },
    { ticker: 'SPY', name: 'SPDR S&P 500', ...listing, weight: 1.1, portfolioIds: [1, 2] },
  ],
};

function aGroup(overrides: Partial<PortfolioGroupView> = {}): PortfolioGroupView {
  return {
    ...aPortfolio({ id: 5, name: 'Household', type: 'Other', monetaryValue: 10_000, coverage: 0.8 }),
    esgIssueCriteriaRollup: aRollup,
    portfolios: [savings, nestEgg],
    overlap: [apple],
    ...overrides,
  };
}

function storeGroup(group: PortfolioGroupView, holdings: readonly GroupHolding[] = []) {
  fakeApi().respond('GET /api/portfolio-groups/5', () => ({ body: group }));
  fakeApi().respond('GET /api/portfolio-groups/5/holdings', () => ({
    body: { holdings, unknownHoldings: [] },
    headers: { 'x-total-count': String(holdings.length) },
  }));
}

function storeGroups(groups: readonly PortfolioGroup[]) {
  fakeApi().respond('GET /api/portfolio-groups', () => ({ body: groups }));
}

const household: PortfolioGroup = { id: 5, name: 'Household', portfolioIds: [1, 2] };
const held = (id: number, portfolioIds: readonly number[]): GroupHolding => ({
  ...aHolding({ id }),
  portfolioIds,
});
const region = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  signedIn(fakeApi());
  fakeApi().respond('GET /api/portfolios', () => ({ body: { portfolios: [nestEgg, savings] } }));
  fakeApi().respond('/api/screening-profiles/get', () => ({ body: [] }));
  fakeApi().respond('GET /api/portfolio-groups/5/changes', () => ({
    body: { since: null, release: 4, total: 0, changes: [] },
  }));
  fakeApi().respond('POST /api/portfolio-groups/5/changes/seen', () => ({ status: 204 }));
  storeGroups([household]);
  storeGroup(aGroup(), [held(11, [1, 2])]);
});

describe('Page of a group', () => {
  it('shows value and score of the whole, and how much of it is seen into', async () => {
    renderApp('/portfolios/groups/5');
    expect(await screen.findByRole('heading', { level: 1, name: 'Household' })).toBeVisible();
    expect(screen.getByText('Group · 2 portfolios · Joint, 401(k)')).toBeVisible();
    expect(screen.getAllByText('$10,000')[0]).toBeVisible();
    expect(screen.getByText(/at least 9.0% of the group’s value/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add holding' })).not.toBeInTheDocument();
  });

  it('lists its portfolios with type, share and score, each leading to its page', async () => {
    renderApp('/portfolios/groups/5');
    const table = within(await screen.findByRole('table', { name: 'Portfolios of the group' }));
    expect(table.getByRole('link', { name: 'Savings' })).toHaveAttribute('href', '/portfolios/1');
    expect(table.getByText('401(k)')).toBeVisible();
    expect(table.getByText('75.0%')).toBeVisible();
  });

  it('shows what it is in through several funds and accounts, and through which', async () => {
    const { user } = renderApp('/portfolios/groups/5');
    const overlap = await region('Overlap');
    expect(overlap.getByText(/We can see 80% of the group, so there may be more/)).toBeVisible();
    expect(overlap.getByText('4.10%')).toBeVisible();
    const toggle = overlap.getByRole('button', { name: 'through 1 fund and directly, in 2 accounts' });
    expect(overlap.queryByRole('link', { name: 'SPDR S&P 500 (SPY)' })).not.toBeInTheDocument();
    await user.click(toggle);
    expect(overlap.getByRole('link', { name: 'SPDR S&P 500 (SPY)' })).toHaveAttribute('href', '/SPY');
    expect(overlap.getByText('Savings, Nest egg')).toBeVisible();
  });

  it('lists its holdings with the accounts they are in, where they can be changed', async () => {
    renderApp('/portfolios/groups/5');
    const accounts = within(await screen.findByRole('list', { name: 'Portfolios with ACME' }));
    expect(accounts.getByRole('link', { name: 'Nest egg' })).toHaveAttribute(
      'href',
      '/portfolios/2?holding=ACME',
    );
    expect(accounts.getByText('Joint')).toBeVisible();
  });

  it('names what has left by its name, leads from it to no page, and says why', async () => {
    const { financialInstrument, ...holding } = held(11, [2]);
    const former = { ...financialInstrument, isListed: false };
    storeGroup(aGroup(), [{ ...holding, financialInstrument: former }]);
    renderApp('/portfolios/groups/5');
    const table = within(await screen.findByRole('table', { name: 'Holdings' }));
    expect(table.getByRole('rowheader', { name: /^ACME/ })).toBeVisible();
    expect(table.queryByRole('link', { name: 'ACME' })).not.toBeInTheDocument();
    const accounts = within(table.getByRole('list', { name: `Portfolios with ${former.name}` }));
    expect(accounts.getByRole('link', { name: 'Nest egg' })).toHaveAttribute(
      'href',
      `/portfolios/2?${new URLSearchParams({ holding: former.name })}`,
    );
    expect(screen.getByText(/ is no longer in our data/)).toBeVisible();
  });

  it('leads to the page of a security of which a server of the version before says nothing', async () => {
    const { financialInstrument, ...holding } = held(11, [2]);
    const before = { ...financialInstrument, isListed: undefined };
    fakeApi().respond('GET /api/portfolio-groups/5/holdings', () => ({
      body: { holdings: [{ ...holding, financialInstrument: before }], unknownHoldings: [] },
    }));
    renderApp('/portfolios/groups/5');
    const table = within(await screen.findByRole('table', { name: 'Holdings' }));
    expect(table.getByRole('link', { name: 'ACME' })).toHaveAttribute('href', '/ACME');
  });

  it('says how fresh each of its portfolios is that follows an account at a broker', async () => {
    const now = new Date().toISOString();
    const account = { id: 1, name: 'Roth IRA', asOf: now, readAt: now, failure: null, leftOut: [] };
    const connection = { id: 3, brokerName: 'Oak Brokerage', status: 'BROKEN', isPaused: false, groupId: 5 };
    fakeApi().respond('GET /api/broker-connections', () => ({
      body: {
        service: { name: 'SnapTrade', isSandbox: false },
        connections: [{ ...connection, accounts: [{ ...account, portfolioId: nestEgg.id }] }],
      },
    }));
    renderApp('/portfolios/groups/5');
    const note = await region('How fresh these portfolios are');
    expect(note.getByText(/1 of these portfolios follows an account at a broker\./)).toBeVisible();
    expect(note.getByRole('listitem')).toHaveTextContent(
      /^Nest egg: Positions of .*, read just now\. Not refreshed until you log in to the broker again\.$/,
    );
  });

  it('opens the holdings behind a category', async () => {
    fakeApi().respond('GET /api/portfolio-groups/5/esg-issues/TOBACCO/contributors', () => ({
      body: [{ ticker: 'PM', name: 'Philip Morris', weight: 9, ...listing }],
    }));
    const { user } = renderApp('/portfolios/groups/5');
    await user.click(await screen.findByRole('button', { name: 'Tobacco' }));
    expect(await screen.findByRole('link', { name: 'PM' })).toBeVisible();
  });

  it('says that nothing is in it more than once', async () => {
    storeGroup(aGroup({ overlap: [] }));
    renderApp('/portfolios/groups/5');
    const overlap = await region('Overlap');
    expect(overlap.getByText('No company is known to be in it more than once.')).toBeVisible();
  });

  it('without portfolios offers to choose some', async () => {
    storeGroup(aGroup({ portfolios: [], overlap: [], totalHoldings: 0, impactScore: null }));
    const { user } = renderApp('/portfolios/groups/5');
    expect(await screen.findByText('This group has no portfolios.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose portfolios' }));
    expect(await screen.findByRole('dialog', { name: 'Edit group' })).toBeVisible();
  });

  it('whose portfolios were all deleted leads to a first portfolio where there is none', async () => {
    fakeApi().respond('GET /api/portfolios', () => ({ body: { portfolios: [] } }));
    storeGroup(aGroup({ portfolios: [], overlap: [], totalHoldings: 0, impactScore: null }));
    renderApp('/portfolios/groups/5');
    expect(await screen.findByRole('link', { name: 'Create a portfolio' })).toHaveAttribute(
      'href',
      '/portfolios',
    );
  });

  it('of empty portfolios, and of one, says so', async () => {
    storeGroup(aGroup({ portfolios: [savings], overlap: [], totalHoldings: 0, impactScore: null }));
    renderApp('/portfolios/groups/5');
    expect(await screen.findByText('None of these portfolios has holdings yet.')).toBeVisible();
    expect(screen.getByText(/A group of one portfolio shows what that portfolio shows/)).toBeVisible();
  });

  it('that is not there leads to the page that was not found', async () => {
    fakeApi().respond('GET /api/portfolio-groups/5', () => aProblem(404, 'This group was not found'));
    const { address } = renderApp('/portfolios/groups/5');
    await waitFor(() => expect(address()).toBe('/404'));
  });

  it('is deleted after a question, and its portfolios stay', async () => {
    fakeApi().respond('DELETE /api/portfolio-groups/5', () => ({ status: 204 }));
    const { user, address } = renderApp('/portfolios/groups/5');
    const actions = within(await screen.findByRole('group', { name: 'Actions' }));
    await user.click(actions.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this group?' }));
    expect(dialog.getByText(/Its portfolios and their holdings stay as they are/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete group' }));
    await waitFor(() => expect(address()).toBe('/portfolios'));
  });
});

describe('Groups in the list of portfolios', () => {
  it('have their name, types and value, and lead to their page', async () => {
    renderApp('/portfolios');
    const groups = await region('Groups');
    expect(groups.getByRole('link', { name: 'Household' })).toHaveAttribute('href', '/portfolios/groups/5');
    expect(groups.getByText('2 portfolios · Joint, 401(k)')).toBeVisible();
    expect(groups.getByText('$10,000')).toBeVisible();
  });

  it('are created from the selected portfolios by the keyboard, without leaving the list', async () => {
    storeGroups([]);
    fakeApi().respond('POST /api/portfolio-groups', () => {
      storeGroups([household]);
      return { status: 201, body: household };
    });
    const { user, address } = renderApp('/portfolios');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Group selected' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(name).toHaveFocus());
    await user.keyboard(' Household {Tab}');
    expect(screen.getByRole('checkbox', { name: 'Nest egg 401(k)' })).toHaveFocus();
    await user.keyboard(' {Enter}');
    expect(await screen.findByRole('link', { name: 'Household' })).toBeVisible();
    expect(fakeApi().findBodies('POST /api/portfolio-groups')).toEqual([
      { name: 'Household', portfolioIds: [1] },
    ]);
    expect(address()).toBe('/portfolios');
  });

  it('are renamed there, and say what the server refuses', async () => {
    fakeApi().respond('PUT /api/portfolio-groups/5', () => aProblem(404, 'This portfolio was not found'));
    const { user } = renderApp('/portfolios');
    await user.click(await screen.findByRole('button', { name: 'Edit Household' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit group' }));
    expect(dialog.getByRole('checkbox', { name: 'Savings Joint' })).toBeChecked();
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' of three');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await dialog.findByText('This portfolio was not found')).toBeVisible();
    expect(fakeApi().findBodies('PUT /api/portfolio-groups/5')).toEqual([
      { name: 'Household of three', portfolioIds: [1, 2] },
    ]);
  });

  it('need a name', async () => {
    const { user } = renderApp('/portfolios');
    await user.click(await screen.findByRole('button', { name: 'Create group' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), '{Enter}');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Name is required');
    expect(fakeApi().findBodies('POST /api/portfolio-groups')).toEqual([]);
  });

  it('are deleted there, which moves the focus to their heading', async () => {
    const other = { ...household, id: 6, name: 'Retirement' };
    storeGroups([household, other]);
    fakeApi().respond('DELETE /api/portfolio-groups/5', () => {
      storeGroups([other]);
      return { status: 204 };
    });
    const { user } = renderApp('/portfolios');
    await user.click(await screen.findByRole('button', { name: 'Delete Household' }));
    await user.click(await screen.findByRole('button', { name: 'Delete group' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Household' })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Groups' })).toHaveFocus();
  });
});
