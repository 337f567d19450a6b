import type {
  AddHoldingRequest,
  ContributorResponse,
  CreatePortfolioRequest,
  DeleteHoldingsRequest,
  HeldInstrumentResponse,
  HoldingResponse,
  HoldingsResponse,
  PortfolioContributorResponse,
  PortfolioResponse,
  PortfoliosResponse,
  UpdateHoldingRequest,
  UpdatePortfolioRequest,
  UpdateWeightMethodRequest,
} from '@plumbline/contracts';
import { holdingWeightMethods, ifHeldActions, portfolioTypes } from '@plumbline/contracts';
import { rollUpSchema } from '../platform/openapi/roll-up.schema.ts';
import type { Schema } from '../platform/openapi/schema.ts';
import {
  arrayOf,
  impactScore,
  integer,
  nullable,
  number,
  objectSchema,
  oneOf,
  text,
  truth,
} from '../platform/openapi/schema.ts';

const type = oneOf(...portfolioTypes);
const holdingWeightMethod = oneOf(...holdingWeightMethods);
const moment: Schema = { type: 'string', format: 'date-time' };

export const portfolioSchema = objectSchema<PortfolioResponse>({
  id: integer,
  name: text,
  type,
  monetaryValue: number,
  totalHoldings: integer,
  impactScore,
  coverage: number,
  lastModified: moment,
  holdingWeightMethod,
  esgIssueCriteriaRollup: rollUpSchema,
  hasSampleData: truth,
});

export const portfoliosSchema = objectSchema<PortfoliosResponse>({ portfolios: arrayOf(portfolioSchema) });

export const createPortfolioSchema = objectSchema<CreatePortfolioRequest>({ name: text, type });

export const updatePortfolioSchema = objectSchema<UpdatePortfolioRequest>({ id: integer, name: text, type }, [
  'name',
  'type',
]);

export const updateWeightMethodSchema = objectSchema<UpdateWeightMethodRequest>({
  portfolioId: integer,
  holdingWeightMethod,
});

export const holdingSchema = objectSchema<HoldingResponse>({
  id: integer,
  shares: nullable(number),
  value: number,
  isValued: truth,
  weight: number,
  financialInstrument: objectSchema<HeldInstrumentResponse>({
    id: integer,
    financialInstrumentId: integer,
    ticker: text,
    name: text,
    impactScore,
    marketCapitalization: nullable(number),
    previousSharePrice: nullable(number),
    isDomestic: truth,
    exchangeLocation: nullable(text),
    hasSampleData: truth,
  }),
});

export const holdingsSchema = objectSchema<HoldingsResponse>({ holdings: arrayOf(holdingSchema) });

/** One holding for one request, a list of them for a list. */
export const updatedHoldingsSchema: Schema = { oneOf: [holdingSchema, arrayOf(holdingSchema)] } as Schema;

const holdingAmount = { value: nullable(number), shares: nullable(number) };

export const addHoldingSchema = objectSchema<AddHoldingRequest>(
  {
    financialInstrumentId: integer,
    portfolioIds: arrayOf(integer),
    ...holdingAmount,
    ifHeld: nullable(oneOf(...ifHeldActions)),
  },
  ['value', 'shares', 'ifHeld'],
);

const updateHoldingSchema = objectSchema<UpdateHoldingRequest>(
  { id: integer, financialInstrumentId: integer, ...holdingAmount },
  ['value', 'shares'],
);

export const updateHoldingsSchema: Schema = {
  oneOf: [updateHoldingSchema, arrayOf(updateHoldingSchema)],
} as Schema;

export const deleteHoldingsSchema = objectSchema<DeleteHoldingsRequest>({ ids: arrayOf(integer) });

const contributor = { ticker: text, name: text, weight: number };

export const portfolioContributorsSchema = arrayOf(
  objectSchema<PortfolioContributorResponse>(
    {
      ...contributor,
      isDomestic: truth,
      exchangeLocation: nullable(text),
      via: arrayOf(objectSchema<ContributorResponse>(contributor)),
    },
    ['via'],
  ),
);
