import { planCleanUp } from '@plumbline/screening';
import type { CleanUpPlan, CleanUpTask } from '@plumbline/screening';
import { loadSolver } from './solve-integer-model.ts';

/** The best plan found by then is good enough: proving that a good one is the best can take hours. */
const SOLVER_LIMIT_MS = 4_000;

export default async function planInThread(task: CleanUpTask): Promise<CleanUpPlan> {
  return planCleanUp(task, await loadSolver(SOLVER_LIMIT_MS));
}
