import { headlineCoverage, isSeenInto } from '../display/coverage-display.ts';
import { toFraction } from '../display/to-fraction.ts';
import type { CompiledProfile } from '../profile/compile-profile.ts';
import { rollUpInstrument } from '../roll-up/roll-up.ts';
import {
  scorePortfolio,
  unknownLine,
  type ScoredHolding,
  type ScoredSecurity,
} from '../roll-up/score-portfolio.ts';
import { hiddenWeight } from '../roll-up/unseen-holdings.ts';
import type { ImpactScores, Standing } from '../scoring/impact-scores.ts';
import type { ScreeningUniverse } from '../screening-universe/screening-universe.ts';
import {
  describeForCleanUp,
  describeLineForCleanUp,
  sumHoldings,
  type ChangeableHolding,
  type CleanUpSecurity,
} from './clean-up-task.ts';
import type { SolveIntegerModel } from './integer-model.ts';
import { planCleanUp } from './plan-clean-up.ts';

/** A holding with what it is worth. */
interface ValuedHolding {
  /** Index in the universe, or `OUTSIDE_UNIVERSE`. */
  readonly instrument: number;
  /** US dollars; `null` without a price. */
  readonly value: number | null;
}

/** A portfolio that is not stored. */
export interface OutlinedPortfolio {
  readonly holdings: readonly ValuedHolding[];
  /** Lines of a file that no security answers to, with their value in US dollars. */
  readonly unknown: readonly { readonly kind: string | null; readonly value: number }[];
}

/** What a clean-up is outlined by. */
interface CleanUpRules {
  readonly universe: ScreeningUniverse;
  readonly profile: CompiledProfile;
  readonly scores: ImpactScores;
  /** Better securities of the same kind that were checked for what this one is flagged for, the best first. */
  readonly findAlternatives: (instrument: number) => readonly { readonly instrument: number }[];
}

interface Category {
  readonly name: string;
  readonly title: string;
}

/** A score of a portfolio, with two decimals, and its known violations. */
interface OutlinedFigures {
  /** `null` where less than half is seen into: a score would speak of what nobody looked at. */
  readonly impactScore: number | null;
  readonly standing: Standing;
  readonly isBound: boolean;
  readonly violations: number;
  readonly totalHoldings: number;
  /** Fraction (0-1), four decimals, of what lies within the method that is seen into; `null` where nobody knows. */
  readonly coverage: number | null;
  /** Holdings of which nobody knows what they are worth. */
  readonly unpricedHoldings: number;
}

/** One change, and what the portfolio comes to with it and those before it. */
interface OutlinedChange extends Pick<OutlinedFigures, 'impactScore' | 'standing' | 'isBound'> {
  /** Index of the holding. */
  readonly holding: number;
  /** What takes its place; `null` for a sale, whose proceeds stay in the portfolio as cash. */
  readonly to: number | null;
  /** Percent of the portfolio. */
  readonly weight: number;
  /** US dollars. */
  readonly value: number;
  /** The categories that the profile rules out and that touch the holding. */
  readonly violations: readonly Category[];
  readonly violationsLeft: number;
}

/** What a clean-up of a portfolio would come to. */
export interface CleanUpOutline {
  readonly before: OutlinedFigures;
  readonly after: OutlinedFigures;
  /** The largest first. */
  readonly changes: readonly OutlinedChange[];
  /** Of each holding that stays, the percentage of the portfolio that it hides; `null` without a price, else 0. */
  readonly hidden: readonly (number | null)[];
  /** Holdings and lines that stay without a score though they are within the method, and those outside of it. */
  readonly unratedHoldings: number;
  readonly outsideHoldings: number;
  /** Whether changes were looked for to all violations: not to those without a price, nor to more than the largest. */
  readonly isWhole: boolean;
}

/** Replacements are looked for in so many of the largest violations. */
const MAX_OUTLINED_CHANGES = 100;

/** Finds nothing, so that a plan gives each holding in turn its closest replacement that is not taken. */
const withoutSolver: SolveIntegerModel = () => ({ values: null, provenObjectives: 0, isInfeasible: false });

interface HeldSecurity {
  readonly holding: number;
  readonly value: number | null;
  readonly weight: number;
  readonly security: CleanUpSecurity;
}

/**
 * Outlines how a portfolio would lose its known violations, by the rules of docs/methodology.md §12: each is replaced
 * by the closest alternative that is not held or taken, or sold where there is none. The largest holdings choose first;
 * nobody looks for the plan with the fewest sales.
 */
export function outlineCleanUp(portfolio: OutlinedPortfolio, rules: CleanUpRules): CleanUpOutline {
  const held = describeHoldings(portfolio, rules);
  const violations = held.filter(({ security }) => security.isViolation);
  const searched = violations
    .filter(({ value }) => value !== null)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_OUTLINED_CHANGES);
  const changeable = searched.map((item) => ({ ...item, replacements: findReplacements(item, held, rules) }));
  const isChangeable = new Set(changeable.map(({ holding }) => holding));
  const unchanged = sumHoldings([
    ...held.filter(({ holding }) => !isChangeable.has(holding)),
    ...describeLines(portfolio),
  ]);
  const { choices } = planCleanUp({ minimumScore: null, changeable, unchanged }, withoutSolver);
  const made = changeable.flatMap((item, at) => {
    const choice = choices[at];
    return choice === null ? [] : [{ ...item, to: choice === 'SELL' ? null : item.replacements[choice] }];
  });
  const steps = made.map((_, at) => measure(portfolio, held, made.slice(0, at + 1)));
  const stays = held.filter(({ holding }) => !made.some((change) => change.holding === holding));
  const unscored = [
    ...stays.map(({ security }): ScoredSecurity => security),
    ...portfolio.unknown.map(({ kind }) => unknownLine(kind)),
  ].filter(({ score }) => score === null);
  const before = measure(portfolio, held, []);
  return {
    before,
    after: steps.at(-1) ?? before,
    changes: made.map((change, at) => toChange(change, steps[at], rules)),
    hidden: held.map((item) => (stays.includes(item) ? hiddenIn(item) : 0)),
    unratedHoldings: unscored.filter(({ outside }) => outside < 1).length,
    outsideHoldings: unscored.filter(({ outside }) => outside >= 1).length,
    isWhole: searched.length === violations.length,
  };
}

function describeHoldings(portfolio: OutlinedPortfolio, rules: CleanUpRules): HeldSecurity[] {
  const weigh = createWeighing(portfolio);
  return portfolio.holdings.map(({ instrument, value }, holding) => ({
    holding,
    value,
    weight: weigh(value),
    security: describeForCleanUp(rules.universe, instrument, rules),
  }));
}

/** The lines that no security answers to, which are holdings, too. */
function describeLines(portfolio: OutlinedPortfolio): Pick<HeldSecurity, 'security' | 'weight'>[] {
  const weigh = createWeighing(portfolio);
  return portfolio.unknown.map(({ kind, value }) => ({
    security: describeLineForCleanUp(unknownLine(kind)),
    weight: weigh(value),
  }));
}

/** What fraction (0-1) of the portfolio a value in US dollars is. */
function createWeighing({ holdings, unknown }: OutlinedPortfolio): (value: number | null) => number {
  const total = [...holdings, ...unknown].reduce((sum, { value }) => sum + (value ?? 0), 0);
  return (value) => (total > 0 ? (value ?? 0) / total : 0);
}

function findReplacements(
  { security }: HeldSecurity,
  held: readonly HeldSecurity[],
  rules: CleanUpRules,
): ChangeableHolding['replacements'] {
  const isHeld = new Set(held.map((item) => item.security.instrument));
  return rules
    .findAlternatives(security.instrument)
    .filter(({ instrument }) => !isHeld.has(instrument))
    .map(({ instrument }) => describeForCleanUp(rules.universe, instrument, rules))
    .filter(({ isViolation }) => !isViolation);
}

interface Change extends HeldSecurity {
  readonly to: CleanUpSecurity | null;
}

/** The portfolio after some changes. */
function measure(
  { unknown }: OutlinedPortfolio,
  held: readonly HeldSecurity[],
  changes: readonly Change[],
): OutlinedFigures {
  const changed = new Map(changes.map(({ holding, to }) => [holding, to]));
  let [violations, totalHoldings] = [0, unknown.length];
  const scored = held.map(({ holding, value, security }): ScoredHolding => {
    const now = changed.has(holding) ? changed.get(holding)! : security;
    if (now === null) return { ...cash, weight: value };
    totalHoldings++;
    if (now.isViolation) violations++;
    return { ...now, weight: value };
  });
  for (const { kind, value } of unknown) scored.push({ ...unknownLine(kind), weight: value });
  const { impactScore, standing, isBound, coverage, outsideMethod, unpricedHoldings } =
    scorePortfolio(scored);
  const rated = { impactScore: impactScore === null ? null : round(impactScore, 2), standing, isBound };
  return {
    ...(isSeenInto(headlineCoverage({ coverage, outsideMethod })) ? rated : notRated),
    violations,
    totalHoldings,
    coverage: coverage === null ? null : toFraction(coverage),
    unpricedHoldings,
  };
}

/** What a sale leaves: it lies outside the method. */
const cash = unknownLine('CASH');

const notRated = { impactScore: null, standing: 'NOT_RATED', isBound: false } as const;

function toChange(
  { holding, to, value, weight, security }: Change,
  { violations: violationsLeft, impactScore, standing, isBound }: OutlinedFigures,
  { universe, profile }: CleanUpRules,
): OutlinedChange {
  const { negative, positive } = rollUpInstrument(universe, security.instrument, profile);
  return {
    ...{ holding, impactScore, standing, isBound, violationsLeft },
    to: to && to.instrument,
    weight: round(100 * weight, 2),
    value: value ?? 0,
    violations: [...negative, ...positive]
      .filter(({ criterion }) => criterion.kind === 'negative')
      .map(({ criterion: { name, title } }) => ({ name, title })),
  };
}

function hiddenIn({ value, weight, security }: HeldSecurity): number | null {
  return hiddenWeight({ ...security, weight: value === null ? null : 100 * weight });
}

function round(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale;
}
