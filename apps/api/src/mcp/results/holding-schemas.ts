import {
  arrayOf,
  dateSchema,
  described,
  enumSchema,
  holdingPriceSources,
  integerSchema,
  nullable,
  numberSchema,
  objectSchema,
  stringSchema,
  unknownHoldingKinds,
} from '@plumbline/contracts';
import {
  bare,
  categorySchema,
  fractionOf,
  percentOf,
  scoreFields,
  securityFields,
} from './result-schemas.ts';

/** Figures of a portfolio, or of lines that would be one. */
export const portfolioFields = {
  ...scoreFields,
  monetaryValue: described(numberSchema, 'Known value, US dollars'),
  outsideMethod: fractionOf(
    'Part of the value in bonds, cash, metals and coins, which are not screened, 0 to 1',
  ),
  ruledOut: fractionOf(
    'Part of the value known to be in companies that the profile rules out, 0 to 1; what is not seen may hold more',
  ),
  unpricedHoldings: described(integerSchema, 'Holdings without a known price or value; they weigh nothing'),
  totalHoldings: integerSchema,
  categories: described(
    objectSchema({ negative: arrayOf(categorySchema), positive: arrayOf(categorySchema) }),
    'What is known to be in it, most first, as parts of the whole value',
  ),
};

/** A holding with its part of the whole. */
export const holdingSchema = objectSchema({
  ...bare(securityFields),
  shares: described(nullable(numberSchema), 'null: only a value is known'),
  value: described(nullable(numberSchema), 'US dollars; null: not known, so that it weighs nothing'),
  weight: described(nullable(numberSchema), 'Percent of the value; null: its value is not known'),
  priceSource: described(
    nullable(enumSchema(holdingPriceSources)),
    'Where its price is from; null: no price',
  ),
  priceDate: nullable(dateSchema),
});

/** A line that no security answers to, or that is never screened. */
export const unknownLineSchema = objectSchema({
  ticker: described(nullable(stringSchema), 'null: the line names none'),
  name: stringSchema,
  kind: described(nullable(enumSchema(unknownHoldingKinds)), 'null: may be a stock or a fund'),
  value: described(numberSchema, 'US dollars'),
  weight: percentOf('Part of the value'),
});
