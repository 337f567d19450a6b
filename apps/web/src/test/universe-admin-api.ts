import type { UniverseAdminResponse } from '@plumbline/contracts';

type Release = UniverseAdminResponse['releases'][number];

export function aRelease(number: number, state: Release['state']): Release {
  return {
    number,
    state,
    source: 'Refresh from the SEC',
    asOf: '2026-07-30',
    loadedAt: '2026-11-20T03:10:00Z',
    instruments: 41_000,
    funds: 12_500,
  };
}

/** What the page about the universe shows before the first refresh, with a release to go back to. */
export function aUniverse(more: Partial<UniverseAdminResponse> = {}): UniverseAdminResponse {
  return {
    isContactKnown: true,
    nextRefreshAt: null,
    isStarterOutdated: false,
    running: null,
    sources: [],
    runs: [],
    releases: [aRelease(7, 'IN_USE'), aRelease(6, 'ROLLBACK')],
    ...more,
  };
}
