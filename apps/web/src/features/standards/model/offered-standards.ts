import { limits } from '@plumbline/contracts';
import type { ScreeningProfileResponse } from '@plumbline/contracts';
import { presets } from '@plumbline/screening';
import { STANDARD_PROFILE } from '../../../lib/active-profile.ts';
import type { StandardCriteria } from './compare-in-browser.ts';

/** A preset, a profile of one's own, or one that is not saved. */
export interface OfferedStandard extends StandardCriteria {
  readonly isOwn: boolean;
  /** One of two people's, from answers in this tab: nobody else has it. */
  readonly isUnsaved?: boolean;
}

interface Reader {
  /** `undefined` for visitors, and while they load. */
  readonly own:
    | readonly Pick<ScreeningProfileResponse, 'id' | 'name' | 'positive' | 'negative'>[]
    | undefined;
  /** Whether presets that require Premium may be seen. */
  readonly isPremium: boolean;
}

/** The standards that a reader may see, presets first. */
export function offeredStandards({ own = [], isPremium }: Reader): OfferedStandard[] {
  const readyMade = presets.filter(({ id }) => isPremium || String(id) === STANDARD_PROFILE);
  return [
    ...readyMade.map((preset) => ({ ...toCriteria(preset), isOwn: false })),
    ...own.map((profile) => ({ ...toCriteria(profile), isOwn: true })),
  ];
}

function toCriteria({ id, name, positive, negative }: NonNullable<Reader['own']>[number]): StandardCriteria {
  return { id: String(id), name, criteria: { positive, negative } };
}

/** The presets that a reader may not see. */
export function lockedPresets(isPremium: boolean) {
  return isPremium ? [] : presets.filter(({ id }) => String(id) !== STANDARD_PROFILE);
}

/**
 * The standards that are shown to who has chosen none: the one in use, and then as many others as there are columns.
 */
export function defaultStandards(offered: readonly OfferedStandard[], inUse: string): string[] {
  const ids = offered.map(({ id }) => id);
  const shown = [...ids.filter((id) => id === inUse), ...ids.filter((id) => id !== inUse)].slice(
    0,
    limits.standards.maxCompared,
  );
  return ids.filter((id) => shown.includes(id));
}
