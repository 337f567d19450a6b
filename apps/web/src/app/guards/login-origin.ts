import { matchPath } from 'react-router-dom';
import { paths } from '../../config/paths.ts';

/** Pages that a signed-in visitor would be sent away from at once. */
const forVisitors = [paths.login.pattern, paths.register.pattern];

/**
 * Where to go after logging in, from what the address of the login page says: path, query and hash of a page of ours,
 * else `null`. The address is anybody's to write, so that nothing of another site is ever returned.
 */
export function safeOrigin(text: string | null): string | null {
  const { origin } = window.location;
  if (!text?.startsWith('/') || !URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  // What a browser takes for another site: //host, /\host, and the like with blanks in between.
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  if (forVisitors.some((pattern) => matchPath(pattern, url.pathname))) return null;
  return url.pathname + url.search + url.hash;
}
