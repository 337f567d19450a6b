/** The address of the feed of all releases, on the site. */
export const releasesFeedHref = '/feeds/releases.atom';
