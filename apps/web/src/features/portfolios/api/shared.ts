import { limits, sharedUrls } from '@plumbline/contracts';
import type {
  GroupHolding,
  PortfolioContributorResponse,
  SharedHolding,
  SharedHoldings,
  SharedUnknownHolding,
  SharedView,
} from '@plumbline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getFile, getJson, getPage } from '../../../lib/api-client.ts';
import { getPaper } from '../model/report-paper.ts';

const keyOf = (token: string) => ['shared', token] as const;

/** Reading it counts as opening the link, so it is read once. */
export function sharedViewQuery(token: string) {
  return queryOptions({
    queryKey: [...keyOf(token), 'view'],
    queryFn: ({ signal }) => getJson<SharedView>(sharedUrls.page(token), signal),
    staleTime: Infinity,
  });
}

/** What a link shows of what is held. */
interface ListedHoldings {
  /** Largest weight first. */
  readonly holdings: readonly GroupHolding[];
  readonly unknown: readonly SharedUnknownHolding[];
}

/** All holdings that a link shows. */
export function sharedHoldingsQuery(token: string) {
  return queryOptions({
    queryKey: [...keyOf(token), 'holdings'],
    queryFn: ({ signal }) => fetchHoldings(token, signal),
    staleTime: Infinity,
  });
}

async function fetchHoldings(token: string, signal: AbortSignal): Promise<ListedHoldings> {
  const size = limits.portfolio.maxHoldings;
  const holdings: GroupHolding[] = [];
  for (let page = 0; ; page++) {
    const { body, total } = await getPage<SharedHoldings>(sharedUrls.holdings(token, page, size), signal);
    holdings.push(...body.holdings.map(toGroupHolding));
    if (holdings.length >= (total ?? 0) || body.holdings.length === 0)
      return { holdings, unknown: body.unknownHoldings };
  }
}

/** As the lists of a group take it. What a link does not tell is as where nobody knows it. */
function toGroupHolding({ value, financialInstrument, ...holding }: SharedHolding): GroupHolding {
  return {
    ...holding,
    value: value ?? 0,
    priceSource: null,
    priceDate: null,
    financialInstrument: {
      ...financialInstrument,
      ...{
        id: 0,
        financialInstrumentId: 0,
        marketCapitalization: null,
        previousSharePrice: null,
        ruledOut: 0,
      },
    },
  };
}

/** The holdings behind a category of what a link shows. */
export function sharedContributorsQuery(token: string, category: string) {
  return queryOptions({
    queryKey: [...keyOf(token), 'contributors', category],
    queryFn: ({ signal }) =>
      getJson<PortfolioContributorResponse[]>(sharedUrls.contributors(token, category), signal),
  });
}

/** The impact report on what a link shows, as a PDF for the reader's paper. */
export function fetchSharedReport(token: string): Promise<Blob> {
  return getFile(sharedUrls.report(token, getPaper(navigator.language)));
}
