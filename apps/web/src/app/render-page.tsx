import type { InstrumentResponse, PageData } from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import { dehydrate } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, matchPath } from 'react-router-dom';
import { paths, securityHref } from '../config/paths.ts';
import { campaignQuery, campaignsQuery } from '../features/campaigns/api/campaigns.ts';
import { faithFundsQuery } from '../features/faith-funds/api/faith-funds.ts';
import { categoriesQuery, rankedQuery, trendingQuery } from '../features/ranked/api/ranked.ts';
import { releaseQuery } from '../features/release/api/release.ts';
import { instrumentQuery } from '../features/securities/api/securities.ts';
import { STANDARD_PROFILE } from '../lib/active-profile.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { useSession } from '../stores/session.ts';
import { App } from './app.tsx';
import { loadRoutes } from './load-routes.ts';
import { STATE_ID } from './page-state.ts';
import type { PageState } from './page-state.ts';
import { routes } from './router.tsx';
import { statusQuery } from '../features/status/api/status.ts';

interface RenderOptions {
  /** The pattern of the pages that look like this one, in place of its address. */
  readonly pattern?: string;
  /** Whether it is rendered for a user who is logged in, with the rights of all users. */
  readonly isLogged?: boolean;
  readonly data?: PageData;
}

/**
 * Renders a page as HTML, as a visitor or a user sees it, with its data: the element that the application hydrates, and
 * the state to do it with. The build does this for pages that are always the same, the server for the others.
 */
export async function renderPage(
  address: string,
  { pattern = address, isLogged = false, data = {} }: RenderOptions = {},
): Promise<string> {
  await loadRoutes(address.split('?', 1)[0]!);
  // On a server, React renders with the state that the store begins with.
  Object.assign(useSession.getInitialState(), { isLogged });
  const queryClient = createQueryClient();
  storeResponses(queryClient, data);
  const router = createMemoryRouter(routes, { initialEntries: [address], hydrationData: {} });
  const app = <App router={router} queryClient={queryClient} />;
  // Whole: parts that come later would need scripts within the page.
  const { prelude } = await prerender(app, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  const content = await new Response(prelude).text();
  const state: PageState = { address: pattern, isLogged, queries: dehydrate(queryClient) };
  // No text can close the element.
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  return `<div id="root" data-for="${findAudience(isLogged, data)}">${content}</div><script type="application/json" id="${STATE_ID}">${json}</script>`;
}

/** For whom the page is, for `public/before-paint.js`. Scores are those of the standard profile. */
function findAudience(isLogged: boolean, data: PageData): string {
  if (isLogged) return 'users';
  const { ranked, trending, faithFunds, campaigns, campaign, security } = data;
  const isScored = ranked ?? trending ?? faithFunds ?? campaigns ?? campaign ?? security;
  return isScored ? 'standard-profile' : 'everyone';
}

/** The responses by the queries that the application makes for them. */
function storeResponses(queryClient: QueryClient, data: PageData): void {
  const { release, ranked, trending, categories, faithFunds, campaigns, campaign, status, security } = data;
  const firstCampaigns = { page: 0, size: limits.campaigns.defaultSize };
  const store = ({ queryKey }: { readonly queryKey: QueryKey }, response: unknown) =>
    // What is undefined is not stored.
    queryClient.setQueryData(queryKey, response);
  store(releaseQuery(), release);
  store(rankedQuery(STANDARD_PROFILE), ranked);
  store(trendingQuery(STANDARD_PROFILE), trending);
  store(categoriesQuery(), categories);
  store(faithFundsQuery(STANDARD_PROFILE), faithFunds);
  store(campaignsQuery(firstCampaigns, STANDARD_PROFILE), campaigns);
  if (campaign) store(campaignQuery(campaign.slug, STANDARD_PROFILE), campaign);
  store(statusQuery(), status);
  if (security) store(instrumentQuery(...addressOf(security), STANDARD_PROFILE), security);
}

/** The parts of a security's address that its page reads. */
function addressOf(security: InstrumentResponse): [ticker: string, location: string | null] {
  const { params } = matchPath(paths.security.pattern, securityHref(security))!;
  return [params.ticker!, params.exchangeLocation ?? null];
}
