import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import lighthouse, { desktopConfig } from 'lighthouse';
import type { Result } from 'lighthouse';

/** A page to load. */
export interface PageToLoad {
  readonly name: string;
  readonly url: string;
  /** Whether search engines are kept away from it on purpose. */
  readonly isUnlisted?: boolean;
}

export type FormFactor = 'mobile' | 'desktop';

/** The kinds of files whose bytes are listed, as Chromium calls them. */
const kinds = ['Script', 'Stylesheet', 'Font', 'Image'] as const;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export const columns = [
  ...['page', 'perf', 'a11y', 'best', 'SEO', 'LCP s', 'CLS', 'TBT ms', 'requests'],
  ...['kB: JS', 'CSS', 'fonts', 'images', 'other'],
];

/**
 * Loads a page with an empty cache in the browser at a debugging port, and computes what a phone on a slow network, or
 * a desktop computer, would have taken (throttling by simulation). Returns a row, and the audits that did not pass.
 */
export async function loadPage(
  { name, url, isUnlisted = false }: PageToLoad,
  formFactor: FormFactor,
  port: number,
): Promise<{ readonly row: readonly string[]; readonly failed: readonly string[] }> {
  const flags = { port, logLevel: 'error' as const, onlyCategories: [...categories] };
  const run = await lighthouse(
    url,
    { ...flags, skipAudits: isUnlisted ? ['is-crawlable'] : [] },
    formFactor === 'desktop' ? desktopConfig : undefined,
  );
  if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message}`);
  const { lhr } = run;
  const figure = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    row: [
      `${name}, ${formFactor}`,
      ...categories.map((id) => String(Math.round(100 * (lhr.categories[id]?.score ?? Number.NaN)))),
      (figure('largest-contentful-paint') / 1000).toFixed(2),
      figure('cumulative-layout-shift').toFixed(3),
      figure('total-blocking-time').toFixed(0),
      ...getBytes(lhr),
    ],
    failed: getFailed(lhr),
  };
}

/** The number of requests, and the kilobytes of each kind and of all others. */
function getBytes(lhr: Result): string[] {
  const details = lhr.audits['network-requests']?.details;
  if (details?.type !== 'table') throw new Error('Lighthouse lists no requests');
  const sums = new Map<string, number>([...kinds, 'Other'].map((kind) => [kind, 0]));
  for (const { resourceType, transferSize } of details.items) {
    const kind = sums.has(String(resourceType)) ? String(resourceType) : 'Other';
    sums.set(kind, sums.get(kind)! + Number(transferSize));
  }
  return [String(details.items.length), ...[...sums.values()].map((bytes) => (bytes / 1000).toFixed(1))];
}

/** The audits that cost points, but for those of performance: these are in the figures. */
function getFailed({ categories: all, audits }: Result): string[] {
  return Object.values(all)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .flatMap(({ id }) => (audits[id] && audits[id].score !== null && audits[id].score < 1 ? [id] : []));
}

/** Serves the least a page can be: the floor for all figures. */
export async function withEmptyPage(use: (page: PageToLoad) => Promise<void>): Promise<void> {
  const html =
    '<!doctype html><html lang="en"><head><title>Floor</title><meta name="viewport" content="width=device-width"><meta name="description" content="An empty page."></head><body><main><h1>Floor</h1></main></body></html>';
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(request.url === '/' ? html : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    await use({ name: 'floor: an empty page', url: `http://127.0.0.1:${port}/` });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
