/** Pages whose URL ends in a mailed key. Routers accept any case and number of slashes. */
const keyedPage = /^(\/+(?:activate|change-password|stop-mail|sandbox\/+receipts)\/+).+/i;

/** Returns the path of a request without its query and without keys, for logs and responses. */
export function redactPath(url: string): string {
  const [path] = url.split('?', 1);
  return path!.replace(keyedPage, '$1[redacted]');
}
