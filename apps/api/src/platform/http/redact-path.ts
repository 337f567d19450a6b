import { mailedPages } from '@plumbline/contracts';

/** Pages whose URL ends in a key, and receipts of the sandbox. Routers accept any case and number of slashes. */
const keyedPage = new RegExp(
  `^(${[...mailedPages, '/sandbox/receipts'].map((page) => `${page}/`.replaceAll('/', '/+')).join('|')}).+`,
  'i',
);

/** Returns the path of a request without its query and without keys, for logs and responses. */
export function redactPath(url: string): string {
  const [path] = url.split('?', 1);
  return path!.replace(keyedPage, '$1[redacted]');
}
