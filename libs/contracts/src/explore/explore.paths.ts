import { METHODOLOGY_VERSION } from '@plumbline/screening';

/** Endpoint of the file that Explore computes with, under `/api`. */
export const explorePaths = { base: 'explore' } as const;

export const exploreUrls = {
  /** The address changes with everything that the file depends on, so that the file can be cached for good. */
  file: (release: number) => `/explore?version=${exploreVersion(release)}`,
} as const;

/** Version of the layout of the file. */
const FILE_LAYOUT = 1;

/** The version of the file in its address: of the release, of the method, and of the layout. */
export function exploreVersion(release: number): string {
  return `${release}-${METHODOLOGY_VERSION}-${FILE_LAYOUT}`;
}
