import { tickersUrls } from '@plumbline/contracts';
import type {
  ConstituentsResponse,
  ContributorResponse,
  InstrumentResponse,
  ScoreHistoryEntry,
} from '@plumbline/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson, getPage } from '../../../lib/api-client.ts';
import { duringReleaseSwitch } from '../../../lib/query-client.ts';

/** Everything about one security. An unknown ticker is an `ApiError` with status 404. */
export function getInstrument(ticker: string, location: string | null) {
  return queryOptions({
    ...duringReleaseSwitch,
    queryKey: ['securities', 'instrument', ticker, location],
    queryFn: ({ signal }) => getJson<InstrumentResponse>(tickersUrls.instrument(ticker, location), signal),
  });
}

/** The releases that changed a security's score or flags, newest first. */
export function getScoreHistory(instrumentId: number) {
  return queryOptions({
    queryKey: ['securities', 'history', instrumentId],
    queryFn: ({ signal }) => getJson<ScoreHistoryEntry[]>(tickersUrls.history(instrumentId), signal),
  });
}

/** One page of a fund's positions; while the next one is loading, the last one stays. */
export function getConstituents(fundId: number, page: number, size: number) {
  return queryOptions({
    ...duringReleaseSwitch,
    queryKey: ['securities', 'constituents', fundId, page, size],
    queryFn: ({ signal }) =>
      getPage<ConstituentsResponse>(tickersUrls.constituents(fundId, page, size), signal),
    placeholderData: keepPreviousData,
  });
}

/** The securities that put an instrument into a category, most weight first. */
export function getContributors(instrumentId: number, category: string) {
  return queryOptions({
    ...duringReleaseSwitch,
    queryKey: ['securities', 'contributors', instrumentId, category],
    queryFn: ({ signal }) =>
      getJson<ContributorResponse[]>(tickersUrls.contributors(instrumentId, category), signal),
  });
}
