import { tickersUrls } from '@plumbline/contracts';
import type { InstrumentResponse } from '@plumbline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../lib/api-client.ts';
import { duringReleaseSwitch } from '../../../lib/query-client.ts';

/** Everything about one security. An unknown ticker is an `ApiError` with status 404. */
export function getInstrument(ticker: string, location: string | null) {
  return queryOptions({
    ...duringReleaseSwitch,
    queryKey: ['securities', 'instrument', ticker, location],
    queryFn: ({ signal }) => getJson<InstrumentResponse>(tickersUrls.instrument(ticker, location), signal),
  });
}
