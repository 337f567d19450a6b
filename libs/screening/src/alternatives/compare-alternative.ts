import { roundPercent } from '../display/to-fraction.ts';
import { criterionSlot } from '../roll-up/exposure.ts';
import type { ExposureTable } from '../roll-up/exposure-table.ts';
import { explainCompany } from '../explanation/explain-company.ts';
import { explainFund } from '../explanation/explain-fund.ts';
import type { CompiledProfile } from '../profile/compile-profile.ts';
import type { ImpactScores } from '../scoring/impact-scores.ts';
import {
  fundRowOf,
  instrumentKind,
  visitFund,
  type ScreeningUniverse,
} from '../screening-universe/screening-universe.ts';
import type { Alternative, SharedClass } from './alternative-finder.ts';

/** A criterion outside the profile is listed where an alternative has this many percentage points more of it. */
const NOTABLE_RISE = 1;

/** How much of two securities a criterion touches, in percent as `roundPercent` has it. */
interface ComparedCriterion {
  readonly name: string;
  readonly title: string;
  /** Its own kind, whichever list of the profile names it. */
  readonly kind: 'positive' | 'negative';
  readonly before: number;
  readonly after: number;
  /** Whether the alternative was checked for a negative criterion. */
  readonly isChecked: boolean;
  readonly isInProfile: boolean;
}

/** What an alternative changes. Its own percentages and points have two decimals. */
export interface ComparedAlternative {
  /** Points of score that it is better by. */
  readonly scoreChange: number;
  readonly sharedClass: SharedClass | null;
  /** Three significant digits. */
  readonly sizeRatio: number | null;
  /** Percent of two funds in the same companies; `null` for stocks. */
  readonly overlap: number | null;
  /** Percent of a fund in known companies; `null` for stocks. */
  readonly known: number | null;
  /** Negative criteria of the profile that the alternative was not checked for. */
  readonly unchecked: readonly string[];
  readonly criteria: readonly ComparedCriterion[];
}

/** The profile that securities are compared under, and their scores and exposures. */
interface Comparison {
  readonly exposures: ExposureTable;
  readonly profile: CompiledProfile;
  readonly scores: ImpactScores;
}

/** Compares an alternative with the security that it was found for. Throws `UnknownInstrumentError`. */
export function compareAlternative(
  comparison: Comparison,
  original: number,
  { instrument, score, sharedClass, sizeRatio, overlap }: Alternative,
): ComparedAlternative {
  const { exposures, profile, scores } = comparison;
  const { universe } = exposures;
  const explain = instrumentKind(universe, instrument) === 'company' ? explainCompany : explainFund;
  const { checked, unchecked } = explain(universe, instrument, profile);
  return {
    scoreChange: twoDecimals(score - scores.values[original]),
    sharedClass,
    sizeRatio: sizeRatio === null ? null : Number(sizeRatio.toPrecision(3)),
    overlap: overlap === null ? null : twoDecimals(100 * overlap),
    known: knownPercent(universe, instrument),
    unchecked: [...unchecked],
    criteria: compareCriteria(comparison, { original, alternative: instrument, checked: new Set(checked) }),
  };
}

/** The percentage of a fund that is in companies of the universe; `null` for a company. */
export function knownPercent(universe: ScreeningUniverse, instrument: number): number | null {
  if (instrumentKind(universe, instrument) === 'company') return null;
  let known = 0;
  visitFund(universe, fundRowOf(universe, instrument), (_, weight) => (known += weight));
  return twoDecimals(100 * Math.min(1, known));
}

interface ComparedPair {
  readonly original: number;
  readonly alternative: number;
  /** Names of the criteria that the alternative was checked for. */
  readonly checked: ReadonlySet<string>;
}

/**
 * The criteria of the profile that touch one of two securities, and others that the alternative has notably more of.
 */
function compareCriteria(
  { exposures, profile }: Comparison,
  { original, alternative, checked }: ComparedPair,
): ComparedCriterion[] {
  const { catalog } = exposures.universe;
  const [before, after] = [exposures.getExposure(original), exposures.getExposure(alternative)];
  const inProfile = new Set([...profile.positive, ...profile.negative]);
  return catalog.criteria
    .map(({ name, title, kind }) => {
      const slot = criterionSlot(catalog, name);
      return {
        ...{ name, title, kind },
        before: roundPercent(100 * before[slot]),
        after: roundPercent(100 * after[slot]),
        isChecked: kind === 'negative' && checked.has(name),
        isInProfile: inProfile.has(name),
      };
    })
    .filter((entry) => (entry.isInProfile ? entry.before > 0 || entry.after > 0 : isNotable(entry)))
    .sort((a, b) => Math.abs(b.before - b.after) - Math.abs(a.before - a.after));
}

function isNotable({ kind, before, after }: ComparedCriterion): boolean {
  return kind === 'negative' && after - before >= NOTABLE_RISE;
}

function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100;
}
