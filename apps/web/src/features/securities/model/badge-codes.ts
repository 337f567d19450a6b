import { BADGE_HEIGHT, badgeHref, badgeName, securityHref } from '@plumbline/contracts';
import type { ListingResponse } from '@plumbline/contracts';

type Listing = Pick<ListingResponse, 'ticker' | 'name' | 'isDomestic' | 'exchangeLocation'>;

/** The code that shows the badge of a security on another site, as a link to its page. */
export function badgeCodes(
  security: Listing,
  origin: string,
): { readonly html: string; readonly markdown: string } {
  const page = origin + securityHref(security);
  const picture = origin + badgeHref(security);
  const name = badgeName(security);
  return {
    html: `<a href="${escapeHtml(page)}"><img src="${escapeHtml(picture)}" height="${BADGE_HEIGHT}" alt="${escapeHtml(name)}"></a>`,
    markdown: `[![${escapeMarkdown(name)}](${picture})](${page})`,
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Signs that would end the text or begin something else in it. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>&!]/g, '\\$&').replace(/\s+/g, ' ');
}
