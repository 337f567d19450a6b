import { Injectable } from '@nestjs/common';
import { catalog, compileProfile, presets, scoreUniverse } from '@plumbline/screening';
import type { CompiledProfile, ImpactScores } from '@plumbline/screening';
import { LRUCache } from 'lru-cache';
import { parseId } from '../platform/problem/parse-id.pipe.ts';
import { requirePremium } from '../platform/security/roles.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';
import { ProfileNotFoundError } from './screening.errors.ts';
import { pickKnownCriteria } from './screening-profile.mapper.ts';
import { ScreeningProfilesRepository } from './screening-profiles.repository.ts';

/** Sets of scores cached per release, besides the default's: 0.8 MB each with 100,000 instruments. */
const MAX_CACHED = 16;

/** A preset or a profile of the account, ready to screen by. */
export interface ResolvedProfile {
  readonly id: string;
  readonly name: string;
  readonly compiled: CompiledProfile;
}

const resolvedPresets = new Map<string, ResolvedProfile>(
  presets.map((preset) => [
    String(preset.id),
    { id: String(preset.id), name: preset.name, compiled: compileProfile(catalog, preset) },
  ]),
);

const defaultKey = criteriaKey(resolvedPresets.get('0')!.compiled);

/** Resolves `?profile=`, and computes the scores under a profile. */
@Injectable()
export class ProfileScores {
  private readonly caches = new WeakMap<UniverseSnapshot, LRUCache<string, ImpactScores>>();

  constructor(private readonly profiles: ScreeningProfilesRepository) {}

  /**
   * Returns the profile with this id, or preset 0 without an id.
   *
   * @throws PremiumRequiredError for presets 1 to 3 without Premium
   * @throws ProfileNotFoundError for an id that is neither a preset nor a profile of the account
   */
  async resolve(me: SignedInAccount, profileId: string = '0'): Promise<ResolvedProfile> {
    const preset = resolvedPresets.get(profileId);
    if (preset) {
      if (preset.id !== '0') requirePremium(me);
      return preset;
    }
    const id = parseId(profileId);
    const own = id && (await this.profiles.find(me.id, id));
    if (!own) throw new ProfileNotFoundError();
    return { id: String(own.id), name: own.name, compiled: compileProfile(catalog, pickKnownCriteria(own)) };
  }

  /** Returns scores by instrument index, NaN where not rated. Read-only: profiles with the same criteria share them. */
  getScores(snapshot: UniverseSnapshot, { compiled }: Pick<ResolvedProfile, 'compiled'>): ImpactScores {
    const key = criteriaKey(compiled);
    if (key === defaultKey) return snapshot.scores;
    const cache = this.getCache(snapshot);
    let scores = cache.get(key);
    if (!scores) {
      scores = scoreUniverse(snapshot.screening, compiled);
      cache.set(key, scores);
    }
    return scores;
  }

  private getCache(snapshot: UniverseSnapshot): LRUCache<string, ImpactScores> {
    let cache = this.caches.get(snapshot);
    if (!cache) {
      cache = new LRUCache({ max: MAX_CACHED });
      this.caches.set(snapshot, cache);
    }
    return cache;
  }
}

/** The order of criteria and their panels make no difference to a score. */
function criteriaKey({ negativeMask, positiveColumns }: CompiledProfile): string {
  return `${negativeMask.join(',')};${positiveColumns.join(',')}`;
}
