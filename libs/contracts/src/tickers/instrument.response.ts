import { evidenceQualities } from '@plumbline/screening';
import { formerTickerSchema } from '../problem.ts';
import type { Infer } from '../schema.ts';
import {
  arrayOf,
  dateSchema,
  described,
  enumSchema,
  integerSchema,
  nullable,
  numberSchema,
  objectSchema,
  optional,
  stringSchema,
} from '../schema.ts';
import { constituentResponseSchema } from './constituents.response.ts';
import { esgRollupResponseSchema } from './esg-rollup.response.ts';
import { searchResultResponseSchema } from './listing.response.ts';
import { scoreExplanationResponseSchema } from './score-explanation.response.ts';

const qualitySchema = enumSchema(evidenceQualities);

/** Everything the page of one security shows. */
export const instrumentResponseSchema = objectSchema({
  ...searchResultResponseSchema.properties,
  /** US dollars; `null` when unknown. */
  marketCapitalization: nullable(numberSchema),
  /** Last known price, US dollars; `null` when unknown. */
  previousSharePrice: nullable(numberSchema),
  /** Day of that price. */
  priceDate: nullable(dateSchema),
  priceQuality: nullable(qualitySchema),
  sector: nullable(stringSchema),
  industry: nullable(stringSchema),
  /** ISO 3166 alpha-2 code of the company's domicile. */
  country: nullable(stringSchema),
  /** Source of the instrument's facts. */
  dataSource: stringSchema,
  /** Date of the instrument's facts. */
  asOf: dateSchema,
  esgIssueCriteriaRollup: esgRollupResponseSchema,
  score: scoreExplanationResponseSchema,
  former: optional(
    described(formerTickerSchema, 'Of a ticker that another company had: what became of that company'),
  ),
  /** Funds: source, date and coverage of the holdings. */
  holdings: optional(
    objectSchema({
      asOf: dateSchema,
      source: stringSchema,
      quality: qualitySchema,
      count: integerSchema,
      /** Percent of the fund outside the method (cash, derivatives, bonds, shorts), also through funds inside it. */
      outside: numberSchema,
    }),
  ),
  /** Funds: the ten largest positions. */
  topHoldings: optional(arrayOf(constituentResponseSchema)),
});
export type InstrumentResponse = Infer<typeof instrumentResponseSchema>;
