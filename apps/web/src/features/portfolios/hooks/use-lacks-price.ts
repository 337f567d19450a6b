import { tickersUrls } from '@plumbline/contracts';
import type { InstrumentResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { getJson } from '../../../lib/api-client.ts';
import type { Addable } from '../api/add-holding.ts';

/** Whether it is known that we have no price of a security: shares of it would have no value. */
export function useLacksPrice({ id, ticker, exchangeLocation }: Addable): boolean {
  const { data } = useQuery({
    queryKey: ['price', id],
    queryFn: ({ signal }) =>
      getJson<InstrumentResponse>(tickersUrls.instrument(ticker, exchangeLocation), signal),
  });
  return data?.previousSharePrice === null;
}

/** Asks for the value of a security without a price. */
export function askForValue({ ticker }: Pick<Addable, 'ticker'>): string {
  return `We have no price of ${ticker}: enter what it is worth in dollars. Shares alone would have no value.`;
}
