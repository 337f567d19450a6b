/**
 * How an account remembers a picture: those of this site by their path, so that they survive a change of the public
 * address; others as they are given. `null` where the text is no address.
 */
export function rememberedPicture(imageUrl: string, publicUrl: string): string | null {
  const site = new URL(`${publicUrl}/`).href;
  if (!URL.canParse(imageUrl, site)) return null;
  const { href } = new URL(imageUrl, site);
  return href.startsWith(site) ? `/${href.slice(site.length)}` : imageUrl;
}

/** The whole address of a remembered picture. */
export function pictureAddress(remembered: string, publicUrl: string): string {
  return remembered.startsWith('/') ? publicUrl + remembered : remembered;
}
