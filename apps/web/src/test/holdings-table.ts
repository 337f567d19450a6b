import type { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { HoldingResponse, HoldingWeightMethod } from '@plumbline/contracts';
import { useUnsavedAmounts } from '../features/portfolios/model/unsaved-amounts.ts';
import { aBacktest } from './backtest.ts';
import { aHolding, aPortfolio } from './builders.ts';
import { withFakeApi } from './fake-api.ts';
import { renderApp } from './render-app.tsx';
import { signedIn } from './session.ts';

type Instrument = HoldingResponse['financialInstrument'];

/** Creates a holding with as many shares as its id, at ten dollars each. */
export function createHolding(
  id: number,
  instrument: Partial<Instrument> = {},
  overrides: Partial<HoldingResponse> = {},
) {
  const { financialInstrument } = aHolding();
  return aHolding({
    id,
    shares: id,
    value: 10 * id,
    weight: 1,
    ...overrides,
    financialInstrument: {
      ...financialInstrument,
      id,
      financialInstrumentId: id,
      ticker: `T${id}`,
      name: `Company ${id}`,
      previousSharePrice: 10,
      ...instrument,
    },
  });
}

export const createHoldings = (count: number) =>
  Array.from({ length: count }, (_, index) => createHolding(index + 1));

/** Starts a new fake API for each test of the file, with three holdings in portfolio 1, and logs in. */
export function withHoldings() {
  const fakeApi = withFakeApi();

  /** Sets the holdings of portfolio 1 from now on. */
  const storeHoldings = (
    holdings: readonly HoldingResponse[],
    holdingWeightMethod: HoldingWeightMethod = 'SHARE_COUNT',
  ) => {
    fakeApi().respond('GET /api/portfolios/1', () => ({
      body: aPortfolio({ totalHoldings: holdings.length, holdingWeightMethod }),
    }));
    fakeApi().respond('GET /api/portfolios/1/holdings', () => ({ body: { holdings } }));
  };

  const findRequests = (method: string) =>
    fakeApi()
      .calls.filter((call) => call.method === method)
      .map(({ address, body }) => ({ address, body: body === '' ? null : (JSON.parse(body) as unknown) }));

  beforeEach(() => {
    useUnsavedAmounts.setState({ amounts: new Map() });
    signedIn(fakeApi());
    fakeApi().respond('/api/screening-profiles/get', () => ({ body: [] }));
    fakeApi().respond('/api/portfolios/1/backtest', () => ({ body: aBacktest({ lastPricedDay: null }) }));
    storeHoldings([createHolding(3), createHolding(2), createHolding(1)]);
  });
  return { fakeApi, storeHoldings, findRequests };
}

export async function openTable(search = '', queryClient?: QueryClient) {
  const app = renderApp(`/portfolios/1${search}`, queryClient);
  const grid = await screen.findByRole('grid', { name: 'Holdings' });
  return { ...app, grid };
}

export const getButton = (name: RegExp | string) => screen.getByRole('button', { name });
export const getTickers = () => screen.getAllByRole('rowheader').map((header) => header.textContent);
