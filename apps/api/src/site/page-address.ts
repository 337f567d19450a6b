/** Like the router in the browser, in any case. */
const campaignPath = /^\/campaigns\/([^/]+)$/i;

/** A path without slashes at the end. */
export function trimPath(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '') || '/';
}

/** Returns the slug of the campaign whose page would be at a path; `undefined` for other paths. */
export function findCampaignSlug(path: string): string | undefined {
  return campaignPath.exec(path)?.[1].toLowerCase();
}
