import type { IntegerModel, IntegerSolution, SolveIntegerModel } from '@plumbline/screening';
import type { Highs, Model, ModelData } from 'highs';
import highsModule from 'highs';

// The types describe the CommonJS build of the package; this imports its ES module, whose default export is the loader
// itself.
const loadHighs = highsModule as unknown as typeof highsModule.default;

/**
 * How far from the best the value of an objective may be, and how much of it later objectives may give up. Counts are
 * whole numbers, so theirs are exact; of weights it is a fifth of a percent of the portfolio.
 */
const TOLERANCE = 0.002;

/**
 * Loads a solver that returns the best solution found when its time is up.
 *
 * @param limitMs for all models that it solves together
 */
export async function loadSolver(limitMs: number): Promise<SolveIntegerModel> {
  const highs = await loadHighs();
  const end = performance.now() + limitMs;
  return (model) =>
    highs.withModel(toModelData(model, highs.infinity), (solver) => {
      solver.options.set({ output_flag: false, mip_rel_gap: 0, mip_abs_gap: TOLERANCE });
      return solveInOrder(highs, solver, model, end);
    });
}

/** Solves for one objective after the other, each within what is best by those before it. */
function solveInOrder(
  { constants, infinity }: Highs,
  solver: Model,
  { objectives, isBinary }: IntegerModel,
  end: number,
): IntegerSolution {
  let values: Float64Array | null = null;
  let provenObjectives = 0;
  let areAllProven = true;
  for (const objective of objectives) {
    const costs = Float64Array.from(isBinary, (_, column) => objective.get(column) ?? 0);
    solver.changeColsCost({ kind: 'range', from: 0, to: costs.length - 1 }, costs);
    if (values) solver.setSolution({ colValue: values });
    // Half of what is left, so that later objectives have some time, too.
    solver.options.set('time_limit', Math.max(0, end - performance.now()) / 2000);
    solver.zeroAllClocks();
    const { modelStatus } = solver.run();
    if (modelStatus === constants.modelStatus.infeasible && !values)
      return { values: null, provenObjectives, isInfeasible: true };
    const isFeasible = solver.info.get('primal_solution_status') === constants.solutionStatus.feasible;
    if (!isFeasible) break;
    values = solver.getSolution().colValue;
    areAllProven &&= modelStatus === constants.modelStatus.optimal;
    if (areAllProven) provenObjectives++;
    solver.addRow(-infinity, solver.getObjectiveValue() + TOLERANCE, {
      indices: [...objective.keys()],
      values: [...objective.values()],
    });
  }
  return { values, provenObjectives, isInfeasible: false };
}

function toModelData({ isBinary, rows }: IntegerModel, infinity: number): ModelData {
  const starts = [0];
  for (const { columns } of rows) starts.push(starts[starts.length - 1] + columns.length);
  const toBound = (bound: number) => Math.max(-infinity, Math.min(infinity, bound));
  return {
    numCols: isBinary.length,
    numRows: rows.length,
    colCost: isBinary.map(() => 0),
    colLower: isBinary.map(() => 0),
    colUpper: isBinary.map((isOneAtMost) => (isOneAtMost ? 1 : infinity)),
    integrality: isBinary.map((isWhole) => (isWhole ? 1 : 0)),
    rowLower: rows.map(({ lower }) => toBound(lower)),
    rowUpper: rows.map(({ upper }) => toBound(upper)),
    matrix: {
      format: 'csr',
      numRows: rows.length,
      numCols: isBinary.length,
      starts,
      indices: rows.flatMap(({ columns }) => columns),
      values: rows.flatMap(({ coefficients }) => coefficients),
    },
  };
}
