import type { RankedResponse, TrendingResponse } from '@plumbline/contracts';
import { listingSchema } from '../platform/openapi/listing.schema.ts';
import { arrayOf, objectSchema, text } from '../platform/openapi/schema.ts';

const listings = arrayOf(listingSchema);

export const rankedSchema = objectSchema<RankedResponse>({
  inspireFunds: listings,
  trendingIssue: listings,
  topStocks: listings,
  worstStocks: listings,
});

export const trendingSchema = objectSchema<TrendingResponse>({
  criterion: text,
  title: text,
  description: text,
  items: listings,
});
