import { Injectable } from '@nestjs/common';
import type {
  AlternativeResponse,
  AlternativesRequest,
  AlternativesResponse,
  CriterionComparison,
} from '@plumbline/contracts';
import {
  catalog,
  criterionSlot,
  explainCompany,
  explainFund,
  scoreOf,
  visitFund,
} from '@plumbline/screening';
import type { Alternative } from '@plumbline/screening';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import type { ScoredSnapshot } from '../profiles/profile-scores.ts';
import { ProfileScores } from '../profiles/profile-scores.ts';
import { AlternativeFinders, traditionsNear } from '../universe/alternative-finders.ts';
import { FaithFunds } from '../universe/faith-funds.ts';
import { ReleaseReader } from '../universe/release-reader.ts';
import type { ReleaseIdentity } from '../universe/release/universe-release.ts';
import { toScoreFields, toSearchResultResponse, twoDecimals } from '../universe/snapshot/listing.ts';
import { UniverseStore } from '../universe/universe-store.ts';
import type { ScreenedInstrument } from './screened-instrument.ts';

/** A criterion outside the profile is listed where an alternative has this many percentage points more of it. */
const NOTABLE_RISE = 1;

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
    const original = { snapshot, index, profile };
    return {
      ...toScoreFields(scores, index),
      ...classes.get(id)!,
      known: knownPercent(original),
      items: found.map((alternative) => ({
        ...toAlternativeResponse(original, scores, alternative),
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

function toAlternativeResponse(
  original: ScreenedInstrument,
  scores: ScoredSnapshot['scores'],
  { instrument, score, sharedClass, sizeRatio, overlap }: Alternative,
): Omit<AlternativeResponse, 'sector' | 'industry' | 'faithTradition'> {
  const { snapshot, index } = original;
  return {
    ...toSearchResultResponse(snapshot, instrument, scores),
    scoreChange: twoDecimals(score - scores.values[index])!,
    sharedClass,
    sizeRatio: sizeRatio === null ? null : Number(sizeRatio.toPrecision(3)),
    overlap: overlap === null ? null : twoDecimals(100 * overlap),
    known: knownPercent({ ...original, index: instrument }),
    unchecked: [...explainAny(original, instrument).unchecked],
    criteria: compareCriteria(original, instrument),
  };
}

/** The percentage of a fund that is in companies of the universe; `null` for a company. */
function knownPercent({ snapshot: { screening }, index }: ScreenedInstrument): number | null {
  const target = screening.instrumentTarget[index];
  if (target >= 0) return null;
  let known = 0;
  visitFund(screening, -1 - target, (_, weight) => (known += weight));
  return twoDecimals(100 * Math.min(1, known));
}

function explainAny({ snapshot: { screening }, profile }: ScreenedInstrument, instrument: number) {
  const explain = screening.instrumentTarget[instrument] >= 0 ? explainCompany : explainFund;
  return explain(screening, instrument, profile.compiled);
}

/**
 * The criteria of the profile that touch one of two securities, and others that the alternative has notably more of.
 */
function compareCriteria(original: ScreenedInstrument, alternative: number): CriterionComparison[] {
  const { snapshot, index, profile } = original;
  const [before, after] = [index, alternative].map((of) => snapshot.exposures.getExposure(of));
  const signs = getSigns(profile);
  const checked = new Set(explainAny(original, alternative).checked);
  return catalog.criteria
    .map(({ name, title, ...criterion }) => {
      const kind = signs.get(name) ?? criterion.kind;
      const slot = criterionSlot(catalog, name);
      return {
        name,
        title,
        kind,
        before: twoDecimals(100 * before[slot])!,
        after: twoDecimals(100 * after[slot])!,
        isChecked: kind === 'negative' && checked.has(name),
        isInProfile: signs.has(name),
      };
    })
    .filter((entry) => (entry.isInProfile ? entry.before > 0 || entry.after > 0 : isNotable(entry)))
    .sort((a, b) => Math.abs(b.before - b.after) - Math.abs(a.before - a.after));
}

/** What each criterion of a profile counts as there: a preset may count one that flags companies as a positive. */
function getSigns({
  compiled,
}: ScreenedInstrument['profile']): ReadonlyMap<string, CriterionComparison['kind']> {
  return new Map([
    ...[...compiled.positive].map((name) => [name, 'positive'] as const),
    ...[...compiled.negative].map((name) => [name, 'negative'] as const),
  ]);
}

function isNotable({ kind, before, after }: CriterionComparison): boolean {
  return kind === 'negative' && after - before >= NOTABLE_RISE;
}
