import { Injectable } from '@nestjs/common';
import { catalog, compileProfile, presets, scoreUniverse } from '@plumbline/screening';
import type { CompiledProfile, ImpactScores, ScreeningProfile } from '@plumbline/screening';
import { LRUCache } from 'lru-cache';
import { parseId } from '../../platform/problem/parse-id.pipe.ts';
import { requirePremium } from '../../platform/security/roles.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';
import { ProfileNotFoundError } from './screening.errors.ts';
import { pickKnownCriteria } from './screening-profile.mapper.ts';
import { ScreeningProfilesRepository } from './screening-profiles.repository.ts';

/** Sets of scores cached per release, besides the presets': 0.8 MB each with 100,000 instruments. */
const MAX_CACHED_SCORES = 16;
/** Compiled profiles of accounts; what is computed under one is reused as long as it is the same object. */
const MAX_CACHED_PROFILES = 500;

/** A preset or a profile of the account, ready to screen by. */
export interface ResolvedProfile {
  readonly id: string;
  readonly name: string;
  readonly compiled: CompiledProfile;
}

/** Who asks for a profile. */
export type ProfileOwner = Pick<SignedInAccount, 'id' | 'authorities'>;

/** A release with its scores under a profile. */
export interface ScoredSnapshot {
  readonly snapshot: UniverseSnapshot;
  readonly scores: ImpactScores;
}

const resolvedPresets = new Map<string, ResolvedProfile>(
  presets.map((preset) => [
    String(preset.id),
    { id: String(preset.id), name: preset.name, compiled: compileProfile(catalog, preset) },
  ]),
);

/** Preset 0, which everybody may use. */
export const defaultProfile = resolvedPresets.get('0')!;
const defaultKey = criteriaKey(defaultProfile.compiled);
const presetKeys = new Set([...resolvedPresets.values()].map(({ compiled }) => criteriaKey(compiled)));

/** Whether an id is that of a preset, and not of a profile that a user created. */
export function isPresetId(id: string): boolean {
  return resolvedPresets.has(id);
}

/** Scores under other profiles than preset 0, by criteria. */
interface CachedScores {
  readonly ofPresets: Map<string, ImpactScores>;
  readonly ofOthers: LRUCache<string, ImpactScores>;
}

/** Resolves `?profile=`, and computes the scores under a profile. */
@Injectable()
export class ProfileScores {
  private readonly caches = new WeakMap<UniverseSnapshot, CachedScores>();
  private readonly compiled = new LRUCache<string, CompiledProfile>({ max: MAX_CACHED_PROFILES });

  constructor(private readonly profiles: ScreeningProfilesRepository) {}

  /**
   * Returns the profile with this id, or preset 0 without an id. A visitor has preset 0 only.
   *
   * @throws PremiumRequiredError for presets 1 to 3 without Premium
   * @throws ProfileNotFoundError for an id that is neither a preset nor a profile of the account
   */
  async resolve(me: ProfileOwner | undefined, profileId: string = '0'): Promise<ResolvedProfile> {
    const preset = resolvedPresets.get(profileId);
    if (preset === defaultProfile) return preset;
    if (!me) throw new ProfileNotFoundError();
    if (preset) {
      requirePremium(me);
      return preset;
    }
    const id = parseId(profileId);
    const own = id && (await this.profiles.find(me.id, id));
    if (!own) throw new ProfileNotFoundError();
    return { id: String(own.id), name: own.name, compiled: this.compile(pickKnownCriteria(own)) };
  }

  /** Returns scores by instrument index, NaN where not rated. Read-only: profiles with the same criteria share them. */
  getScores(snapshot: UniverseSnapshot, { compiled }: Pick<ResolvedProfile, 'compiled'>): ImpactScores {
    const key = criteriaKey(compiled);
    if (key === defaultKey) return snapshot.scores;
    const { ofPresets, ofOthers } = this.getCache(snapshot);
    const cache = presetKeys.has(key) ? ofPresets : ofOthers;
    let scores = cache.get(key);
    if (!scores) {
      scores = scoreUniverse(snapshot.screening, compiled);
      cache.set(key, scores);
    }
    return scores;
  }

  private compile(criteria: ScreeningProfile): CompiledProfile {
    const key = JSON.stringify([criteria.positive, criteria.negative]);
    let compiled = this.compiled.get(key);
    if (!compiled) {
      compiled = compileProfile(catalog, criteria);
      this.compiled.set(key, compiled);
    }
    return compiled;
  }

  private getCache(snapshot: UniverseSnapshot): CachedScores {
    let cache = this.caches.get(snapshot);
    if (!cache) {
      cache = { ofPresets: new Map(), ofOthers: new LRUCache({ max: MAX_CACHED_SCORES }) };
      this.caches.set(snapshot, cache);
    }
    return cache;
  }
}

/** The order of criteria and their panels make no difference to a score. */
function criteriaKey({ negativeMask, positiveColumns }: CompiledProfile): string {
  return `${negativeMask.join(',')};${positiveColumns.join(',')}`;
}
