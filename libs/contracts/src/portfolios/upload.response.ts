import type { ListingResponse } from '../tickers/listing.response.ts';

/** A row of an uploaded file that was not taken. */
export interface RejectedRowResponse {
  /** Number of the row as the spreadsheet shows it. */
  readonly row: number;
  /** What the row names, as it stands there. */
  readonly ticker: string;
  /** Fit to show a user. */
  readonly reason: string;
  /** What the row holds, so that it can be put in by hand; `null` where the row does not say. */
  readonly shares: number | null;
  readonly value: number | null;
  /** Securities that may be meant, likeliest first, at most three; none where the row is wrong in another way. */
  readonly suggestions: readonly UploadSuggestionResponse[];
}

export interface UploadSuggestionResponse extends Pick<
  ListingResponse,
  'ticker' | 'name' | 'isDomestic' | 'exchangeLocation'
> {
  readonly financialInstrumentId: number;
}

/** What became of an uploaded file. */
export interface UploadResponse {
  /** Rows that name a holding. */
  readonly attemptedCount: number;
  /** Rows that went in. */
  readonly completedCount: number;
  readonly rejected: readonly RejectedRowResponse[];
}
