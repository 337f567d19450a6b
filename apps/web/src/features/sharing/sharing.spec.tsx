import { screen, waitFor, within } from '@testing-library/react';
import type { CreatedSharedLink, SharedHoldings, SharedLink, SharedView } from '@plumbline/contracts';
import { withDownloads } from '../../test/downloads.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';
import {
  aRollup,
  findPortfolioActions,
  storePortfolio,
  storePortfolioDetails,
} from '../../test/portfolio-api.ts';
import { withPrinter } from '../../test/print.ts';
import { renderApp } from '../../test/render-app.tsx';
import { anAccount, signedIn } from '../../test/session.ts';

const fakeApi = withFakeApi();
const premium = anAccount({ authorities: ['ROLE_USER', 'ROLE_PREMIUM'] });

const link: SharedLink = {
  id: 3,
  kind: 'PORTFOLIO',
  subject: 'Retirement',
  name: 'Ours',
  profile: 'Faith Based Evangelical',
  ...{ showsAmounts: false, showsNames: false, offersReport: false },
  createdAt: '2026-11-01T12:00:00Z',
  expiresAt: '2026-11-08T12:00:00Z',
  timesOpened: 2,
  lastOpened: '2026-11-02',
};
const created: CreatedSharedLink = { ...link, token: 'the-token' };

describe('Sharing a portfolio', () => {
  beforeEach(() => {
    storePortfolioDetails(fakeApi());
    storePortfolio(fakeApi());
    fakeApi().respond('POST /api/shared-links', () => ({ status: 201, body: created }));
    fakeApi().respond('GET /api/shared-links', () => ({ body: [link] }));
  });

  async function openDialog(account = anAccount()) {
    signedIn(fakeApi(), account);
    const app = renderApp('/portfolios/1');
    await app.user.click((await findPortfolioActions()).getByRole('button', { name: 'Share' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Share by a link' })) };
  }

  it('hides amounts and ends after 7 days unless the owner chooses otherwise, and shows the link once to copy', async () => {
    const { user, dialog } = await openDialog();
    expect(dialog.getByRole('checkbox', { name: 'Show amounts' })).not.toBeChecked();
    expect(dialog.queryByRole('checkbox', { name: /PDF/ })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Create link' }));
    const made = within(await screen.findByRole('dialog', { name: 'Your link' }));
    const href = `${window.location.origin}/shared/the-token`;
    expect(made.getByRole('textbox', { name: 'Link' })).toHaveValue(href);
    await user.click(made.getByRole('button', { name: 'Copy link' }));
    expect(await made.findByText('Copied.')).toBeVisible();
    expect(fakeApi().findBodies('POST /api/shared-links')).toEqual([
      {
        ...{ kind: 'PORTFOLIO', id: 1, name: 'Retirement', profile: '0', expiresInDays: 7 },
        ...{ showsAmounts: false, showsNames: false, offersReport: false },
      },
    ]);
    await user.keyboard('{Escape}');
    expect(made.getByRole('textbox', { name: 'Link' })).toBeVisible();
    await user.click(made.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('sends what the owner chose, and offers the report where the dialog was opened for it', async () => {
    signedIn(fakeApi(), premium);
    const { user } = renderApp('/portfolios/1');
    await user.click((await findPortfolioActions()).getByRole('button', { name: 'Report' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Share report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share by a link' }));
    const name = dialog.getByRole('textbox', { name: 'Name that readers see' });
    await user.clear(name);
    await user.type(name, 'Nest egg');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'The link ends after' }), '30 days');
    await user.click(dialog.getByRole('checkbox', { name: 'Show amounts' }));
    await user.click(dialog.getByRole('button', { name: 'Create link' }));
    await screen.findByRole('dialog', { name: 'Your link' });
    expect(fakeApi().findBodies('POST /api/shared-links')).toMatchObject([
      { name: 'Nest egg', expiresInDays: 30, showsAmounts: true, offersReport: true },
    ]);
  });

  it('asks for a name, and keeps what was chosen where the server refuses', async () => {
    const title = 'You have as many links as an account can have';
    fakeApi().respond('POST /api/shared-links', () => aProblem(409, title));
    const { user, dialog } = await openDialog();
    const name = dialog.getByRole('textbox', { name: 'Name that readers see' });
    await user.clear(name);
    await user.click(dialog.getByRole('button', { name: 'Create link' }));
    expect(await dialog.findByText('Name is required')).toBeVisible();
    await user.type(name, 'Ours');
    await user.click(dialog.getByRole('button', { name: 'Create link' }));
    expect(await dialog.findByText(title)).toBeVisible();
    expect(name).toHaveValue('Ours');
  });
});

describe('The list of links', () => {
  beforeEach(() => signedIn(fakeApi()));

  it('says what each shows, how often it was opened, and ends it', async () => {
    let links = [link];
    fakeApi().respond('GET /api/shared-links', () => ({ body: links }));
    fakeApi().respond('DELETE /api/shared-links/3', () => {
      links = [];
      return { status: 204 };
    });
    const { user } = renderApp('/account?section=sharing');
    const panel = within(await screen.findByRole('region', { name: 'Links you share' }));
    expect(
      await panel.findByText('Portfolio “Retirement” under Faith Based Evangelical · amounts hidden'),
    ).toBeVisible();
    expect(panel.getByText(/opened 2 times, last on Nov 2, 2026/)).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'End link to Ours' }));
    expect(await panel.findByText('You have no links that work.')).toBeVisible();
    expect(await screen.findByText('The link to “Ours” has ended.')).toBeVisible();
  });

  it('that cannot be loaded is tried again', async () => {
    fakeApi().respond('GET /api/shared-links', () => aProblem(503, 'Down'));
    const { user } = renderApp('/account?section=sharing');
    await screen.findByText('The list of your links could not be loaded.');
    fakeApi().respond('GET /api/shared-links', () => ({ body: [] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You have no links that work.')).toBeVisible();
  });
});

const score = { impactScore: -12, standing: 'VIOLATION', isBound: false } as const;
const listing = { isDomestic: true, exchangeLocation: null };

const view: SharedView = {
  kind: 'GROUP',
  name: 'What we hold',
  expiresAt: '2026-11-08T12:00:00Z',
  showsAmounts: false,
  offersReport: true,
  profile: { name: null, positive: [], negative: [{ name: 'TOBACCO', title: 'Tobacco' }] },
  type: 'Other',
  ...{ monetaryValue: null, cash: null, cashWeight: 3, unknownWeight: 5, ruledOut: 0.21 },
  ...{ totalHoldings: 3, ...score, coverage: 0.8, outsideMethod: 0, unpricedHoldings: 0 },
  esgIssueCriteriaRollup: {
    ...aRollup,
    negative: [{ ...aRollup.negative[0]!, weightedPercentage: 9 }],
  },
  hasSampleData: false,
  portfolios: [1, 2].map((id) => ({
    ...{ id, name: `Portfolio ${id}`, type: 'IRA', monetaryValue: null, weight: 50, totalHoldings: 2 },
    ...{ ...score, coverage: 1, outsideMethod: 0, hasSampleData: false },
  })),
  overlap: [
    {
      ...{ ticker: 'AAPL', name: 'Apple Inc.', ...listing, ...score },
      ...{ weight: 4, numberOfFunds: 1, numberOfPortfolios: 2, isHeldDirectly: true },
      via: [{ ticker: 'SPY', name: 'SPDR S&P 500', ...listing, weight: 0, portfolioIds: [1, 2] }],
    },
  ],
};
const held: SharedHoldings = {
  holdings: [
    {
      ...{ id: 1, shares: null, value: null, isValued: true, weight: 0, portfolioIds: [1, 2] },
      financialInstrument: {
        ...{ ticker: 'AAPL', name: 'Apple Inc.', ...listing, ...score },
        ...{ isListed: true, coverage: 1, outsideMethod: 0, hasSampleData: false },
      },
    },
  ],
  unknownHoldings: [
    {
      ...{ id: 1, ticker: '', name: 'Line 1', kind: null, shares: null, value: null, weight: 5 },
      portfolioIds: [1],
    },
    {
      id: 2,
      ticker: '',
      name: 'Cash',
      kind: 'CASH',
      shares: null,
      value: null,
      weight: 3,
      portfolioIds: [1],
    },
  ],
};

describe('The page of a shared link', () => {
  function store(overrides: Partial<SharedView> = {}, holdings = held) {
    fakeApi().respond('GET /api/shared/the-token', () => ({ body: { ...view, ...overrides } }));
    fakeApi().respond('GET /api/shared/the-token/holdings', () => ({
      body: holdings,
      headers: { 'x-total-count': String(holdings.holdings.length) },
    }));
  }

  it('shows a visitor score, coverage, categories, overlap and holdings in whole percents, and no dollar', async () => {
    store();
    renderApp('/shared/the-token');
    expect(await screen.findByRole('heading', { level: 1, name: 'What we hold' })).toBeVisible();
    expect(screen.getByText('Shared by its owner, read-only, until Nov 8, 2026.')).toBeVisible();
    expect(screen.getByText('The owner’s own')).toBeVisible();
    expect(screen.getByText('80%')).toBeVisible();
    expect(screen.getByText(/^At least 21% of the value here is in companies/)).toBeVisible();
    expect(screen.getByText(/at least 9% of the group’s value, in 1 holding/)).toBeVisible();
    const overlap = within(screen.getByRole('region', { name: 'Overlap' }));
    expect(overlap.getByText(/^Companies that it is in through/)).toBeVisible();
    expect(overlap.getByText('4%')).toBeVisible();
    const table = within(await screen.findByRole('table', { name: 'Holdings' }));
    expect(table.getByText('<1%')).toBeVisible();
    expect(table.queryByRole('link', { name: 'Portfolio 1' })).not.toBeInTheDocument();
    expect(
      screen.getByText(
        '1 line of a broker’s file (5%) counts in the value but not in the score: nobody has looked into it.',
      ),
    ).toBeVisible();
    expect(screen.getByText(/^Cash from sales is 3% of the value/)).toBeVisible();
    expect(document.body.textContent).not.toMatch(/\$|\d\.\d+%|Shares/);
    expect(fakeApi().requests.filter((path) => path === '/api/shared/the-token')).toHaveLength(1);
  });

  it('shows amounts where its owner shows them', async () => {
    const [holding] = held.holdings;
    store(
      {
        kind: 'PORTFOLIO',
        showsAmounts: true,
        monetaryValue: 1_500,
        cash: 0,
        portfolios: view.portfolios.slice(0, 1),
      },
      { holdings: [{ ...holding!, shares: 2, value: 450, weight: 30 }], unknownHoldings: [] },
    );
    renderApp('/shared/the-token');
    expect((await screen.findAllByText('$1,500'))[0]).toBeVisible();
    const table = within(await screen.findByRole('table', { name: 'Holdings' }));
    expect(table.getByText('$450.00')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Overlap' })).not.toBeInTheDocument();
  });

  it('never says 0% of a portfolio that has a value', async () => {
    const [tiny] = view.portfolios;
    const portfolios = [{ ...tiny!, monetaryValue: 5, weight: 0 }];
    store({ showsAmounts: true, monetaryValue: 1_500_000, cash: 0, portfolios });
    renderApp('/shared/the-token');
    const table = within(await screen.findByRole('table', { name: 'Portfolios of the group' }));
    expect(table.getByText('<0.1%')).toBeVisible();
  });

  it('leads from a security that has left to no page, and says why', async () => {
    const [holding] = held.holdings;
    const former = { ...holding!.financialInstrument, isListed: false };
    store({}, { ...held, holdings: [{ ...holding!, financialInstrument: former }] });
    renderApp('/shared/the-token');
    const table = within(await screen.findByRole('table', { name: 'Holdings' }));
    expect(table.getByRole('rowheader', { name: /^AAPL/ })).toBeVisible();
    expect(table.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText(/^Apple Inc. \(AAPL\) is no longer in our data/)).toBeVisible();
  });

  it('offers nothing that changes anything, even to a user who is logged in', async () => {
    signedIn(fakeApi());
    store();
    renderApp('/shared/the-token');
    await screen.findByRole('table', { name: 'Holdings' });
    const main = within(screen.getByRole('main'));
    for (const name of [/delete/i, /edit/i, /import/i, /swap/i, /add/i, /change/i])
      expect(main.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('opens the holdings behind a category in whole percents', async () => {
    store();
    fakeApi().respond('GET /api/shared/the-token/esg-issues/TOBACCO/contributors', () => ({
      body: [{ ticker: 'PM', name: 'Philip Morris', weight: 9, ...listing }],
    }));
    const { user } = renderApp('/shared/the-token');
    await user.click(await screen.findByRole('button', { name: 'Tobacco' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Contributing securities' }));
    expect(await dialog.findByText('9%')).toBeVisible();
  });

  it('prints, and downloads the report where it is offered', async () => {
    store();
    fakeApi().respond('GET /api/shared/the-token/report', () => ({ text: '%PDF' }));
    const downloads = withDownloads();
    const printer = withPrinter(() => screen.getByRole('region', { name: 'Holdings' }).textContent);
    const { user } = renderApp('/shared/the-token');
    await screen.findByRole('table', { name: 'Holdings' });
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(printer.sheets).toEqual([{ title: 'Impact Report', page: expect.stringMatching(/Weight.*<1%/) }]);
    await user.click(screen.getByRole('button', { name: 'Download report as PDF' }));
    await waitFor(() => expect(downloads).toHaveLength(1));
  });

  it('says the same whatever became of the link', async () => {
    fakeApi().respond('GET /api/shared/gone', () => aProblem(404, 'This link has ended, or never was'));
    renderApp('/shared/gone');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This link has ended, or never was' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Check a portfolio of your own' })).toHaveAttribute(
      'href',
      '/check',
    );
  });

  it('that cannot be loaded says why, and is tried again', async () => {
    fakeApi().respond('GET /api/shared/the-token', () => aProblem(429, 'Too much was asked.'));
    const { user } = renderApp('/shared/the-token');
    await screen.findByText(/^Too much was asked\./);
    store();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'What we hold' })).toBeVisible();
  });
});
