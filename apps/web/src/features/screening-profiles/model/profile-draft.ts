import type { ScreeningProfileResponse } from '@plumbline/contracts';
import { copyName, needsPremium, profileWithId, standardProfile } from './known-profiles.ts';
import type { KnownProfile } from './known-profiles.ts';
import { noCriteria } from './profile-criteria.ts';
import type { ProfileCriteria } from './profile-criteria.ts';
import type { ProfileOrigin } from './profile-origin.ts';

/** What an editor begins with. */
export interface ProfileDraft {
  /** `null` for a profile that is not saved yet. */
  readonly id: number | null;
  readonly name: string;
  readonly criteria: ProfileCriteria;
  /** What its preview is compared with. */
  readonly baseline: KnownProfile;
  /** The answers that it was created from, if it was. */
  readonly origin?: ProfileOrigin | null;
}

interface DraftRequest {
  /** Id of one of the user's own profiles, or `new`. */
  readonly edit: string;
  /** Id of the profile that a new one begins with; `null` to begin with nothing. */
  readonly from: string | null;
  readonly own: readonly ScreeningProfileResponse[];
  readonly isPremium: boolean;
}

/** In an address, a profile that is not saved yet. */
export const NEW_PROFILE = 'new';

/** What to edit; `null` when there is no such profile. Checks for Premium too, as the address can be typed by hand. */
export function draftFor({ edit, from, own, isPremium }: DraftRequest): ProfileDraft | null {
  if (edit !== NEW_PROFILE) {
    const kept = own.find(({ id }) => String(id) === edit);
    return kept
      ? { id: kept.id, name: kept.name, criteria: kept, baseline: kept, origin: kept.questionnaire }
      : null;
  }
  const source = profileWithId(from, own);
  if (!source || (needsPremium(source) && !isPremium)) {
    return { id: null, name: '', criteria: noCriteria, baseline: standardProfile };
  }
  return { id: null, name: copyName(source.name, own), criteria: source, baseline: source };
}

export function titleOf(edit: string | null): string {
  if (edit === null) return 'Screening profiles';
  return edit === NEW_PROFILE ? 'New screening profile' : 'Edit screening profile';
}
