import { applyChoices } from './clean-up-task.ts';
import type { CleanUpChoice, CleanUpSecurity, CleanUpTask, HoldingSums } from './clean-up-task.ts';
import { IntegerModel, type Terms } from './integer-model.ts';

/** Makes differences of scores larger than a solver's tolerance, which is meant for weights. */
const PRECISION = 100;

/** One thing that can be done with one holding. */
interface Option {
  /** Index of the holding. */
  readonly holding: number;
  readonly weight: number;
  readonly from: CleanUpSecurity;
  /** `null` for a sale. */
  readonly to: CleanUpSecurity | null;
  readonly choice: number | 'SELL';
}

/**
 * A clean-up as an integer program. It has a column for each thing that can be done with a holding, which is 1 when it
 * is done; at most one thing is done with a holding, and a replacement is used at most once.
 */
export class CleanUpModel {
  readonly model = new IntegerModel();
  readonly #task: CleanUpTask;
  readonly #before: HoldingSums;
  /** By column. */
  readonly #options: readonly Option[];

  constructor(task: CleanUpTask) {
    this.#task = task;
    this.#before = applyChoices(task, doNothing(task));
    this.#options = task.changeable.flatMap(({ security: from, weight, replacements }, holding) => {
      const common = { holding, weight, from };
      const options: Option[] = replacements.map((to, choice) => ({ ...common, to, choice }));
      return from.isViolation ? [...options, { ...common, to: null, choice: 'SELL' }] : options;
    });
    this.#options.forEach(() => this.model.addColumn({ isBinary: true }));
    this.#allowOnce(({ holding }) => holding);
    this.#allowOnce(({ to }) => to && `replacement ${to.instrument}`);
    const { count } = this.#before;
    const sales = this.#terms(({ to }) => (to === null ? 1 : 0));
    this.model.addRow(sales, { upper: Math.max(0, count - 1) });
  }

  /** Requires a score, and that something with a score remains. */
  requireScore(score: number): void {
    const { ratedWeight, weightedScore, rated } = this.#before;
    this.model.addRow(this.#gainsAbove(score), { lower: score * ratedWeight - weightedScore });
    const ratedSales = this.#terms(({ from, to }) => (to === null && from.score !== null ? 1 : 0));
    this.model.addRow(ratedSales, { upper: Math.max(0, rated - 1) });
  }

  /** Adds as an objective: as high a sum of weight times score above this one as possible. */
  preferScoreAbove(score: number): void {
    const gains = this.#gainsAbove(score);
    this.model.objectives.push(new Map([...gains].map(([column, gain]) => [column, -gain * PRECISION])));
  }

  /** Adds as an objective: as many changes as possible, as few of them sales as that allows. */
  preferManyChanges(): void {
    this.model.objectives.push(this.#changesBeforeSales(-1));
  }

  /** Adds as an objective: as few changes as possible, as few of them sales as that allows. */
  preferFewChanges(): void {
    this.model.objectives.push(this.#changesBeforeSales(1));
  }

  /** Adds as objectives, one after the other: industries as they were, close replacements. */
  preferSmallChanges(): void {
    const distances = this.#terms(({ choice, weight }) => (choice === 'SELL' ? 0 : choice * weight));
    this.model.objectives.push(this.#industryShifts(), distances);
  }

  /** Returns what the values of the columns say, one choice per changeable holding. */
  toChoices(values: ArrayLike<number>): CleanUpChoice[] {
    const choices: CleanUpChoice[] = doNothing(this.#task);
    this.#options.forEach(({ holding, choice }, column) => {
      if (values[column] > 0.5) choices[holding] = choice;
    });
    return choices;
  }

  /**
   * One objective instead of two, since each takes the solver time: a change counts as more than all sales together.
   */
  #changesBeforeSales(change: 1 | -1): Terms {
    const more = this.#task.changeable.length + 1;
    return this.#terms(({ to }) => change * more + (to === null ? 1 : 0));
  }

  /** What each option adds to the sum of weight times score above `score`, over all that is rated. */
  #gainsAbove(score: number): Terms {
    const part = (security: CleanUpSecurity | null) =>
      security === null || security.score === null ? 0 : security.score - score;
    return this.#terms(({ from, to, weight }) => weight * (part(to) - part(from)));
  }

  /** Adds a column per industry that is at least as large as what its weight changes by, and returns their sum. */
  #industryShifts(): Terms {
    const shifts = new Map<number, Map<number, number>>();
    const add = (industry: number, column: number, weight: number) => {
      const terms = shifts.get(industry) ?? new Map<number, number>();
      shifts.set(industry, terms.set(column, (terms.get(column) ?? 0) + weight));
    };
    this.#options.forEach(({ from, to, weight }, column) => {
      for (const [industry, fraction] of from.industries) add(industry, column, -weight * fraction);
      for (const [industry, fraction] of to?.industries ?? []) add(industry, column, weight * fraction);
    });
    const sizes = new Map<number, number>();
    for (const terms of shifts.values()) {
      const size = this.model.addColumn({ isBinary: false });
      this.model.addRow(new Map([...terms, [size, 1]]), { lower: 0 });
      this.model.addRow(new Map([...negate(terms), [size, 1]]), { lower: 0 });
      sizes.set(size, 1);
    }
    return sizes;
  }

  /** Allows at most one of the options with the same key; `null` is no key. */
  #allowOnce(keyOf: (option: Option) => number | string | null): void {
    const columns = new Map<number | string, Map<number, number>>();
    this.#options.forEach((option, column) => {
      const key = keyOf(option);
      if (key !== null) columns.set(key, (columns.get(key) ?? new Map<number, number>()).set(column, 1));
    });
    for (const terms of columns.values()) if (terms.size > 1) this.model.addRow(terms, { upper: 1 });
  }

  #terms(coefficientOf: (option: Option) => number): Map<number, number> {
    const terms = new Map<number, number>();
    this.#options.forEach((option, column) => {
      const coefficient = coefficientOf(option);
      if (coefficient !== 0) terms.set(column, coefficient);
    });
    return terms;
  }
}

/** Returns the choices that leave all holdings alone. */
export function doNothing({ changeable }: CleanUpTask): CleanUpChoice[] {
  return changeable.map(() => null);
}

function negate(terms: Terms): Map<number, number> {
  return new Map([...terms].map(([column, coefficient]) => [column, -coefficient]));
}
