import type { ScreeningProfileResponse } from '@plumbline/contracts';
import { presetNames } from '@plumbline/screening';

/** Name of the profile with this id; `null` when it is unknown or the user's own profiles have not loaded yet. */
export function findProfileName(
  id: string,
  own: readonly Pick<ScreeningProfileResponse, 'id' | 'name'>[] | undefined,
): string | null {
  const profiles = [...presetNames, ...(own ?? [])];
  return profiles.find((profile) => String(profile.id) === id)?.name ?? null;
}
