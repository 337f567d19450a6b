import type { InstrumentType } from '../tickers/instrument-type.ts';
import type { ListingResponse } from '../tickers/listing.response.ts';

/** One hit of a search. */
export interface SearchResultResponse extends ListingResponse {
  readonly id: number;
  readonly type: InstrumentType;
}
