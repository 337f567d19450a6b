import { outsideByName, type Standing } from '@plumbline/screening';
import {
  fundKindIn,
  PlanFundMatcher,
  type PlanFundKind,
  type PlanMatch,
  type UnmatchedReason,
} from '@plumbline/matching';
import { sampleMarks, scoredSecurityOf, type CheckableUniverse } from '../check/checkable-universe.ts';
import type { PlanMenu, PlanMenuLine } from './read-plan-menu.ts';

/** A fund as a plan's check shows it, with all that a mix of funds needs to know of it. */
export interface PlanFund {
  readonly ticker: string;
  readonly name: string;
  readonly isDomestic: boolean;
  readonly exchangeLocation: string | null;
  /** -100 to 100, two decimals; `null` where not rated. */
  readonly impactScore: number | null;
  readonly standing: Standing;
  readonly isBound: boolean;
  /** Part of what of it lies within the method that has a score, 0-1, and part of it that lies outside. */
  readonly coverage: number;
  readonly outsideMethod: number;
  readonly hasSampleData: boolean;
  /** Names of criteria, and the part (0-1) that each touches of what of the fund lies within the method. */
  readonly exposures: readonly (readonly [criterion: string, part: number])[];
}

/** A line of a plan's list with what is known of it. */
export interface CheckedPlanLine extends PlanMenuLine {
  /** What it means by itself; `null` where none is certain. */
  readonly fund: PlanFund | null;
  /** What somebody chose for it (`chosen`), as long as there is such a security. */
  readonly choice: PlanFund | null;
  /** Whether the fund is another share class than the line's, or one of several: it holds the same. */
  readonly isOtherClass: boolean;
  /** Why there is no fund; `null` where there is one. */
  readonly reason: UnmatchedReason | null;
  /** What it may mean, or what is like it, likeliest first. */
  readonly candidates: readonly PlanFund[];
}

/** What is known of a plan's list. */
export interface PlanCheck extends Pick<PlanMenu, 'skipped'> {
  readonly lines: readonly CheckedPlanLine[];
}

/** Finds the fund of each line. Nothing is asked of anybody: all that is known is in `universe`. */
export function checkPlan({ lines, skipped }: PlanMenu, universe: CheckableUniverse): PlanCheck {
  const matcher = new PlanFundMatcher(
    universe.ticker.map((ticker, index) => ({
      ticker,
      name: universe.name[index]!,
      type: universe.type[index]!,
      isDomestic: universe.exchangeLocation[index] === null,
      content: contentOf(universe, index),
    })),
  );
  return { skipped, lines: lines.map((line) => checkLine(line, matcher, universe)) };
}

/** Share classes have the same figures, because they hold the same. */
function contentOf({ exposure, impactScore, coverage, outside }: CheckableUniverse, index: number): string {
  return [exposure[index], impactScore[index], coverage[index], outside[index]].join();
}

function checkLine(
  line: PlanMenuLine,
  matcher: PlanFundMatcher,
  universe: CheckableUniverse,
): CheckedPlanLine {
  const match = matcher.resolve(line);
  const fund = fundOf(match, universe);
  const chosen = typeof line.chosen === 'string' ? matcher.resolve({ ticker: line.chosen, name: '' }) : null;
  return {
    ...line,
    // A window to other funds is of no kind, whatever title it stands below.
    kind: isWindow(match) ? null : (line.kind ?? kindOf(line, fund)),
    fund,
    choice: fundOf(chosen, universe),
    isOtherClass: match.index !== null && match.by === 'fund',
    reason: match.index === null ? match.reason : null,
    candidates: match.index === null ? match.candidates.map((index) => toPlanFund(universe, index)) : [],
  };
}

function isWindow(match: PlanMatch): boolean {
  return match.index === null && match.reason === 'WINDOW';
}

function fundOf(match: PlanMatch | null, universe: CheckableUniverse): PlanFund | null {
  return match === null || match.index === null ? null : toPlanFund(universe, match.index);
}

/** What the names say; of a fund of which nearly all lies outside the method, that it is one of bonds. */
function kindOf({ name }: PlanMenuLine, fund: PlanFund | null): PlanFundKind | null {
  const named = fundKindIn(name) ?? (fund === null ? null : fundKindIn(fund.name));
  if (named !== null && named !== 'OTHER_STOCKS') return named;
  if (fund !== null && (fund.outsideMethod >= MOSTLY || outsideByName(fund.name) === 'BONDS')) return 'BONDS';
  return named;
}

const MOSTLY = 0.8;

function toPlanFund(universe: CheckableUniverse, index: number): PlanFund {
  const { score, standing, isBound, coverage, outside } = scoredSecurityOf(universe, index);
  const pairs = universe.exposures[universe.exposure[index]!]!;
  const exposures: (readonly [string, number])[] = [];
  for (let at = 0; at < pairs.length; at += 2)
    exposures.push([universe.criteria[pairs[at]!]!, pairs[at + 1]!]);
  const exchangeLocation = universe.exchangeLocation[index]!;
  const shown = ~sampleMarks.price;
  return {
    ticker: universe.ticker[index]!,
    name: universe.name[index]!,
    ...{ isDomestic: exchangeLocation === null, exchangeLocation },
    impactScore: score === null ? null : Math.round(100 * score) / 100,
    ...{ standing, isBound, coverage, outsideMethod: outside },
    hasSampleData: (universe.sampleMark[index]! & shown) !== 0,
    exposures,
  };
}
