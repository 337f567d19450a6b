import type { InstrumentRecord } from '@plumbline/matching';

/** What a list of listings in the United States says of each of them unless it says more. */
export const domesticListing = {
  exchangeLocation: null,
  isDomestic: true,
  country: null,
  currency: 'USD',
  sic: null,
  sector: null,
  industry: null,
  marketCap: null,
  issuer: null,
  isin: null,
  cusip: null,
  fundFamily: null,
  price: null,
  quality: 'reported',
} satisfies Partial<InstrumentRecord>;
