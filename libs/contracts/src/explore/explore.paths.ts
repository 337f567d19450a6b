import { METHODOLOGY_VERSION } from '@plumbline/screening';
import type { UniverseSummaryResponse } from '../health/health.response.ts';

/** Endpoint of the file that Explore and the portfolio check compute with, under `/api`. */
export const explorePaths = { base: 'explore' } as const;

export const exploreUrls = {
  /** The address changes with everything that the file depends on, so that the file can be cached for good. */
  file: (universe: LoadedRelease) => `/explore?version=${exploreVersion(universe)}`,
} as const;

/** Version of the layout of the file. */
const FILE_LAYOUT = 2;

/** A number alone is not enough: after an older backup is restored, another load gets the same one. */
type LoadedRelease = Pick<UniverseSummaryResponse, 'release' | 'loadedAt'>;

/** The version of the file in its address: of the release, of the method, and of the layout. */
export function exploreVersion({ release, loadedAt }: LoadedRelease): string {
  return `${release}-${Date.parse(loadedAt)}-${METHODOLOGY_VERSION}-${FILE_LAYOUT}`;
}
