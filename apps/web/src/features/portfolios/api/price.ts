import { tickersUrls } from '@plumbline/contracts';
import type { InstrumentResponse } from '@plumbline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../lib/api-client.ts';
import type { Addable } from './add-holding.ts';

/** A security with the price that its shares are worth. */
export function priceQuery({ id, ticker, exchangeLocation }: Addable) {
  return queryOptions({
    queryKey: ['price', id],
    queryFn: ({ signal }) =>
      getJson<InstrumentResponse>(tickersUrls.instrument(ticker, exchangeLocation), signal),
  });
}
