import type { CleanUpRequest, CleanUpResponse, CleanUpStep } from '@plumbline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aPortfolio, aSearchResult } from '../../test/builders.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';
import { renderApp } from '../../test/render-app.tsx';
import { signedIn } from '../../test/session.ts';

const fakeApi = withFakeApi();
const CLEAN = 'POST /api/portfolios/1/clean';

const security = (id: number, ticker: string, impactScore: number) =>
  aSearchResult({ id, ticker, name: `${ticker} Company`, impactScore });

const aSwap = (overrides: Partial<CleanUpStep> = {}): CleanUpStep => ({
  holdingId: 11,
  weight: 25,
  from: security(1, 'OAK', -49),
  to: security(2, 'ASH', 30),
  violations: [{ name: 'TOBACCO', title: 'Tobacco' }],
  remaining: [],
  impactScore: 4.5,
  standing: 'VIOLATION',
  isBound: false,
  violationsLeft: 1,
  ...overrides,
});

const aSale: CleanUpStep = {
  holdingId: 12,
  weight: 5,
  from: security(3, 'YEW', -62),
  to: null,
  violations: [{ name: 'PORNOGRAPHY', title: 'Pornography' }],
  remaining: [],
  impactScore: 21,
  standing: 'CLEAR',
  isBound: false,
  violationsLeft: 0,
};

const figures = (overrides: Partial<CleanUpResponse['before']>): CleanUpResponse['before'] => ({
  impactScore: 0,
  standing: 'CLEAR',
  isBound: false,
  coverage: 1,
  unpricedHoldings: 0,
  violations: 0,
  totalHoldings: 4,
  ...overrides,
});

const aCleanUp = (overrides: Partial<CleanUpResponse> = {}): CleanUpResponse => ({
  isReached: true,
  isFewest: true,
  before: figures({ impactScore: -12, standing: 'VIOLATION', violations: 2 }),
  after: figures({ impactScore: 21, totalHoldings: 3 }),
  unratedHoldings: 0,
  outsideHoldings: 0,
  unseen: [],
  steps: [aSwap(), aSale],
  oldestPriceDate: null,
  outside: { before: 0, after: 0 },
  industries: [
    { name: 'Food Stores', before: 60, after: 63.16 },
    { name: null, before: 40, after: 36.84 },
  ],
  ...overrides,
});

const requestsOf = (call: string) => fakeApi().findBodies(call) as readonly CleanUpRequest[];

beforeEach(() => {
  signedIn(fakeApi());
  fakeApi().respond('/api/screening-profiles/get', () => ({ body: [] }));
  fakeApi().respond('GET /api/portfolios/1', () => ({ body: aPortfolio({ impactScore: -12 }) }));
  fakeApi().respond('GET /api/portfolios/1/holdings', () => ({ body: { holdings: [] } }));
  fakeApi().respond(CLEAN, () => ({ body: aCleanUp() }));
  fakeApi().respond('POST /api/portfolios/1/swaps', () => ({ status: 201, body: { id: 5 } }));
  fakeApi().respond('DELETE /api/portfolios/1/swaps/5', () => ({ status: 204, body: null }));
});

describe('Cleaning up a portfolio', () => {
  it('shows each change with its reason, and what all of them lead to', async () => {
    renderApp('/portfolios/1/clean-up');
    expect(
      await screen.findByRole('heading', { name: 'The fewest changes: 1 swap and 1 sale' }),
    ).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Swap OAK for ASH' })).toBeChecked();
    expect(screen.getByText(/^25% of the portfolio, flagged for Tobacco\./)).toHaveTextContent(
      'Then the portfolio scores 5, with 1 known violation.',
    );
    expect(screen.getByText(/^5% of the portfolio, flagged for Pornography\./)).toHaveTextContent(
      'No alternative is left that was checked for this and has no known violation, so its value becomes cash. Then the portfolio scores 21, with no known',
    );
    expect(screen.getByText('Becomes cash').closest('div')).toHaveTextContent('5%');
    expect(screen.getByText('Known violations').closest('div')).toHaveTextContent('2 → 0');
    expect(screen.getByText(/What has not been checked may still be a violation/)).toBeVisible();
    expect(requestsOf('POST /api/portfolios/1/clean')).toEqual([{ minimumScore: null, refused: [] }]);
  });

  it('says once that nothing is traded, and how old the prices are that amounts come from', async () => {
    fakeApi().respond(CLEAN, () => ({ body: aCleanUp({ oldestPriceDate: '2025-07-31' }) }));
    renderApp('/portfolios/1/clean-up');
    const note = await screen.findByText(/^Plumbline never trades\. This changes only the copy/);
    expect(note).toHaveTextContent(
      'selling may be taxed. The amounts come from prices as old as Jul 31, 2025',
    );
  });

  it('says what a replacement still has', async () => {
    const remaining = [{ name: 'ALCOHOL', title: 'Alcohol' }];
    fakeApi().respond(CLEAN, () => ({ body: aCleanUp({ steps: [aSwap({ remaining })] }) }));
    renderApp('/portfolios/1/clean-up');
    expect(await screen.findByText(/ASH still has Alcohol, but less in all\./)).toBeInTheDocument();
  });

  it('compares the industries before and after', async () => {
    renderApp('/portfolios/1/clean-up');
    const table = within(await screen.findByRole('region', { name: 'Industries before and after' }));
    expect(table.getByRole('row', { name: /Food Stores/ })).toHaveTextContent('Food Stores60.0%63.2%');
    expect(table.getByRole('row', { name: /Industry not known/ })).toBeVisible();
    expect(table.queryByRole('row', { name: /Outside the method/ })).not.toBeInTheDocument();
  });

  it('tells what lies outside the method, and what becomes cash, from industries that are not known', async () => {
    fakeApi().respond(CLEAN, () => ({ body: aCleanUp({ outside: { before: 10, after: 15 } }) }));
    renderApp('/portfolios/1/clean-up');
    const table = within(await screen.findByRole('region', { name: 'Industries before and after' }));
    expect(
      table.getByRole('row', { name: /Outside the method: bonds, cash, coins 10.0% 15.0%/ }),
    ).toBeVisible();
  });

  it('adds up the industries that it does not show', async () => {
    const industries = Array.from({ length: 12 }, (_, index) => ({
      name: `Industry ${index + 1}`,
      before: index < 10 ? 9 : 5,
      after: index < 10 ? 9.2 : 4,
    }));
    fakeApi().respond(CLEAN, () => ({ body: aCleanUp({ industries }) }));
    renderApp('/portfolios/1/clean-up');
    const table = within(await screen.findByRole('region', { name: 'Industries before and after' }));
    expect(table.getAllByRole('row').at(-1)).toHaveTextContent('All other industries');
    const sumOf = (column: number) =>
      table
        .getAllByRole('row')
        .slice(1)
        .reduce((sum, row) => sum + parseFloat(within(row).getAllByRole('cell')[column].textContent), 0);
    expect([sumOf(0), sumOf(1)]).toEqual([100, 100]);
  });

  it('works out other changes when one is refused, and allows it again', async () => {
    const { user } = renderApp('/portfolios/1/clean-up');
    await user.click(await screen.findByRole('button', { name: 'Find another replacement for OAK' }));
    await waitFor(() => expect(requestsOf('POST /api/portfolios/1/clean')).toHaveLength(2));
    const keep = await screen.findByRole('button', { name: 'Keep YEW' });
    await waitFor(() => expect(keep).toHaveAttribute('aria-disabled', 'false'));
    await user.click(keep);
    const refusedOne = { holdingId: 11, financialInstrumentId: 2 };
    await waitFor(() =>
      expect(requestsOf('POST /api/portfolios/1/clean').at(-1)!.refused).toEqual([
        refusedOne,
        { holdingId: 12 },
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Allow ASH in place of OAK again' }));
    await waitFor(() =>
      expect(requestsOf('POST /api/portfolios/1/clean').at(-1)!.refused).toEqual([{ holdingId: 12 }]),
    );
  });

  it('moves nothing above the list when a change is refused', async () => {
    const { user } = renderApp('/portfolios/1/clean-up');
    const keep = await screen.findByRole('button', { name: 'Keep YEW' });
    const respond = fakeApi().hold(CLEAN);
    await user.click(keep);
    expect(await screen.findByText('Finding other changes')).toBeVisible();
    for (const added of [
      screen.getByRole('group', { name: 'Ruled out by you' }),
      screen.getByText('Finding other changes'),
    ])
      expect(keep.compareDocumentPosition(added)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    respond({ body: aCleanUp({ steps: [aSwap()] }) });
    await waitFor(() => expect(screen.queryByText('Finding other changes')).not.toBeInTheDocument());
  });

  it('keeps the focus in the list when the step of a button is gone', async () => {
    const { user } = renderApp('/portfolios/1/clean-up');
    const keep = await screen.findByRole('button', { name: 'Keep YEW' });
    fakeApi().respond(CLEAN, () => ({ body: aCleanUp({ steps: [aSwap()] }) }));
    await user.click(keep);
    await waitFor(() => expect(keep).not.toBeInTheDocument());
    await waitFor(() => expect(document.activeElement).toContainElement(screen.getByRole('checkbox')));
    expect(document.body).not.toHaveFocus();
  });

  it('looks for the score that is entered', async () => {
    const { user } = renderApp('/portfolios/1/clean-up');
    await user.click(await screen.findByRole('radio', { name: 'A higher Impact Score' }));
    const score = screen.getByRole('spinbutton', { name: 'Impact Score to reach' });
    expect(score).toHaveValue(-2);
    await user.clear(score);
    await user.type(score, '101{Enter}');
    expect(await screen.findByText('Enter a score from -100 to 100')).toBeVisible();
    await user.clear(score);
    await user.type(score, '25{Enter}');
    await waitFor(() => expect(requestsOf('POST /api/portfolios/1/clean').at(-1)!.minimumScore).toBe(25));
  });

  it('makes all changes in one call, returns to the portfolio, and undoes them', async () => {
    const { user } = renderApp('/portfolios/1/clean-up');
    await user.click(await screen.findByRole('button', { name: 'Make these 2 changes' }));
    expect(await screen.findByText('2 changes were made.')).toBeVisible();
    expect(requestsOf('POST /api/portfolios/1/swaps')).toEqual([
      {
        swaps: [
          { holdingId: 11, financialInstrumentId: 2 },
          { holdingId: 12, financialInstrumentId: null },
        ],
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone: 1 swap and 1 sale')).toBeVisible();
  });

  it('makes only the chosen changes, and shows what these lead to', async () => {
    fakeApi().respond('POST /api/portfolios/1/swaps/preview', () => ({
      body: { before: aPortfolio({ impactScore: -12 }), after: aPortfolio({ impactScore: 7 }) },
    }));
    const { user } = renderApp('/portfolios/1/clean-up');
    await user.click(await screen.findByRole('checkbox', { name: 'Sell YEW' }));
    const outcome = screen.getByText('Known violations').closest('dl')!;
    await waitFor(() => expect(outcome).toHaveTextContent('Impact Score −12 → Impact Score 7'));
    expect(outcome).toHaveTextContent('2 → 1');
    await user.click(screen.getByRole('button', { name: 'Make this change' }));
    await waitFor(() =>
      expect(requestsOf('POST /api/portfolios/1/swaps')).toEqual([
        { swaps: [{ holdingId: 11, financialInstrumentId: 2 }] },
      ]),
    );
  });

  it('says why the score after the chosen changes is not known, and tries again', async () => {
    const PREVIEW = 'POST /api/portfolios/1/swaps/preview';
    fakeApi().respond(PREVIEW, () => aProblem(500, 'That went wrong'));
    const { user } = renderApp('/portfolios/1/clean-up');
    await user.click(await screen.findByRole('checkbox', { name: 'Sell YEW' }));
    expect(await screen.findByText('That went wrong')).toBeVisible();
    const outcome = screen.getByText('Known violations').closest('dl')!;
    expect(outcome).not.toHaveTextContent('…');
    fakeApi().respond(PREVIEW, () => ({
      body: { before: aPortfolio({ impactScore: -12 }), after: aPortfolio({ impactScore: 7 }) },
    }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(outcome).toHaveTextContent('Impact Score −12 → Impact Score 7'));
  });

  it('says when the goal is out of reach', async () => {
    const after = figures({ impactScore: 4.5, standing: 'VIOLATION', violations: 1 });
    const body = aCleanUp({ isReached: false, isFewest: false, steps: [aSwap()], after });
    fakeApi().respond(CLEAN, () => ({ body }));
    renderApp('/portfolios/1/clean-up');
    expect(await screen.findByText('This goal is out of reach.')).toBeVisible();
    expect(screen.getByText(/come closest: a score of 5, with 1 known violation\.$/)).toBeVisible();
    expect(screen.getByRole('heading', { name: '1 swap' })).toBeVisible();
  });

  it('says when there is nothing to change', async () => {
    fakeApi().respond(CLEAN, () => ({ body: aCleanUp({ steps: [] }) }));
    renderApp('/portfolios/1/clean-up');
    expect(await screen.findByText('There is nothing to change.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Make/ })).not.toBeInTheDocument();
  });

  it('says that it knows of no violation, never that there is none', async () => {
    const before = figures({ impactScore: 12, standing: 'PROVISIONAL', coverage: 0.86 });
    const unseen = [{ ticker: 'BAY', name: 'Bay Company', weight: 14 }];
    fakeApi().respond(CLEAN, () => ({ body: aCleanUp({ steps: [], before, after: before, unseen }) }));
    renderApp('/portfolios/1/clean-up');
    expect(await screen.findByText('We know of no violation to remove.')).toBeVisible();
    expect(screen.getByText(/^No violation is known in the 86% that we can see/)).toBeVisible();
    expect(screen.getByText('We can see 86% of this portfolio.')).toBeVisible();
  });

  it('calls nothing clean of which it sees too little once the known violations are sold', async () => {
    const before = figures({ impactScore: -28, standing: 'VIOLATION', violations: 2, coverage: 0.676 });
    const after = figures({ impactScore: null, standing: 'NOT_RATED', coverage: 0 });
    fakeApi().respond(CLEAN, () => ({ body: aCleanUp({ before, after, steps: [aSale] }) }));
    renderApp('/portfolios/1/clean-up');
    const outcome = (await screen.findByText('Known violations')).closest('dl')!;
    expect(outcome).toHaveTextContent('Known violations2in the 67.6% that we can see');
    expect(outcome).not.toHaveTextContent('→');
    expect(screen.getByText(/After all of these changes, we can see none of what is left/)).toBeVisible();
  });

  it('gives neither a score nor a number of violations after where less than half is seen into', async () => {
    const hidden = figures({ impactScore: null, standing: 'NOT_RATED', coverage: 0.137 });
    const body = aCleanUp({
      before: { ...hidden, violations: 2 },
      after: { ...hidden, violations: 0 },
      unratedHoldings: 1,
      outsideHoldings: 1,
      unseen: [
        { ticker: 'FIDX', name: 'Index Fund', weight: 49.12 },
        { ticker: 'BAY', name: 'Bay Company', weight: null },
      ],
      steps: [aSwap({ impactScore: null }), { ...aSale, impactScore: null }],
    });
    fakeApi().respond(CLEAN, () => ({ body }));
    fakeApi().respond('GET /api/portfolios/1', () => ({ body: aPortfolio({ coverage: 0.137 }) }));
    renderApp('/portfolios/1/clean-up');
    expect(await screen.findByText('We can see 13.7% of this portfolio.')).toBeVisible();
    expect(screen.getByText(/see are in FIDX \(49.1%\) and BAY \(no known value\)/)).toHaveTextContent(
      '1 holding is not rated and stays: we cannot judge it. 1 holding lies outside the method and stays',
    );
    const outcome = screen.getByText('Known violations').closest('dl')!;
    expect(outcome).toHaveTextContent(
      'Known violations2in the 13.7% that we can seeRemoved by these changes2',
    );
    expect(screen.queryByText(/Then the portfolio scores/)).not.toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: 'A higher Impact Score' })).not.toBeInTheDocument();
  });

  it('says why it failed, and tries again', async () => {
    fakeApi().respond(CLEAN, () => aProblem(503, 'Too many portfolios are being cleaned up right now'));
    const { user } = renderApp('/portfolios/1/clean-up');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many portfolios');
    fakeApi().respond(CLEAN, () => ({ body: aCleanUp() }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('checkbox', { name: 'Sell YEW' })).toBeVisible();
  });

  it('chooses no change anew that was left out when the connection failed', async () => {
    const PREVIEW = 'POST /api/portfolios/1/swaps/preview';
    fakeApi().respond(PREVIEW, () => ({ body: { before: aPortfolio(), after: aPortfolio() } }));
    const { user } = renderApp('/portfolios/1/clean-up');
    await user.click(await screen.findByRole('checkbox', { name: 'Sell YEW' }));
    fakeApi().respond('POST /api/portfolios/1/swaps', () => aProblem(503, 'Not now'));
    fakeApi().respond(CLEAN, () => aProblem(503, 'Not now, either'));
    await user.click(screen.getByRole('button', { name: 'Make this change' }));
    expect(await screen.findByText('Not now, either')).toBeVisible();
    fakeApi().respond(CLEAN, () => ({ body: aCleanUp() }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Not now, either')).not.toBeInTheDocument());
    expect(await screen.findByRole('button', { name: 'Make this change' })).toBeEnabled();
    expect(screen.getByRole('checkbox', { name: 'Sell YEW' })).not.toBeChecked();
    expect(screen.queryByText('Not now')).not.toBeInTheDocument();
  });
});
