/** Where the server keeps the pictures it stores itself; it is also where this page comes from. */
const OWN_UPLOADS = '/uploads/';

/**
 * What to load for the picture of an account. Pictures below `/uploads/` are asked of the origin the page came from,
 * whatever host their address names; others are used as they are. `null` when there is none, or none to make sense of.
 */
export function imageSrc(imageUrl: string | null | undefined): string | null {
  const { origin } = window.location;
  if (!imageUrl || !URL.canParse(imageUrl, origin)) return null;
  const url = new URL(imageUrl, origin);
  if (!['http:', 'https:'].includes(url.protocol)) return null;
  return url.pathname.startsWith(OWN_UPLOADS) ? url.pathname + url.search : url.href;
}
