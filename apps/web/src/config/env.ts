/**
 * Where unknown tickers go instead of `/404`: the server writes `MARKETING_SITE_URL` into the page. `null` when unset.
 * Only web addresses count, so that nothing else can ever be navigated to.
 */
export function marketingSiteUrl(): string | null {
  const content = document.querySelector<HTMLMetaElement>('meta[name="marketing-site"]')?.content ?? '';
  return /^https?:\/\//.test(content) ? content : null;
}
