import { Injectable } from '@nestjs/common';
import type { AlternativesRequest, AlternativesResponse } from '@plumbline/contracts';
import { traditionsNear } from '@plumbline/contracts';
import { compareAlternative, knownPercent, scoreOf } from '@plumbline/screening';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { ProfileScores } from '../profiles/profile-scores.ts';
import { AlternativeFinders } from '../universe/alternative-finders.ts';
import { FaithFunds } from '../universe/faith-funds.ts';
import { ReleaseReader } from '../universe/release-reader.ts';
import type { ReleaseIdentity } from '../universe/release/universe-release.ts';
import { toScoreFields, toSearchResultResponse } from '../universe/snapshot/listing.ts';
import { UniverseStore } from '../universe/universe-store.ts';

interface ClassRow {
  readonly id: number;
  readonly sector: string | null;
  readonly industry: string | null;
}

/** Better securities of the same kind, with what each of them changes. */
@Injectable()
export class AlternativesReadModel {
  constructor(
    private readonly releases: ReleaseReader,
    private readonly universe: UniverseStore,
    private readonly profiles: ProfileScores,
    private readonly finders: AlternativeFinders,
    private readonly faithFunds: FaithFunds,
  ) {}

  /** @throws SecurityNotFoundError UniverseSwitchedError ProfileNotFoundError PremiumRequiredError */
  async list(
    me: SignedInAccount | undefined,
    id: number,
    { size, profile: profileId }: AlternativesRequest,
  ): Promise<AlternativesResponse> {
    const profile = await this.profiles.resolve(me, profileId);
    const snapshot = this.universe.current;
    const index = snapshot.instruments.getIndex(id);
    const scores = this.profiles.getScores(snapshot, profile);
    const finder = await this.finders.get(snapshot);
    const traditions = traditionsNear(profile.id);
    const found = finder.find({ instrument: index, profile: profile.compiled, scores, size, traditions });
    const { rows } = snapshot.instruments;
    const classes = await this.loadClasses(snapshot.release, [
      id,
      ...found.map(({ instrument }) => rows[instrument].id),
    ]);
    const faithFunds = await this.faithFunds.get(snapshot);
    const comparison = { exposures: snapshot.exposures, profile: profile.compiled, scores };
    return {
      ...toScoreFields(scores, index),
      ...classes.get(id)!,
      known: knownPercent(snapshot.screening, index),
      items: found.map((alternative) => ({
        ...toSearchResultResponse(snapshot, alternative.instrument, scores),
        ...compareAlternative(comparison, index, alternative),
        faithTradition: faithFunds.get(alternative.instrument)?.tradition ?? null,
        ...classes.get(rows[alternative.instrument].id)!,
      })),
      none: found.length > 0 ? null : scoreOf(scores, index) === null ? 'NOT_RATED' : 'NONE_OF_KIND',
    };
  }

  private async loadClasses(release: ReleaseIdentity, ids: readonly number[]) {
    const rows = await this.releases.query<ClassRow[]>(
      release,
      ({ instrument }) => `SELECT id, sector, industry FROM ${instrument} WHERE id = ANY ($1)`,
      [ids],
    );
    return new Map(rows.map(({ id, ...classes }) => [id, classes]));
  }
}
