import type { ScreeningProfileResponse } from '@plumbline/contracts';
import { presets } from '@plumbline/screening';
import { STANDARD_PROFILE } from '../../../lib/active-profile.ts';

/** A profile to screen by. */
export interface ProfileChoice {
  readonly id: string;
  readonly name: string;
  readonly positive: number;
  readonly negative: number;
  /** Whether only Premium accounts and administrators may use it. */
  readonly isPremium: boolean;
}

/** The profiles that come with the product. All but the standard one require Premium. */
export const presetChoices: readonly ProfileChoice[] = presets.map((preset) =>
  toChoice({ ...preset, isPremium: String(preset.id) !== STANDARD_PROFILE }),
);

/** The user's own profiles as choices. */
export function ownChoices(profiles: readonly ScreeningProfileResponse[]): ProfileChoice[] {
  return profiles.map((profile) => toChoice({ ...profile, isPremium: false }));
}

interface Profile extends Pick<ScreeningProfileResponse, 'id' | 'name' | 'positive' | 'negative'> {
  readonly isPremium: boolean;
}

function toChoice({ id, name, positive, negative, isPremium }: Profile): ProfileChoice {
  return { id: String(id), name, positive: positive.length, negative: negative.length, isPremium };
}
