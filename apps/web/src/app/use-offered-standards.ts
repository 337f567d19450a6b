import { useQuery } from '@tanstack/react-query';
import { screeningProfilesQuery } from '../features/screening-profiles/api/screening-profiles.ts';
import { defaultStandards, offeredStandards } from '../features/standards/model/offered-standards.ts';
import type { OfferedStandard } from '../features/standards/model/offered-standards.ts';
import { hasPremium } from '../lib/has-premium.ts';
import { useSession } from '../stores/session.ts';

interface OfferedStandards {
  /** Those that the reader may see. */
  readonly offered: readonly OfferedStandard[];
  /** Ids of the ones that are shown until the reader chooses others. */
  readonly byDefault: readonly string[];
  readonly isPremium: boolean;
  /** Whether the reader's own are still on their way. Where they fail to load, the others are compared. */
  readonly isLoading: boolean;
}

/** The standards that whoever reads the page may compare. */
export function useOfferedStandards(): OfferedStandards {
  const { isLogged, authorities, activeProfile } = useSession();
  const { data: own, isPending } = useQuery({ ...screeningProfilesQuery(), enabled: isLogged });
  const isPremium = isLogged && hasPremium(authorities);
  const offered = offeredStandards({ own: isLogged ? own : undefined, isPremium });
  const byDefault = defaultStandards(offered, activeProfile);
  return { offered, byDefault, isPremium, isLoading: isLogged && isPending };
}
