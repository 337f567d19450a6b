import { keyedFolders, sharedPaths } from '@plumbline/contracts';

const API = '/api/';
/** The only calls with a key in their path. */
const SHARED = `${API}${sharedPaths.base}`;
/** Most requests: calls that are certainly others. Compared first, because that is faster than the rest. */
const otherCall = new RegExp(`^${API}(?!/|${sharedPaths.base}/)[^%]*$`, 'i');

/**
 * Pages whose URL ends in a key, what a shared link calls, and pages of the sandboxes. Routers accept any case and
 * number of slashes.
 */
const keyedPage = new RegExp(
  `^(${[...keyedFolders, SHARED, '/sandbox/receipts', '/sandbox/brokers'].map((page) => `${page}/`.replaceAll('/', '/+')).join('|')}).+`,
  'i',
);
const encodedAscii = /%([0-7][\da-f])/gi;

/** Returns the path of a request without its query and without keys, for logs and responses. */
export function redactPath(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  if (otherCall.test(path)) return path;
  const decoded = path.includes('%') ? decodeAscii(path) : path;
  const redacted = decoded.replace(keyedPage, '$1[redacted]');
  return redacted === decoded ? path : redacted;
}

/** Routers accept encoded letters too. Does not throw at what is no encoding. */
function decodeAscii(path: string): string {
  return path.replace(encodedAscii, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
