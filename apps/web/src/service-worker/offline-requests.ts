import { portfolioCheckPaths } from '@plumbline/contracts';

/** The pages that work without a connection. */
export const offlinePages: readonly string[] = ['/check', '/plan-check'];

/** The address of the data that both of them check by. */
export const universeAddress = `/api/${portfolioCheckPaths.universe}`;

type AskedFor = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>;

/**
 * What a request is for: one of the pages, a `file` of them whose name changes with its content, a file that keeps its
 * name (`fixed`), or the universe. `null` is everything else, which the worker leaves alone: other pages, other calls,
 * whatever is sent, and whatever has a token.
 */
export function kindOf(
  { method, mode, url, headers }: AskedFor,
  { origin, files }: { readonly origin: string; readonly files: ReadonlySet<string> },
): 'page' | 'file' | 'fixed' | 'universe' | null {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin || headers.has('authorization')) return null;
  const { pathname } = address;
  if (mode === 'navigate') return offlinePages.includes(pathname) ? 'page' : null;
  if (address.search !== '') return null;
  if (pathname === universeAddress) return 'universe';
  if (!files.has(pathname)) return null;
  return pathname.startsWith('/assets/') ? 'file' : 'fixed';
}
