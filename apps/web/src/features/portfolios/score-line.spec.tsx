import { screen, within } from '@testing-library/react';
import type { PortfolioScorePoint } from '@plumbline/contracts';
import { withFakeApi } from '../../test/fake-api.ts';
import { storePortfolio, storePortfolioDetails } from '../../test/portfolio-api.ts';
import { renderApp } from '../../test/render-app.tsx';
import { signedIn } from '../../test/session.ts';

const fakeApi = withFakeApi();
const point = (release: number, overrides: Partial<PortfolioScorePoint>): PortfolioScorePoint => ({
  ...{
    release,
    asOf: `2026-0${release}-15`,
    impactScore: -5,
    standing: 'VIOLATION',
    isBound: false,
    rated: 1,
  },
  ...overrides,
});
const storeHistory = (...points: PortfolioScorePoint[]) =>
  fakeApi().respond('/api/portfolios/1/score-history', () => ({ body: points }));

beforeEach(() => {
  signedIn(fakeApi());
  storePortfolioDetails(fakeApi());
  storePortfolio(fakeApi());
});

describe('Score over time', () => {
  it('lists the releases, the latest first, with how much was rated', async () => {
    storeHistory(
      point(1, { impactScore: null, standing: 'NOT_RATED', rated: 0 }),
      point(2, { impactScore: 12, standing: 'PROVISIONAL', rated: 0.8 }),
      point(3, {}),
    );
    const { user } = renderApp('/portfolios/1');
    const panel = within(await screen.findByRole('region', { name: 'Score over time' }));
    await user.click(panel.getByText('All 3 releases'));
    const rows = panel.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Mar 15, 2026−5.*100%$/),
      expect.stringMatching(/^Feb 15, 202612.*80%$/),
      expect.stringMatching(/^Jan 15, 2026NA.*0%$/),
    ]);
  });

  it('is not there until a second release has changed something', async () => {
    storeHistory(point(1, {}));
    renderApp('/portfolios/1');
    await screen.findByRole('heading', { name: 'Backtest' });
    expect(screen.queryByRole('region', { name: 'Score over time' })).not.toBeInTheDocument();
  });
});
