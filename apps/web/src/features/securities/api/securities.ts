import { tickersUrls } from '@plumbline/contracts';
import type {
  ConstituentsResponse,
  ContributorResponse,
  InstrumentResponse,
  ScoreHistoryEntry,
} from '@plumbline/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { profileParameter, underProfile } from '../../../lib/active-profile.ts';
import { getJson, getPage } from '../../../lib/api-client.ts';
import { duringReleaseSwitch, isMissing } from '../../../lib/query-client.ts';

/**
 * Everything about one security, scored under a screening profile. While another profile loads, the last score stays.
 * An unknown ticker is an `ApiError` with status 404.
 */
export function instrumentQuery(ticker: string, location: string | null, profile: string) {
  const path = tickersUrls.instrument(ticker, location, profileParameter(profile));
  return queryOptions({
    ...duringReleaseSwitch,
    // Nearly always it is a ticker that nobody has, not one that is about to be loaded.
    retry: (failures, error) => !isMissing(error) && duringReleaseSwitch.retry(failures, error),
    queryKey: ['securities', 'instrument', ticker, location, profile],
    queryFn: ({ signal }) => getJson<InstrumentResponse>(path, signal),
    placeholderData: (last, query) =>
      query?.queryKey[2] === ticker && query.queryKey[3] === location ? last : undefined,
    ...underProfile(profile),
  });
}

/** The releases that changed a security's score under the standard profile or its flags, newest first. */
export function scoreHistoryQuery(instrumentId: number) {
  return queryOptions({
    queryKey: ['securities', 'history', instrumentId],
    queryFn: ({ signal }) => getJson<ScoreHistoryEntry[]>(tickersUrls.history(instrumentId), signal),
  });
}

/** One page of a fund's positions, scored under a profile; while the next one is loading, the last one stays. */
export function constituentsQuery(fundId: number, page: number, size: number, profile: string) {
  const path = tickersUrls.constituents(fundId, page, size, profileParameter(profile));
  return queryOptions({
    ...duringReleaseSwitch,
    queryKey: ['securities', 'constituents', fundId, page, size, profile],
    queryFn: ({ signal }) => getPage<ConstituentsResponse>(path, signal),
    placeholderData: keepPreviousData,
    ...underProfile(profile),
  });
}

/** The securities that put an instrument into a category, most weight first. */
export function contributorsQuery(instrumentId: number, category: string) {
  return queryOptions({
    ...duringReleaseSwitch,
    queryKey: ['securities', 'contributors', instrumentId, category],
    queryFn: ({ signal }) =>
      getJson<ContributorResponse[]>(tickersUrls.contributors(instrumentId, category), signal),
  });
}
