import type { PortfolioResponse, PortfoliosResponse } from '@plumbline/contracts';
import { callApi, tokenFor } from './api.ts';
import { findListing } from './listings.ts';
import type { Person } from './people.ts';

type Credentials = Pick<Person, 'email' | 'password'>;

/** A new portfolio of somebody's, with one share of each of the tickers. */
export async function aPortfolio(
  owner: Credentials,
  name: string,
  tickers: readonly string[] = [],
): Promise<PortfolioResponse> {
  const token = await tokenFor(owner);
  const created = await callApi('/api/portfolios', {
    method: 'POST',
    body: { name, type: 'Individual' },
    token,
  });
  if (created.status !== 201) throw new Error(`portfolios answers ${created.status}`);
  const portfolioIds = [created.body.id];
  for (const ticker of tickers) {
    const { id } = await findListing(ticker, (listing) => listing.ticker === ticker && listing.isDomestic);
    const body = { financialInstrumentId: id, portfolioIds };
    const { status } = await callApi('/api/portfolios/holdings', { method: 'POST', body, token });
    if (status >= 300) throw new Error(`holdings answers ${status} for ${ticker}`);
  }
  return created.body;
}

/** All portfolios of somebody. */
export async function portfoliosOf(owner: Credentials): Promise<PortfoliosResponse['portfolios']> {
  const { status, body } = await callApi('/api/portfolios', { token: await tokenFor(owner) });
  if (status !== 200) throw new Error(`portfolios answers ${status}`);
  return body.portfolios;
}

/** Takes a portfolio away; journeys on the demo accounts leave them as they were. */
export async function removePortfolio(owner: Credentials, id: number): Promise<void> {
  await callApi(`/api/portfolios/${id}`, { method: 'DELETE', token: await tokenFor(owner) });
}
