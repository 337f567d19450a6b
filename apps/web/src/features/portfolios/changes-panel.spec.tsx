import type { ChangedSecurity, PortfolioChangesResponse } from '@plumbline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aBacktest } from '../../test/backtest.ts';
import { aHolding, aPortfolio } from '../../test/builders.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';
import { renderApp } from '../../test/render-app.tsx';
import { signedIn } from '../../test/session.ts';

const fakeApi = withFakeApi();

function aChange(overrides: Partial<ChangedSecurity> = {}): ChangedSecurity {
  return {
    financialInstrumentId: 5,
    ticker: 'ACME',
    name: 'Acme Corporation',
    isDomestic: true,
    exchangeLocation: null,
    impactScoreBefore: 34,
    standingBefore: 'PROVISIONAL',
    isBoundBefore: false,
    impactScoreNow: -49.2,
    standingNow: 'VIOLATION',
    isBoundNow: false,
    changes: [
      {
        criterion: 'ALCOHOL',
        title: 'Alcohol',
        kind: 'ADDED',
        source: 'Form 10-K',
        url: 'https://www.sec.gov/10-k',
        date: '2026-02-01',
      },
    ],
    ...overrides,
  };
}

/** Sets the changes of portfolio 1 until they are marked as seen. */
function storeChanges(
  changes: readonly ChangedSecurity[],
  more: Partial<PortfolioChangesResponse> = {},
): void {
  const news = { since: '2026-10-03T12:00:00.000Z', release: 4, total: changes.length, changes, ...more };
  let body: PortfolioChangesResponse = news;
  fakeApi().respond('GET /api/portfolios/1/changes', () => ({ body }));
  fakeApi().respond('POST /api/portfolios/1/changes/seen', () => {
    body = { ...news, total: 0, changes: [] };
    return { body: undefined };
  });
}

const seen = () => fakeApi().findBodies('POST /api/portfolios/1/changes/seen');
const panel = async () => within(await screen.findByRole('region', { name: /^Since you last checked/ }));

beforeEach(() => {
  signedIn(fakeApi());
  fakeApi().respond('/api/portfolios/1', () => ({ body: aPortfolio() }));
  fakeApi().respond('/api/portfolios/1/holdings', () => ({ body: { holdings: [aHolding()] } }));
  fakeApi().respond('/api/screening-profiles/get', () => ({ body: [] }));
  fakeApi().respond('/api/portfolios/1/backtest', () => ({ body: aBacktest({ lastPricedDay: null }) }));
});

describe('What changed in a portfolio', () => {
  it('lists the changes of each holding with their sources, and since when', async () => {
    storeChanges([
      aChange(),
      aChange({
        financialInstrumentId: 6,
        ticker: 'FUND',
        name: 'A Fund',
        impactScoreNow: -9.2,
        isBoundNow: true,
        changes: [],
      }),
    ]);
    renderApp('/portfolios/1');
    const changes = (await panel()).getAllByRole('listitem');
    expect(changes.map(({ textContent }) => textContent)).toEqual([
      'Acme Corporation (ACME)Impact Score 34, provisional to −49Newly flagged: Alcohol · Form 10-K ',
      'A Fund (FUND)Impact Score 34, provisional to −9 or lower',
    ]);
    expect(
      screen.getByRole('region', { name: 'Since you last checked on Oct 3, 2026: 2 holdings changed' }),
    ).toBeVisible();
    const links = within(changes[0]!).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/ACME', 'https://www.sec.gov/10-k']);
    expect(seen()).toEqual([]);
  });

  it('goes away for good when the user has read it', async () => {
    storeChanges([aChange()]);
    const { user } = renderApp('/portfolios/1');
    await user.click((await panel()).getByRole('button', { name: 'Got it' }));
    expect(await screen.findByText('You are up to date.')).toHaveFocus();
    expect(screen.queryByText('Acme Corporation (ACME)')).not.toBeInTheDocument();
    expect(seen()).toEqual([{ release: 4 }]);
  });

  it('stays when that could not be stored', async () => {
    storeChanges([aChange()]);
    fakeApi().respond('POST /api/portfolios/1/changes/seen', () => aProblem(500, 'Something broke'));
    const { user } = renderApp('/portfolios/1');
    await user.click((await panel()).getByRole('button', { name: 'Got it' }));
    expect(
      await screen.findByText('The list of changes could not be dismissed. Please try again.'),
    ).toBeVisible();
    expect((await panel()).getByText('Acme Corporation (ACME)')).toBeVisible();
  });

  it('shows the first five, and the others on demand', async () => {
    const many = Array.from({ length: 7 }, (_, index) => aChange({ financialInstrumentId: index }));
    storeChanges(many, { total: 9 });
    const { user } = renderApp('/portfolios/1');
    const { getAllByRole, getByRole, getByText } = await panel();
    expect(getAllByRole('listitem')).toHaveLength(5);
    await user.click(getByRole('button', { name: 'Show 2 more' }));
    expect(getAllByRole('listitem')).toHaveLength(7);
    expect(getByText('And 2 holdings more.')).toBeVisible();
  });

  it.each([null, '2026-10-03T12:00:00.000Z'])(
    'is nothing on a visit without changes, which counts: last visit %s',
    async (since) => {
      storeChanges([], { since });
      renderApp('/portfolios/1');
      await waitFor(() => expect(seen()).toEqual([{ release: 4 }]));
      expect(screen.queryByRole('region', { name: /^Since/ })).not.toBeInTheDocument();
    },
  );
});
