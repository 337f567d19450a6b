import { locationKey } from '@plumbline/contracts';
import type { ListingResponse } from '@plumbline/contracts';

/** The routes of the application: pattern and address of each, and nowhere else. */
export const paths = {
  landing: { pattern: '/', href: () => '/' },
  /** The landing page at an address that never redirects to a marketing site. */
  welcome: { pattern: '/welcome', href: () => '/welcome' },
  methodology: { pattern: '/methodology', href: () => '/methodology' },
  screeningCategories: { pattern: '/screening-categories', href: () => '/screening-categories' },
  notFound: { pattern: '/404', href: () => '/404' },
  security: { pattern: '/:ticker/:exchangeLocation?', href: securityHref },
} as const;

/** The API's own documentation; served by the API, not by this router. */
export const apiDocsHref = '/api/docs';

/** Address of a security's page: the ticker, and for a foreign listing where it is listed. */
export function securityHref(
  listing: Pick<ListingResponse, 'ticker' | 'isDomestic' | 'exchangeLocation'>,
): string {
  const ticker = encodeURIComponent(listing.ticker);
  if (listing.isDomestic || !listing.exchangeLocation) return `/${ticker}`;
  return `/${ticker}/${encodeURIComponent(locationKey(listing.exchangeLocation))}`;
}
