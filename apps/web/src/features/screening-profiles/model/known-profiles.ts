import { limits } from '@plumbline/contracts';
import { presets } from '@plumbline/screening';
import type { ProfileCriteria } from './profile-criteria.ts';

/** A preset or one of the user's own profiles. */
export interface KnownProfile extends ProfileCriteria {
  readonly id: number;
  readonly name: string;
}

export const standardProfile: KnownProfile = presets[0];

/** Presets besides the standard one come with Premium. */
export function needsPremium({ id }: KnownProfile): boolean {
  return id !== standardProfile.id && presets.some((preset) => preset.id === id);
}

/** The profile with this id as an address has it; undefined when there is none. */
export function profileWithId(id: string | null, own: readonly KnownProfile[]): KnownProfile | undefined {
  return [...presets, ...own].find((profile) => String(profile.id) === id);
}

/** A name for a copy that no other profile has, ignoring case. */
export function copyName(name: string, own: readonly KnownProfile[]): string {
  const taken = new Set(own.map((profile) => profile.name.toLowerCase()));
  for (let count = 1; ; count++) {
    const ending = count === 1 ? '' : ` ${count}`;
    const begin = [...`Copy of ${name}`].slice(0, limits.screeningProfile.maxNameLength - ending.length);
    const copy = begin.join('').trimEnd() + ending;
    if (!taken.has(copy.toLowerCase())) return copy;
  }
}
