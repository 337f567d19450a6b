/** `lower` <= sum of coefficient * column <= `upper`. */
interface Row {
  readonly lower: number;
  readonly upper: number;
  readonly columns: readonly number[];
  readonly coefficients: readonly number[];
}

/** Columns, their coefficients by number. */
export type Terms = ReadonlyMap<number, number>;

/**
 * A mixed-integer linear program: columns from 0 up, rows that bound sums of them, and objectives. The first objective
 * is minimized, then the second among the solutions that are best by the first, and so on.
 */
export class IntegerModel {
  /** Whether each column is 0 or 1; the others are any number from 0 up. */
  readonly isBinary: boolean[] = [];
  readonly rows: Row[] = [];
  readonly objectives: Terms[] = [];

  /** Returns the number of the new column. */
  addColumn({ isBinary }: { isBinary: boolean }): number {
    return this.isBinary.push(isBinary) - 1;
  }

  addRow(terms: Terms, { lower = -Infinity, upper = Infinity }: { lower?: number; upper?: number }): void {
    this.rows.push({ lower, upper, columns: [...terms.keys()], coefficients: [...terms.values()] });
  }
}

/** What a solver found. */
export interface IntegerSolution {
  /** By column; `null` when there is no solution, or none was found in time. */
  readonly values: ArrayLike<number> | null;
  /** For how many objectives, from the first on, it is certain that no values are better by more than a tolerance. */
  readonly provenObjectives: number;
  /** Whether it is certain that there is no solution. */
  readonly isInfeasible: boolean;
}

/** Finds the best values of a model's columns that the time allows. */
export type SolveIntegerModel = (model: IntegerModel) => IntegerSolution;
