import { CleanUpModel, doNothing } from './clean-up-model.ts';
import { applyChoices, scoreOfSums } from './clean-up-task.ts';
import type { CleanUpChoice, CleanUpTask, HoldingSums } from './clean-up-task.ts';
import type { SolveIntegerModel } from './integer-model.ts';

/** What to do with each changeable holding, and the sums of the portfolio afterwards. */
export interface CleanUpPlan {
  readonly choices: readonly CleanUpChoice[];
  readonly after: HoldingSums;
  /** Whether the portfolio meets the goal afterwards. Otherwise the plan comes as near to it as was found. */
  readonly isReached: boolean;
  /** Whether it is certain that no plan gets as far with fewer changes. False where the time was up first. */
  readonly isProven: boolean;
}

/** Scores are shown, and compared with a goal, with two decimals. The plan aims for one that rounds up to it. */
const ROUNDING = 0.004;
const MAX_SCORE_ROUNDS = 20;
const NEGLIGIBLE = 1e-7;

/**
 * Plans the fewest changes with which a portfolio reaches the goal of a task (docs/methodology.md §12). Among plans
 * with as few changes it prefers those that sell less, then those that keep the weights of industries, then the closest
 * replacements.
 */
export function planCleanUp(task: CleanUpTask, solve: SolveIntegerModel): CleanUpPlan {
  const { minimumScore, changeable } = task;
  const hasOptions = changeable.some(
    ({ security, replacements }) => security.isViolation || replacements.length > 0,
  );
  if (!hasOptions || meetsGoal(task, applyChoices(task, doNothing(task))))
    return toPlan(task, { choices: doNothing(task), isProven: true });
  if (minimumScore === null) return toPlan(task, removeViolations(task, solve));
  const found = reachScore(task, minimumScore - ROUNDING, solve);
  return toPlan(task, found ?? approachScore(task, solve));
}

interface Found {
  readonly choices: readonly CleanUpChoice[];
  readonly isProven: boolean;
}

/** Every changeable holding of such a task is a violation, so that more changes remove more of them. */
function removeViolations(task: CleanUpTask, solve: SolveIntegerModel): Found {
  const plan = new CleanUpModel(task);
  plan.preferManyChanges();
  plan.preferSmallChanges();
  const { values, provenObjectives } = solve(plan.model);
  if (!values) return takeFirstChoices(task);
  return { choices: plan.toChoices(values), isProven: provenObjectives > 0 };
}

/** Returns `null` when it is certain that the score is out of reach. */
function reachScore(task: CleanUpTask, score: number, solve: SolveIntegerModel): Found | null {
  const plan = new CleanUpModel(task);
  plan.requireScore(score);
  plan.preferFewChanges();
  plan.preferSmallChanges();
  const { values, provenObjectives, isInfeasible } = solve(plan.model);
  if (values) return { choices: plan.toChoices(values), isProven: provenObjectives > 0 };
  return isInfeasible ? null : takeFirstChoices(task);
}

/**
 * Plans for the highest score that can be reached. The score is a quotient; maximizing the sum of weights times scores
 * above the last one found leads to it in a few rounds (Dinkelbach's method).
 */
function approachScore(task: CleanUpTask, solve: SolveIntegerModel): Found {
  const [nothing, quick] = [doNothing(task), takeFirstChoices(task).choices];
  let choices: readonly CleanUpChoice[] =
    scoreAfter(task, quick) > scoreAfter(task, nothing) ? quick : nothing;
  let best = scoreAfter(task, choices);
  for (let round = 0; best > -Infinity && round < MAX_SCORE_ROUNDS; round++) {
    const plan = new CleanUpModel(task);
    plan.requireScore(best);
    plan.preferScoreAbove(best);
    const { values, provenObjectives } = solve(plan.model);
    const next = values ? plan.toChoices(values) : choices;
    const gain = scoreAfter(task, next) - best;
    if (gain > 0) choices = next;
    if (provenObjectives === 0) break;
    if (gain < NEGLIGIBLE) return reachScore(task, best - ROUNDING, solve) ?? { choices, isProven: false };
    best += gain;
  }
  return { choices, isProven: false };
}

/** The score of the portfolio after these choices; -Infinity when nothing is rated then. */
function scoreAfter(task: CleanUpTask, choices: readonly CleanUpChoice[]): number {
  return scoreOfSums(applyChoices(task, choices)) ?? -Infinity;
}

/**
 * A quick plan for when the solver finds none in time: gives each holding in turn its closest replacement that is not
 * taken, or sells it, until that is enough.
 */
function takeFirstChoices(task: CleanUpTask): Found {
  const choices = doNothing(task);
  const taken = new Set<number>();
  let remaining = task.unchanged.count + task.changeable.length;
  for (const [index, { security, replacements }] of task.changeable.entries()) {
    if (task.minimumScore !== null && meetsGoal(task, applyChoices(task, choices))) break;
    const free = replacements.findIndex(({ instrument }) => !taken.has(instrument));
    if (free >= 0) {
      taken.add(replacements[free].instrument);
      choices[index] = free;
    } else if (security.isViolation && remaining > 1) {
      choices[index] = 'SELL';
      remaining--;
    }
  }
  return { choices, isProven: false };
}

function toPlan(task: CleanUpTask, { choices, isProven }: Found): CleanUpPlan {
  const after = applyChoices(task, choices);
  return { choices, after, isReached: meetsGoal(task, after), isProven };
}

function meetsGoal({ minimumScore }: CleanUpTask, sums: HoldingSums): boolean {
  if (minimumScore === null) return sums.violations === 0;
  const score = scoreOfSums(sums);
  return score !== null && Math.round(score * 100) / 100 >= minimumScore;
}
