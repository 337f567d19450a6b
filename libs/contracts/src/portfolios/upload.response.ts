import type { Infer } from '../schema.ts';
import {
  arrayOf,
  booleanSchema,
  dateSchema,
  enumSchema,
  integerSchema,
  nullable,
  numberSchema,
  objectSchema,
  stringSchema,
} from '../schema.ts';
import { fileAccountSchema } from '../problem.ts';
import { listingResponseSchema } from '../tickers/listing.response.ts';

const { ticker, name, isDomestic, exchangeLocation } = listingResponseSchema.properties;

const uploadSuggestionSchema = objectSchema({
  financialInstrumentId: integerSchema,
  ticker,
  name,
  isDomestic,
  exchangeLocation,
  /**
   * Price of a share by the file, US dollars, and its day, to be sent along when this security is added; `null` for
   * none.
   */
  brokerPrice: nullable(numberSchema),
  brokerPriceDate: nullable(dateSchema),
});
export type UploadSuggestionResponse = Infer<typeof uploadSuggestionSchema>;

/** A row of an uploaded file that was not imported. */
const rejectedRowSchema = objectSchema({
  /** Number of the row as the spreadsheet shows it. */
  row: integerSchema,
  /** The security, as the row names it. */
  ticker: stringSchema,
  /** Fit to show a user. */
  reason: stringSchema,
  /** What is never screened, and is kept as such; `null` for what may be a stock or a fund, and for a row in error. */
  kind: nullable(enumSchema(['COIN', 'BOND', 'OPTION'] as const)),
  /** The amount in the row, so that it can be entered by hand; `null` where the row has none. */
  shares: nullable(numberSchema),
  /** US dollars; `null` where it is in another currency. */
  value: nullable(numberSchema),
  /**
   * Whether the row is kept as an unknown holding, which counts in the portfolio's value, and its id there; rows that
   * are added up share one. False and `null` where the row has neither a value nor shares and a price.
   */
  kept: booleanSchema,
  unknownHoldingId: nullable(integerSchema),
  /** Securities that may be meant, most likely first, at most three; none where the row is wrong in another way. */
  suggestions: arrayOf(uploadSuggestionSchema),
});
export type RejectedRowResponse = Infer<typeof rejectedRowSchema>;

/** The outcome of an upload. */
export const uploadResponseSchema = objectSchema({
  /** Rows that name a holding. */
  attemptedCount: integerSchema,
  /** Rows that were imported. */
  completedCount: integerSchema,
  /** Holdings that are valued by the price in the file, since the universe has no real one as new. */
  filePrices: objectSchema({
    count: integerSchema,
    /** Day of these prices by the file; `null` where there are none, where it has no date, or where it has several. */
    asOf: nullable(dateSchema),
  }),
  rejected: arrayOf(rejectedRowSchema),
  /**
   * Cash by the file, which counts nowhere, US dollars, less than 0 for a debt; `null` where it has none with an
   * amount.
   */
  cash: nullable(numberSchema),
});
export type UploadResponse = Infer<typeof uploadResponseSchema>;

/**
 * Response of `POST /api/portfolios/import-file/accounts`: what portfolios of the file would be called. One account
 * whose id is `null` where the file has no choice of them.
 */
export const fileAccountsResponseSchema = objectSchema({
  accounts: arrayOf(objectSchema({ ...fileAccountSchema.properties, id: nullable(stringSchema) })),
});
export type FileAccountsResponse = Infer<typeof fileAccountsResponseSchema>;

/** The outcome of a file that was imported as a portfolio of its own. */
export const importedPortfolioResponseSchema = objectSchema({
  id: integerSchema,
  /** The name of the file without its ending, or that of the account that was chosen of several. */
  name: stringSchema,
  imported: uploadResponseSchema,
});
export type ImportedPortfolioResponse = Infer<typeof importedPortfolioResponseSchema>;
