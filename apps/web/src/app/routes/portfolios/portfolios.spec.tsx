import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { limits } from '@plumbline/contracts';
import type { PortfolioResponse } from '@plumbline/contracts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { useSession } from '../../../stores/session.ts';
import { aPortfolio } from '../../../test/builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { signedIn } from '../../../test/session.ts';
import { aProblem, withFakeApi } from '../../../test/fake-api.ts';

const fakeApi = withFakeApi();

const growth = aPortfolio({ id: 3, name: 'Growth', type: 'Joint', impactScore: -41.5, totalHoldings: 1 });
const college = aPortfolio({ id: 2, name: 'College', type: '529', impactScore: null, monetaryValue: 0 });
const retirement = aPortfolio({ id: 1, name: 'Retirement', impactScore: 24 });

/** Sets the portfolios that the server has from now on. */
function storePortfolios(portfolios: readonly PortfolioResponse[]) {
  fakeApi().respond('GET /api/portfolios', () => ({ body: { portfolios } }));
}

beforeEach(() => {
  signedIn(fakeApi());
  storePortfolios([growth, college, retirement]);
});

const names = () =>
  screen.getAllByRole('link', { name: /^(Growth|College|Retirement)$/ }).map((link) => link.textContent);

const search = () => screen.getByRole('searchbox', { name: 'Search by name' });
const calls = (method: string) => fakeApi().calls.filter((call) => call.method === method);

describe('Portfolio list', () => {
  it('requests a thousand, newest first', async () => {
    renderApp('/portfolios');
    await screen.findByRole('link', { name: 'Growth' });
    expect(fakeApi().requests).toContain('/api/portfolios?size=1000');
    expect(names()).toEqual(['Growth', 'College', 'Retirement']);
  });

  it('shows on a card the name, type, value without cents, holdings, last change and score', async () => {
    storePortfolios([growth]);
    renderApp('/portfolios');
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('link', { name: 'Growth' })).toHaveAttribute('href', '/portfolios/3');
    expect(card.getByText('Joint')).toBeVisible();
    expect(card.getByText('$12,346')).toBeVisible();
    expect(card.getByText('1 holding')).toBeVisible();
    expect(card.getByText('Modified Nov 2, 2026')).toBeVisible();
    expect(card.getByRole('img', { name: /Impact Score −4\d on a scale/ })).toBeVisible();
  });

  it('cuts billions to three digits, with the whole sum on hover and read out', async () => {
    storePortfolios([aPortfolio({ monetaryValue: 1_234_567_890 })]);
    renderApp('/portfolios');
    expect(await screen.findByText('$1.23B')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByTitle('$1,234,567,890')).toHaveTextContent('$1,234,567,890');
  });

  it('shows NA for a portfolio without a score', async () => {
    renderApp('/portfolios');
    expect(await screen.findByRole('img', { name: 'Impact Score NA: not rated' })).toBeVisible();
  });

  it('truncates the name on a card at 25 characters and has the full name as its title', async () => {
    const name = 'Grandmother’s retirement savings';
    storePortfolios([aPortfolio({ name })]);
    renderApp('/portfolios');
    expect(await screen.findByText('Grandmother’s retirement…')).toBeVisible();
    expect(screen.getByRole('link', { name })).toBeVisible();
    expect(screen.getByTitle(name)).toBeVisible();
  });

  it('marks portfolios scored with sample data', async () => {
    storePortfolios([aPortfolio({ hasSampleData: true }), college]);
    renderApp('/portfolios');
    expect(await screen.findByRole('button', { name: 'Sample data' })).toBeVisible();
  });

  it('shows the scores of the profile in use and names it', async () => {
    useSession.setState({ activeProfile: '12' });
    const own = { id: 12, name: 'No smoke', positive: [], negative: ['TOBACCO'] };
    fakeApi().respond('/api/screening-profiles/get', () => ({ body: [own] }));
    renderApp('/portfolios');
    const link = await screen.findByRole('link', { name: 'No smoke' });
    expect(link).toHaveAttribute('href', '/screening-profiles');
    expect(link.parentElement).toHaveTextContent('Impact Scores by No smoke');
    expect(fakeApi().requests).toContain('/api/portfolios?size=1000&profile=12');
  });

  it('opens a portfolio from its card and reloads it each time', async () => {
    fakeApi().respond('/api/portfolios/3', () => ({ body: growth }));
    const { user, address } = renderApp('/portfolios');
    const countRequests = () =>
      fakeApi().requests.filter((path) => path.startsWith('/api/portfolios/3?')).length;
    for (const times of [1, 2]) {
      await user.click(await screen.findByRole('link', { name: 'Growth' }));
      await screen.findByRole('heading', { level: 1, name: 'Growth' });
      expect(address()).toBe('/portfolios/3');
      await waitFor(() => expect(countRequests()).toBe(times));
      const [back] = screen.getAllByRole('link', { name: 'Portfolios' });
      await user.click(back as HTMLElement);
    }
  });
});

describe('Cards or table', () => {
  it('is chosen by the user and remembered', async () => {
    const { user, unmount } = renderApp('/portfolios');
    await screen.findByRole('link', { name: 'Growth' });
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Table' }));
    const table = screen.getByRole('table');
    expect(
      within(table).getByRole('row', { name: /Growth.*Joint.*\$12,346.*1.*Nov 2, 2026.*−4\d/ }),
    ).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Table' })).toBeChecked();
    unmount();

    renderApp('/portfolios');
    expect(await screen.findByRole('table')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Grid' }));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('falls back to cards when the remembered choice is invalid', async () => {
    localStorage.setItem('plumbline-portfolio-view', 'carousel');
    renderApp('/portfolios');
    await screen.findByRole('link', { name: 'Growth' });
    expect(screen.getByRole('radio', { name: 'Grid' })).toBeChecked();
  });

  it.each(['grid', 'table'])(
    'as a %s renders only the visible ones of a thousand portfolios',
    async (view) => {
      localStorage.setItem('plumbline-portfolio-view', view);
      const many = Array.from({ length: limits.portfolio.maxListSize }, (_, index) =>
        aPortfolio({ id: 1000 - index, name: `Portfolio ${1000 - index}` }),
      );
      storePortfolios(many);
      renderApp('/portfolios');
      expect(await screen.findByRole('link', { name: 'Portfolio 1000' })).toBeVisible();
      expect(screen.getByText('1,000 portfolios')).toBeVisible();
      expect(screen.getAllByRole('link', { name: /^Portfolio \d+$/ }).length).toBeLessThan(60);
    },
  );
});

describe('Filtering portfolios', () => {
  it('matches part of the name and keeps the text in the URL', async () => {
    const { user, address } = renderApp('/portfolios');
    await screen.findByRole('link', { name: 'Growth' });
    await user.type(search(), 'ret');
    expect(names()).toEqual(['Retirement']);
    expect(screen.getByText('1 portfolio')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/portfolios?search=ret'));
  });

  it('offers to show all when no name matches', async () => {
    const { user, address } = renderApp('/portfolios?search=yacht');
    expect(await screen.findByText('No portfolio has that name.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all portfolios' }));
    expect(names()).toHaveLength(3);
    expect(search()).toHaveValue('');
    await waitFor(() => expect(address()).toBe('/portfolios'));
  });
});

describe('Sorting portfolios', () => {
  it.each([
    ['Oldest first', 'created,asc', ['Retirement', 'College', 'Growth']],
    ['Name, A to Z', 'name,asc', ['College', 'Growth', 'Retirement']],
    ['Highest Impact Score', 'impactScore,desc', ['Retirement', 'Growth', 'College']],
  ])('by %s is noted in the address as %s', async (label, sort, order) => {
    const { user, address } = renderApp('/portfolios');
    await screen.findByRole('link', { name: 'Growth' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), label);
    await waitFor(() => expect(names()).toEqual(order));
    expect(address()).toBe(`/portfolios?${new URLSearchParams({ sort })}`);
  });
});

describe('Creating a portfolio', () => {
  const nameField = () => screen.findByRole('textbox', { name: 'Name' });

  it('offers the ten types, sends what was entered, and opens the new portfolio', async () => {
    const created = aPortfolio({ id: 9, name: 'Legacy', type: 'Trust' });
    fakeApi().respond('POST /api/portfolios', () => ({ status: 201, body: created }));
    fakeApi().respond('/api/portfolios/9', () => ({ body: created }));
    const { user, address } = renderApp('/portfolios');
    await user.click(await screen.findByRole('button', { name: 'Create portfolio' }));
    await user.type(await nameField(), '  Legacy ');
    const type = screen.getByRole('combobox', { name: 'Type' });
    expect(
      within(type)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Individual', 'Joint', 'IRA', 'Roth IRA', 'Trust', '401(k)', '403(b)', '529', 'HSA', 'Other']);
    await user.selectOptions(type, 'Trust');
    await user.click(dialogButton('Create portfolio'));
    await waitFor(() => expect(address()).toBe('/portfolios/9'));
    expect(JSON.parse(calls('POST')[0]?.body ?? '')).toEqual({ name: 'Legacy', type: 'Trust' });
  });

  it('limits the name to 100 characters', async () => {
    fakeApi().respond('POST /api/portfolios', () => ({ status: 201, body: aPortfolio({ id: 9 }) }));
    const { user } = renderApp('/portfolios');
    await user.click(await screen.findByRole('button', { name: 'Create portfolio' }));
    await user.click(await nameField());
    await user.paste('n'.repeat(150));
    await user.click(dialogButton('Create portfolio'));
    await waitFor(() => expect(calls('POST')).toHaveLength(1));
    expect(JSON.parse(calls('POST')[0]?.body ?? '')).toMatchObject({ name: 'n'.repeat(100) });
  });

  it('requires a name before it sends anything', async () => {
    const { user } = renderApp('/portfolios');
    await user.click(await screen.findByRole('button', { name: 'Create portfolio' }));
    await user.type(await nameField(), '   {Enter}');
    expect(await nameField()).toHaveAccessibleDescription('Name is required');
    await waitFor(async () => expect(await nameField()).toHaveFocus());
    expect(calls('POST')).toEqual([]);
  });

  it('reports a failure and keeps what was typed', async () => {
    fakeApi().respond('POST /api/portfolios', () => aProblem(503, 'The database cannot be reached.'));
    const { user } = renderApp('/portfolios');
    await user.click(await screen.findByRole('button', { name: 'Create portfolio' }));
    await user.type(await nameField(), 'Legacy{Enter}');
    expect(await screen.findByText('The portfolio could not be created. Please try again.')).toBeVisible();
    expect(await nameField()).toHaveValue('Legacy');
  });
});

describe('Deleting selected portfolios', () => {
  const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
  const deleteSelected = () => screen.getByRole('button', { name: 'Delete selected' });

  it('is disabled until a portfolio is selected', async () => {
    const { user } = renderApp('/portfolios');
    await screen.findByRole('link', { name: 'Growth' });
    expect(deleteSelected()).toBeDisabled();
    await user.click(box('Growth'));
    expect(screen.getByText('1 of 3 selected')).toBeVisible();
    expect(deleteSelected()).toBeEnabled();
  });

  it('asks for confirmation with the names, and does nothing on Cancel', async () => {
    const { user } = renderApp('/portfolios');
    await screen.findByRole('link', { name: 'Growth' });
    await user.click(box('Growth'));
    await user.click(box('Retirement'));
    await user.click(deleteSelected());
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 portfolios?' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Growth (Joint, 1 holding)', 'Retirement (IRA, 3 holdings)']);
    await user.click(dialogButton('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls('DELETE')).toEqual([]);
  });

  it('deletes each of them and moves the focus to the heading', async () => {
    for (const { id } of [growth, retirement]) {
      fakeApi().respond(`DELETE /api/portfolios/${id}`, () => {
        storePortfolios([college]);
        return { status: 204, body: undefined };
      });
    }
    const { user } = renderApp('/portfolios');
    await screen.findByRole('link', { name: 'Growth' });
    await user.click(box('Growth'));
    await user.click(box('Retirement'));
    await user.click(deleteSelected());
    await screen.findByRole('dialog');
    await user.click(dialogButton('Delete'));
    await waitFor(() => expect(names()).toEqual(['College']));
    expect(calls('DELETE').map(({ address }) => address)).toEqual(['/api/portfolios/3', '/api/portfolios/1']);
    expect(screen.getByText('1 portfolio')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Portfolios' })).toHaveFocus());
  });

  it('goes no further after Cancel, and lists what is left', async () => {
    let respond = () => {};
    const canceled = new Promise<void>((resolve) => (respond = resolve));
    fakeApi().respond('DELETE /api/portfolios/3', async () => {
      await canceled;
      storePortfolios([college, retirement]);
      return { status: 204 };
    });
    fakeApi().respond('DELETE /api/portfolios/1', () => ({ status: 204 }));
    const { user } = renderApp('/portfolios');
    await screen.findByRole('link', { name: 'Growth' });
    await user.click(box('Growth'));
    await user.click(box('Retirement'));
    await user.click(deleteSelected());
    await screen.findByRole('dialog');
    await user.click(dialogButton('Delete'));
    await waitFor(() => expect(calls('DELETE')).toHaveLength(1));
    await user.click(dialogButton('Cancel'));
    respond();
    await waitFor(() => expect(names()).toEqual(['College', 'Retirement']));
    expect(calls('DELETE').map(({ address }) => address)).toEqual(['/api/portfolios/3']);
    expect(screen.getByText('1 of 2 selected')).toBeVisible();
  });

  it('never deletes selected portfolios that the filter hides', async () => {
    fakeApi().respond('DELETE /api/portfolios/3', () => ({ status: 204, body: undefined }));
    const { user } = renderApp('/portfolios');
    await screen.findByRole('link', { name: 'Growth' });
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.type(search(), 'grow');
    expect(screen.getByText('1 of 1 selected')).toBeVisible();
    await user.click(deleteSelected());
    await screen.findByRole('dialog', { name: 'Delete this portfolio?' });
    await user.click(dialogButton('Delete'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls('DELETE').map(({ address }) => address)).toEqual(['/api/portfolios/3']);
  });

  /** Follows the link to a portfolio. */
  async function openGrowth(user: UserEvent) {
    fakeApi().respond('GET /api/portfolios/3', () => ({ body: growth }));
    fakeApi().respond('GET /api/portfolios/3/holdings', () => ({ body: { holdings: [] } }));
    await user.click(screen.getByRole('link', { name: 'Growth' }));
    await screen.findByRole('heading', { level: 1, name: 'Growth' });
  }

  it('finds the selection again on Back, also after another order was chosen', async () => {
    const queryClient = createQueryClient();
    const { user, goBack } = renderApp('/portfolios', queryClient);
    await screen.findByRole('link', { name: 'Growth' });
    await user.click(box('Growth'));
    await user.click(box('College'));
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Oldest first');
    await openGrowth(user);
    storePortfolios([growth, retirement]);
    await queryClient.invalidateQueries();
    await goBack();
    expect(await screen.findByText('1 of 2 selected')).toBeVisible();
    expect(box('Growth')).toBeChecked();
  });

  it('has no selection when it is opened anew', async () => {
    const { user } = renderApp('/portfolios');
    await screen.findByRole('link', { name: 'Growth' });
    await user.click(box('Growth'));
    await openGrowth(user);
    await user.click(screen.getAllByRole('link', { name: 'Portfolios' })[0]!);
    expect(await screen.findByText('3 portfolios')).toBeVisible();
    expect(box('Growth')).not.toBeChecked();
  });

  it('reports portfolios that could not be deleted and still lists them', async () => {
    fakeApi().respond('DELETE /api/portfolios/3', () => aProblem(503, 'Oh'));
    const { user } = renderApp('/portfolios');
    await screen.findByRole('link', { name: 'Growth' });
    await user.click(box('Growth'));
    await user.click(deleteSelected());
    await screen.findByRole('dialog');
    await user.click(dialogButton('Delete'));
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be deleted');
    expect(screen.getByRole('link', { name: 'Growth', hidden: true })).toBeInTheDocument();
  });
});

function dialogButton(name: string): HTMLElement {
  return within(screen.getByRole('dialog')).getByRole('button', { name });
}

describe('Portfolio list without portfolios', () => {
  it('offers to create one', async () => {
    storePortfolios([]);
    const { user } = renderApp('/portfolios');
    expect(await screen.findByRole('heading', { name: 'Start with what you hold' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create portfolio' }));
    expect(await screen.findByRole('dialog', { name: 'Create portfolio' })).toBeVisible();
  });
});

describe('Portfolio list that does not load', () => {
  it('shows that it is loading', async () => {
    const respond = fakeApi().hold('GET /api/portfolios');
    renderApp('/portfolios');
    expect(await screen.findByRole('status', { name: 'Loading portfolios' })).toBeVisible();
    respond({ body: { portfolios: [growth] } });
    expect(await screen.findByRole('link', { name: 'Growth' })).toBeVisible();
  });

  it('can be requested again', async () => {
    fakeApi().respond('GET /api/portfolios', () => aProblem(500, 'Oh'));
    const { user } = renderApp('/portfolios');
    expect(await screen.findByText('Your portfolios could not be loaded.')).toBeVisible();
    storePortfolios([growth]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Growth' })).toBeVisible();
  });
});
