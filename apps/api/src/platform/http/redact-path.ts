/** Pages whose address ends in a key that somebody was mailed. Routers take any case and number of slashes. */
const keyedPage = /^(\/+(?:activate|change-password|sandbox\/+receipts)\/+).+/i;

/** The path of a request without its query and without keys: fit for logs and for answers. */
export function redactPath(url: string): string {
  const [path] = url.split('?', 1);
  return path!.replace(keyedPage, '$1[redacted]');
}
