import {
  catalog,
  compileProfile,
  criterionSlot,
  presets,
  rollUpExposures,
  roundPercent,
  scorePortfolio,
  toFraction,
  unknownLine,
  type PortfolioScore,
  type RollUpEntry,
} from '@plumbline/screening';
import type { PlanFundKind } from '@plumbline/matching';
import type { PlanFund } from './check-plan.ts';

/** A part of a mix: a line of the plan, and its percent. */
export interface MixPart {
  /** `null` where it is not known which fund it is. */
  readonly fund: PlanFund | null;
  readonly kind: PlanFundKind | null;
  /** More than 0. */
  readonly percent: number;
}

/** How much of a mix a criterion touches. */
export interface MixCategory {
  readonly criterion: { readonly name: string; readonly title: string };
  /** Percent of the mix that is known to be touched, as `roundPercent` has it. */
  readonly percent: number;
  /** The parts that it touches, by their index, and the percent of the mix, most first. */
  readonly parts: readonly { readonly part: number; readonly percent: number }[];
}

/** What a mix of funds comes to. */
export interface PlanMix extends PortfolioScore {
  readonly negative: readonly MixCategory[];
  readonly positive: readonly MixCategory[];
  /** Percent of the mix in lines of which no fund is known, or nothing of what it holds. */
  readonly unknownPercent: number;
}

/**
 * The figures of a mix by the standard profile, as of a portfolio with these weights. A line that nobody knows has
 * weight and no score; one that is of stable value by its name lies outside the method, as bonds and cash do.
 */
export function mixPlan(parts: readonly MixPart[]): PlanMix {
  const total = parts.reduce((sum, { percent }) => sum + percent, 0);
  const scored = parts.map(({ fund, kind, percent }) => ({
    weight: percent,
    ...(fund === null
      ? unknownLine(isOutside(kind) ? kind : null)
      : { ...fund, score: fund.impactScore, outside: fund.outsideMethod }),
  }));
  const exposed = parts.map(({ fund, percent }) => ({
    // Exposures are parts of what lies within the method.
    weight: total > 0 ? (percent / total) * (1 - (fund?.outsideMethod ?? 0)) : 0,
    exposure: exposureOf(fund),
  }));
  const { negative, positive } = rollUpExposures(exposed, compileProfile(catalog, presets[0]!));
  const toCategory = ({ criterion, weightedPercentage }: RollUpEntry): MixCategory => {
    const slot = criterionSlot(catalog, criterion.name);
    const touched = exposed.flatMap(({ weight, exposure }, part) =>
      exposure[slot]! > 0 ? [{ part, percent: roundPercent(100 * weight * exposure[slot]!) }] : [],
    );
    return {
      criterion: { name: criterion.name, title: criterion.title },
      percent: roundPercent(weightedPercentage),
      parts: touched.sort((a, b) => b.percent - a.percent),
    };
  };
  const { impactScore, coverage, outsideMethod, ...score } = scorePortfolio(scored);
  const isUnknown = ({ fund, kind }: MixPart) =>
    fund === null ? !isOutside(kind) : fund.coverage === 0 && fund.outsideMethod === 0;
  const unknown = parts.filter(isUnknown).reduce((sum, { percent }) => sum + percent, 0);
  return {
    ...score,
    impactScore: impactScore === null ? null : roundScore(impactScore),
    coverage: coverage === null ? null : toFraction(coverage),
    outsideMethod: toFraction(outsideMethod),
    negative: negative.map(toCategory),
    positive: positive.map(toCategory),
    unknownPercent: total > 0 ? roundPercent((100 * unknown) / total) : 0,
  };
}

function isOutside(kind: PlanFundKind | null): boolean {
  return kind === 'STABLE_VALUE';
}

function exposureOf(fund: PlanFund | null): Float64Array {
  const exposure = new Float64Array(catalog.criteria.length);
  for (const [criterion, part] of fund?.exposures ?? []) exposure[criterionSlot(catalog, criterion)] = part;
  return exposure;
}

function roundScore(score: number): number {
  return Math.round(score * 100) / 100;
}
