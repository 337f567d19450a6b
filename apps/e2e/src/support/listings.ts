import type { SearchResultResponse } from '@plumbline/contracts';

/** The first security the running product finds for `query` that `fits`; throws when it knows none. */
export async function findListing(
  query: string,
  fits: (listing: SearchResultResponse) => boolean,
): Promise<SearchResultResponse> {
  const response = await fetch(
    `${process.env.E2E_ORIGIN}/api/search?query=${encodeURIComponent(query)}&size=50`,
  );
  const listings = (await response.json()) as SearchResultResponse[];
  const found = listings.find(fits);
  if (!found) throw new Error(`No listing for ${query} fits.`);
  return found;
}
