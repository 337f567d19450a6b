import { campaignHref } from '../campaigns/campaigns.paths.ts';
import type { ListingResponse } from '../tickers/listing.response.ts';
import { securityHref } from '../tickers/tickers.paths.ts';

type Listing = Parameters<typeof securityHref>[0];

/** The folders of what other sites and programs read: pictures of scores, and Atom feeds. */
export const badgesFolder = '/badge';
export const feedsFolder = '/feeds';

/** Height of every badge in pixels. The width depends on what it says. */
export const BADGE_HEIGHT = 44;

/** The address of the badge of a security, on the site. */
export function badgeHref(listing: Listing): string {
  return `${badgesFolder}${securityHref(listing)}.svg`;
}

/** What the badge of a security is called where it cannot be seen. The score is left out, because it changes. */
export function badgeName({ name }: Pick<ListingResponse, 'name'>): string {
  return `Impact Score of ${name}, by Plumbline`;
}

/** The address of the feed of a security: what releases changed. */
export function securityFeedHref(listing: Listing): string {
  return `${feedsFolder}/securities${securityHref(listing)}.atom`;
}

/** The address of the feed of a campaign: its steps and its outcome. */
export function campaignFeedHref(slug: string): string {
  return `${feedsFolder}${campaignHref(slug)}.atom`;
}
