import { exploreUrls } from '@plumbline/contracts';
import type { ReadinessResponse } from '@plumbline/contracts';
import type { ScreeningProfile } from '@plumbline/screening';
import { queryOptions } from '@tanstack/react-query';
import { loadEffects } from './load-effects.ts';
import type { OwnFile } from './profile-effect.ts';

/** The release that the effects are worked out by, once it is known. */
export type EffectsRelease = NonNullable<ReadinessResponse['universe']> | undefined;

/** What a profile does to well-known funds and to a file. The browser works it out, and nobody else learns of it. */
export function effectsQuery(release: EffectsRelease, profile: ScreeningProfile, own: OwnFile | null) {
  const file = release && `/api${exploreUrls.file(release)}`;
  return queryOptions({
    queryKey: ['values', 'effects', file, profile, own],
    queryFn: ({ signal }) => loadEffects({ file: file!, profile, own }, signal),
    enabled: file !== undefined,
    staleTime: Infinity,
    retry: false,
  });
}
