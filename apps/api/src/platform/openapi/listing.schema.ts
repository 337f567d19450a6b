import type { ListingResponse, SearchResultResponse } from '@plumbline/contracts';
import { instrumentTypes } from '@plumbline/contracts';
import { impactScore, integer, nullable, objectSchema, oneOf, text, truth } from './schema.ts';

export const listingProperties = {
  ticker: text,
  name: text,
  impactScore,
  exchange: text,
  isDomestic: truth,
  exchangeLocation: nullable(text),
  hasSampleData: truth,
};

export const searchResultProperties = {
  id: integer,
  ...listingProperties,
  type: oneOf(...instrumentTypes),
};

export const listingSchema = objectSchema<ListingResponse>(listingProperties);
export const searchResultSchema = objectSchema<SearchResultResponse>(searchResultProperties);
