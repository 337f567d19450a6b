import { waitFor } from '@testing-library/react';
import { withFakeApi } from '../test/fake-api.ts';
import { storePortfolio, storePortfolioDetails } from '../test/portfolio-api.ts';
import { renderApp } from '../test/render-app.tsx';
import { signedIn } from '../test/session.ts';
import { earlyCalls } from './early-calls.ts';

const fakeApi = withFakeApi();

describe('Early calls', () => {
  it.each([
    // Only of users without Premium.
    ['/dashboard', earlyCalls.dashboard, ['/api/payment/subscription']],
    ['/portfolios/1', earlyCalls.portfolio, ['/api/portfolios/1/backtest']],
  ])('are all that %s requests, but for what can wait', async (path, calls, later) => {
    document.cookie = 'firstime=no';
    signedIn(fakeApi());
    storePortfolio(fakeApi());
    storePortfolioDetails(fakeApi());
    renderApp(path);
    const expected = new Set(calls.map((call) => `/api${call.replace(':id', '1')}`));
    const findRequests = () =>
      new Set(fakeApi().requests.filter((url) => !later.some((each) => url.startsWith(each))));
    await waitFor(() => expect(findRequests()).toEqual(expected));
  });

  it('include the account, requested before a change is sent, after which it would be out of date', async () => {
    signedIn(fakeApi());
    storePortfolio(fakeApi());
    storePortfolioDetails(fakeApi());
    const news = { since: '2026-10-03T12:00:00.000Z', release: 4, total: 0, changes: [] };
    fakeApi().respond('/api/portfolios/1/changes', () => ({ body: news }));
    renderApp('/portfolios/1');
    const isChange = ({ method }: { readonly method: string }) => method === 'POST';
    await waitFor(() => expect(fakeApi().calls.some(isChange)).toBe(true));
    const before = fakeApi().calls.slice(0, fakeApi().calls.findIndex(isChange));
    expect(before.map(({ address }) => address)).toContain('/api/account');
  });
});
