import type { CleanUpResponse, CleanUpStep } from '@plumbline/contracts';
import {
  addSums,
  applyChoices,
  finishScore,
  headlineCoverage,
  industryName,
  isoDay,
  isSeenInto,
  rollUpInstrument,
  roundPercent,
  sumHoldings,
  sumProceeds,
} from '@plumbline/screening';
import type { ChangeableHolding, CleanUpPlan, CleanUpSecurity, HoldingSums } from '@plumbline/screening';
import { notRated, toSearchResultResponse, twoDecimals } from '../../screening/universe/snapshot/listing.ts';
import { toPortfolioScoreFields } from '../view/portfolio-figures.ts';
import { findUnseenHoldings } from '../view/unseen-holdings.ts';
import type { ScreenedPortfolio, ValuedHolding } from '../view/valued-portfolio.ts';
import type { PortfolioTask } from './create-clean-up-task.ts';
import { measureSight } from './sight.ts';

/** A holding that a plan changes. */
interface Change extends ChangeableHolding {
  readonly holding: ValuedHolding;
  /** `null` for a sale. */
  readonly to: CleanUpSecurity | null;
}

export function toCleanUpResponse(
  portfolio: ScreenedPortfolio,
  { task, changeable, isWhole }: PortfolioTask,
  plan: CleanUpPlan,
): CleanUpResponse {
  const before = applyChoices(
    task,
    changeable.map(() => null),
  );
  const changes = task.changeable.flatMap((item, index): Change[] => {
    const choice = plan.choices[index];
    if (choice === null) return [];
    return [
      { ...item, holding: changeable[index], to: choice === 'SELL' ? null : item.replacements[choice] },
    ];
  });
  const sight = measureSight(portfolio, new Map(changes.map(({ holding, to }) => [holding.id, to])));
  const unpriced = countUnpriced(portfolio.holdings);
  return {
    isReached: plan.isReached,
    isFewest: plan.isProven && isWhole,
    before: toFigures(before, unpriced),
    after: toFigures(plan.after, unpriced - countUnpriced(changes.map(({ holding }) => holding))),
    unratedHoldings: sight.unrated,
    outsideHoldings: sight.outside,
    unseen: findUnseenHoldings(portfolio, sight.hidden).map(({ ticker, name, hidden }) => {
      return { ticker, name, weight: twoDecimals(hidden) };
    }),
    steps: toSteps(portfolio, before, changes),
    oldestPriceDate: findOldestPriceDate(portfolio, changes),
    outside: {
      before: toPercent(before.outsideWeight, before),
      after: toPercent(plan.after.outsideWeight, plan.after),
    },
    industries: toIndustries(before, plan.after),
  };
}

function countUnpriced(holdings: readonly ValuedHolding[]): number {
  return holdings.filter(({ worth }) => worth === null).length;
}

function toSteps(
  portfolio: ScreenedPortfolio,
  before: HoldingSums,
  changes: readonly Change[],
): CleanUpStep[] {
  let sums = before;
  let unpriced = countUnpriced(portfolio.holdings);
  return [...changes].sort(byEffect).map((change) => {
    const from = sumHoldings([change]);
    const { to: security, weight } = change;
    const to = security ? sumHoldings([{ security, weight }]) : sumProceeds(weight);
    sums = addSums(addSums(sums, to), from, -1);
    unpriced -= countUnpriced([change.holding]);
    const { violations, impactScore, standing, isBound } = toFigures(sums, unpriced);
    return {
      holdingId: change.holding.id,
      weight: twoDecimals(100 * change.weight)!,
      from: toListing(portfolio, change.security),
      to: change.to && toListing(portfolio, change.to),
      violations: listViolations(portfolio, change.security),
      remaining: change.to ? listViolations(portfolio, change.to) : [],
      impactScore,
      standing,
      isBound,
      violationsLeft: violations,
    };
  });
}

/** By what a change adds to the sum of weight times score. */
function byEffect(a: Change, b: Change): number {
  const gain = ({ security, weight, to }: Change) => weight * ((to?.score ?? 0) - (security.score ?? 0));
  return gain(b) - gain(a);
}

function toListing({ snapshot, scores }: ScreenedPortfolio, { instrument }: CleanUpSecurity) {
  return toSearchResultResponse(snapshot, instrument, scores);
}

/** The categories that the profile rules out and that touch a security, those with the most weight first. */
function listViolations(
  { snapshot, profile }: ScreenedPortfolio,
  { instrument }: CleanUpSecurity,
): CleanUpStep['violations'] {
  const { negative, positive } = rollUpInstrument(snapshot.screening, instrument, profile.compiled);
  return [...negative, ...positive]
    .filter(({ criterion }) => criterion.kind === 'negative')
    .map(({ criterion: { name, title } }) => ({ name, title }));
}

/** There is no score where it would be no headline: it would speak of what nobody looked at, or of next to nothing. */
function toFigures(sums: HoldingSums, unpricedHoldings: number): CleanUpResponse['before'] {
  const score = finishScore({
    total: sums.weight,
    rated: sums.ratedWeight,
    score: sums.weightedScore,
    seen: sums.seenWeight,
    outside: sums.outsideWeight,
    clear: sums.clearWeight,
    isBound: sums.bounds > 0,
    isViolation: sums.violations > 0,
    unpricedHoldings,
  });
  const { impactScore, standing, isBound, coverage, outsideMethod } = toPortfolioScoreFields(score);
  return {
    ...(isSeenInto(headlineCoverage({ coverage, outsideMethod }))
      ? { impactScore, standing, isBound }
      : notRated),
    violations: sums.violations,
    totalHoldings: sums.count,
    coverage,
    unpricedHoldings,
  };
}

/** Where a portfolio weighs by value, no price is needed. */
function findOldestPriceDate(
  { snapshot: { instruments }, portfolio }: ScreenedPortfolio,
  changes: readonly Change[],
): string | null {
  if (portfolio.holdingWeightMethod === 'VALUE_BASIS') return null;
  const days = changes.flatMap(({ holding, to }) => [
    holding.priceDay,
    to && instruments.rows[to.instrument].priceDay,
  ]);
  const known = days.filter((day) => day !== null);
  return known.length > 0 ? isoDay(Math.min(...known)) : null;
}

function toPercent(part: number, { weight }: HoldingSums): number {
  return weight > 0 ? roundPercent((100 * part) / weight) : 0;
}

function toIndustries(before: HoldingSums, after: HoldingSums): CleanUpResponse['industries'] {
  const percent = (sums: HoldingSums, industry: number) =>
    toPercent(sums.industries.get(industry) ?? 0, sums);
  return [...new Set([...before.industries.keys(), ...after.industries.keys()])]
    .map((industry) => ({
      name: industryName(industry),
      before: percent(before, industry),
      after: percent(after, industry),
    }))
    .sort((a, b) => b.before - a.before || b.after - a.after);
}
