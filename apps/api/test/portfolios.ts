import type {
  CreatePortfolioRequest,
  HoldingResponse,
  PortfolioResponse,
  UpdateHoldingRequest,
} from '@plumbline/contracts';
import type { TestAccount } from './accounts.ts';
import { bearer, json } from './accounts.ts';
import type { TestResponse, TestApp } from './test-app.ts';

/** An account's calls about portfolios; those that return no status expect success. */
export interface PortfolioCalls {
  /** Any call under `/api/portfolios`, whatever the response. */
  call(method: string, path: string, body?: unknown): Promise<TestResponse>;
  create(request?: Partial<CreatePortfolioRequest>): Promise<PortfolioResponse>;
  read(id: number, query?: string): Promise<PortfolioResponse>;
  list(query?: string): Promise<PortfolioResponse[]>;
  holdings(id: number, query?: string): Promise<HoldingResponse[]>;
  /** Adds one share of each ticker, and returns the holdings in that order. */
  add(id: number, ...tickers: string[]): Promise<HoldingResponse[]>;
  /** Edits a holding. */
  edit(
    id: number,
    holding: HoldingResponse,
    measure: Pick<UpdateHoldingRequest, 'value' | 'shares'>,
  ): Promise<HoldingResponse>;
}

/** The calls of `account`. */
export function portfoliosOf(api: TestApp, { token }: Pick<TestAccount, 'token'>): PortfolioCalls {
  const call: PortfolioCalls['call'] = (method, path, body) =>
    api.get(
      `/api/portfolios${path}`,
      body === undefined ? { method, headers: bearer(token) } : json(method, body, token),
    );
  const expect = async (status: number, ...args: Parameters<typeof call>) => {
    const response = await call(...args);
    if (response.status === status) return response.body;
    throw new Error(
      `${args[0]} ${args[1]} responds with ${response.status}: ${JSON.stringify(response.body)}`,
    );
  };
  const holdings: PortfolioCalls['holdings'] = async (id, query = '') =>
    (await expect(200, 'GET', `/${id}/holdings${query}`)).holdings;
  return {
    call,
    create: (request) => expect(201, 'POST', '', { name: 'Retirement', type: 'IRA', ...request }),
    read: (id, query = '') => expect(200, 'GET', `/${id}${query}`),
    list: async (query = '') => (await expect(200, 'GET', query)).portfolios,
    holdings,
    add: async (id, ...tickers) => {
      for (const ticker of tickers) {
        const financialInstrumentId = await instrumentId(api, ticker);
        await expect(201, 'POST', '/holdings', { financialInstrumentId, portfolioIds: [id] });
      }
      const held = await holdings(id);
      return tickers.map((wanted) => held.find(({ financialInstrument: { ticker } }) => ticker === wanted)!);
    },
    edit: (id, { id: holdingId, financialInstrument: { financialInstrumentId } }, measure) =>
      expect(200, 'PUT', `/${id}/holdings`, { id: holdingId, financialInstrumentId, ...measure }),
  };
}

/** Finds the id of a security by its ticker. */
export async function instrumentId(api: TestApp, ticker: string): Promise<number> {
  return (await api.get(`/api/tickers/${ticker}`)).body.id;
}
