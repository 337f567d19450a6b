import type { PortfolioResponse } from '@plumbline/contracts';
import { screen, within } from '@testing-library/react';
import { aBacktest } from './backtest.ts';
import { aHolding, aPortfolio } from './builders.ts';
import type { FakeApi } from './fake-api.ts';

export const aRollup: PortfolioResponse['esgIssueCriteriaRollup'] = {
  positive: [
    {
      criterion: { name: 'DATA_SECURITY_BIC', title: 'Data Security' },
      weightedPercentage: 62.5,
      numberOfHoldings: 2,
      hasSampleData: false,
    },
  ],
  negative: [
    {
      criterion: { name: 'TOBACCO', title: 'Tobacco' },
      weightedPercentage: 9,
      numberOfHoldings: 1,
      hasSampleData: false,
    },
  ],
};

/** Has the fake API return portfolio 1, whichever profile is requested. */
export function storePortfolio(api: FakeApi, overrides: Partial<PortfolioResponse> = {}): void {
  api.respond('/api/portfolios/1', () => ({
    body: aPortfolio({ esgIssueCriteriaRollup: aRollup, ...overrides }),
  }));
}

/** Has the fake API return what the page of portfolio 1 shows besides. */
export function storePortfolioDetails(api: FakeApi): void {
  api.respond('/api/portfolios/1/holdings', () => ({ body: { holdings: [aHolding()] } }));
  api.respond('/api/screening-profiles/get', () => ({ body: [] }));
  api.respond('/api/portfolios/1/score-history', () => ({ body: [] }));
  api.respond('/api/portfolios/1/backtest', () => ({ body: aBacktest({ lastPricedDay: null }) }));
}

/** Returns the queries for the actions of the portfolio's page. */
export async function findPortfolioActions() {
  return within(await screen.findByRole('group', { name: 'Actions' }));
}
