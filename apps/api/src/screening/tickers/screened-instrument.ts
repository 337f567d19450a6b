import type { ResolvedProfile } from '../profiles/profile-scores.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';

/** A security in a release, seen by a profile. */
export interface ScreenedInstrument {
  readonly snapshot: UniverseSnapshot;
  readonly index: number;
  readonly profile: ResolvedProfile;
}
