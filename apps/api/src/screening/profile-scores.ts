import { Injectable } from '@nestjs/common';
import { catalog, compileProfile, presets, scoreUniverse } from '@plumbline/screening';
import type { CompiledProfile, ImpactScores } from '@plumbline/screening';
import { premiumRoles, requireRole } from '../platform/security/roles.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';
import { ProfileNotFoundError } from './screening.errors.ts';
import { knownCriteria } from './screening-profile.mapper.ts';
import { ScreeningProfilesRepository } from './screening-profiles.repository.ts';

/** Sets of scores kept for one release besides the default's: 0.8 MB each with 100,000 instruments. */
const KEPT = 16;

/** A preset or a profile of one's own, ready to screen by. */
export interface ResolvedProfile {
  readonly id: string;
  readonly name: string;
  readonly compiled: CompiledProfile;
}

const readyMade = new Map<string, ResolvedProfile>(
  presets.map((preset) => [
    String(preset.id),
    { id: String(preset.id), name: preset.name, compiled: compileProfile(catalog, preset) },
  ]),
);

const defaultKey = criteriaKey(readyMade.get('0')!.compiled);

/** What `?profile=` stands for, and the scores under it. */
@Injectable()
export class ProfileScores {
  private readonly kept = new WeakMap<UniverseSnapshot, Map<string, ImpactScores>>();

  constructor(private readonly profiles: ScreeningProfilesRepository) {}

  /**
   * The profile with this id, preset 0 where none is named.
   *
   * @throws PremiumRequiredError for presets 1 to 3 without Premium
   * @throws ProfileNotFoundError for what is neither a preset nor one's own.
   */
  async resolve(me: SignedInAccount, profileId: string | undefined): Promise<ResolvedProfile> {
    const preset = readyMade.get(profileId ?? '0');
    if (preset) {
      if (preset.id !== '0') requireRole(me, ...premiumRoles);
      return preset;
    }
    const own = await this.profiles.find(me.id, idFrom(profileId));
    if (!own) throw new ProfileNotFoundError();
    return { id: String(own.id), name: own.name, compiled: compileProfile(catalog, knownCriteria(own)) };
  }

  /** scores by instrument index, NaN where not rated; not to be written to. Profiles of the same criteria share them. */
  scoresFor(snapshot: UniverseSnapshot, { compiled }: Pick<ResolvedProfile, 'compiled'>): ImpactScores {
    const key = criteriaKey(compiled);
    if (key === defaultKey) return snapshot.scores;
    const kept = this.keptFor(snapshot);
    const scores = kept.get(key) ?? scoreUniverse(snapshot.screening, compiled);
    // The one used last goes to the end, so that the first is the one unused for longest.
    kept.delete(key);
    kept.set(key, scores);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
    return scores;
  }

  private keptFor(snapshot: UniverseSnapshot): Map<string, ImpactScores> {
    let kept = this.kept.get(snapshot);
    if (!kept) {
      kept = new Map();
      this.kept.set(snapshot, kept);
    }
    return kept;
  }
}

/** Which panel a criterion stands in, and in what order, makes no difference to a score. */
function criteriaKey({ negativeMask, positiveColumns }: CompiledProfile): string {
  return `${negativeMask.join(',')};${positiveColumns.join(',')}`;
}

/** 0, which is nobody's, for what cannot be an id. */
function idFrom(profileId: string | undefined): number {
  const id = Number(profileId);
  return /^\d{1,10}$/.test(profileId ?? '') && id <= 2_147_483_647 ? id : 0;
}
