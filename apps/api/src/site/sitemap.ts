import { campaignHref, publicPages } from '@plumbline/contracts';
import { escapeHtml } from '../platform/format.ts';
import type { UniverseSnapshot } from '../screening/universe/snapshot/universe-snapshot.ts';
import { getSecurityPath } from './security-address.ts';

/** Securities in one part of the sitemap. The protocol allows 50,000; a smaller part is quicker to send. */
const PART_SIZE = 10_000;
const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Renders the index of the sitemap: one part with the pages of the site, the others with those of securities. */
export function renderSitemapIndex(snapshot: UniverseSnapshot, publicUrl: string): string {
  const count = Math.ceil(snapshot.instruments.count / PART_SIZE);
  const parts = ['pages', ...Array.from({ length: count }, (_, index) => `securities-${index + 1}`)];
  const items = parts.map(
    (part) => `<sitemap>${renderLocation(publicUrl, `/sitemap-${part}.xml`)}</sitemap>`,
  );
  return `${xml}<sitemapindex ${namespace}>\n${items.join('\n')}\n</sitemapindex>\n`;
}

/** Renders the part with the pages of the site and those of campaigns, by slug. */
export function renderPagesSitemap(campaigns: readonly string[], publicUrl: string): string {
  const paths = [...publicPages.map(({ path }) => path), ...campaigns.map(campaignHref)];
  return renderUrls(paths.map((path) => renderLocation(publicUrl, path)));
}

/** Renders a part with pages of securities, by its number from 1. Returns `null` when there is no such part. */
export function renderSecuritiesSitemap(
  snapshot: UniverseSnapshot,
  part: number,
  publicUrl: string,
): string | null {
  const { instruments, release } = snapshot;
  const start = (part - 1) * PART_SIZE;
  const end = Math.min(start + PART_SIZE, instruments.count);
  if (start < 0 || start >= end) return null;
  const lastModified = `<lastmod>${release.asOf}</lastmod>`;
  const urls: string[] = [];
  for (let index = start; index < end; index++) {
    const path = getSecurityPath(snapshot, index);
    if (path !== null) urls.push(renderLocation(publicUrl, path) + lastModified);
  }
  return renderUrls(urls);
}

function renderLocation(publicUrl: string, path: string): string {
  return `<loc>${escapeHtml(publicUrl + path)}</loc>`;
}

function renderUrls(urls: readonly string[]): string {
  return `${xml}<urlset ${namespace}>\n${urls.map((url) => `<url>${url}</url>`).join('\n')}\n</urlset>\n`;
}
