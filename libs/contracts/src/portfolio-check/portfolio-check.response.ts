import type { Infer } from '../schema.ts';
import {
  arrayOf,
  enumSchema,
  integerSchema,
  nullable,
  numberSchema,
  objectSchema,
  stringSchema,
} from '../schema.ts';
import { impactScoreSchema, instrumentTypes, standingSchema } from '../tickers/listing.response.ts';

/** The endpoint of the portfolio check, under `/api`. */
export const portfolioCheckPaths = { universe: 'portfolio-check/universe' } as const;

/**
 * The header with the number of bytes of a body once it is decoded. Browsers count those, also of a compressed body.
 */
export const DECODED_LENGTH_HEADER = 'x-decoded-length';

/** The header with the day of the release that a body is of, as `2026-09-30`. */
export const AS_OF_HEADER = 'x-as-of';

/**
 * All that a browser needs to match, value and screen a file of holdings by itself, in columns with one entry per
 * security: see `CheckableUniverse` in `@plumbline/holdings-files`. It has no CUSIPs or ISINs, which are licensed.
 */
export const checkableUniverseResponseSchema = objectSchema({
  ticker: arrayOf(stringSchema),
  name: arrayOf(stringSchema),
  type: arrayOf(enumSchema(instrumentTypes)),
  exchangeLocation: arrayOf(nullable(stringSchema)),
  /** A number that the share classes of one company have in common; `null` for funds. */
  issuer: arrayOf(nullable(integerSchema)),
  /** Last close, US dollars. */
  price: arrayOf(nullable(numberSchema)),
  /** Day of the price, in days since 1970-01-01. */
  priceDay: arrayOf(nullable(integerSchema)),
  /** Under preset 0. */
  impactScore: arrayOf(impactScoreSchema),
  /** Index of what each score stands on in `standings`. */
  standing: arrayOf(integerSchema),
  standings: arrayOf(standingSchema),
  /** 1 where the score is a bound: this or lower. */
  isBound: arrayOf(integerSchema),
  /** Fraction of what of it lies within the method that has a score, 0 to 1. */
  coverage: arrayOf(numberSchema),
  /** Fraction of it that lies outside the method, 0 to 1. */
  outside: arrayOf(numberSchema),
  /** What is generated sample data, as a sum: 1 the score, 2 ratings, 4 flags, 8 the price. */
  sampleMark: arrayOf(integerSchema),
  /** Index of an entry of `exposures`. */
  exposure: arrayOf(integerSchema),
  /** Pairs of the index of a criterion and the fraction of the security that it touches, above 0 up to 1. */
  exposures: arrayOf(arrayOf(numberSchema)),
  /** Machine names of criteria. */
  criteria: arrayOf(stringSchema),
  /** Names that companies have or had, with their tickers of today and the day on which a name ended. */
  formerNames: arrayOf(
    objectSchema({ tickers: arrayOf(stringSchema), name: stringSchema, until: nullable(stringSchema) }),
  ),
  /** Tickers that companies had, and what became of the companies. */
  formerTickers: arrayOf(
    objectSchema({
      ticker: stringSchema,
      name: stringSchema,
      until: stringSchema,
      outcome: enumSchema(['renamed', 'merged', 'gone']),
      successor: nullable(objectSchema({ ticker: stringSchema, name: stringSchema })),
      note: nullable(stringSchema),
    }),
  ),
});
export type CheckableUniverseResponse = Infer<typeof checkableUniverseResponseSchema>;
