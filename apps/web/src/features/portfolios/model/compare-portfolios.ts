import type { EsgRollupResponse, HeldInstrumentResponse, HoldingResponse } from '@plumbline/contracts';

/** A security that both portfolios hold, as each holds it, and its percent of each. */
interface CommonHolding {
  readonly instrument: HeldInstrumentResponse;
  readonly holdings: readonly [HoldingResponse, HoldingResponse];
  readonly left: number;
  readonly right: number;
}

/** How much two portfolios have in common. */
export interface Overlap {
  /** Most in common first. */
  readonly common: readonly CommonHolding[];
  /** Percent of each that is the same as in the other: the smaller weight of each common holding, added up. */
  readonly weight: number;
  /** Percent of the left one, and of the right one, that is in securities which both hold. */
  readonly left: number;
  readonly right: number;
}

/** A category of either portfolio, and the percent of each that is exposed; 0 where none of one is known to be. */
export interface ComparedCategory {
  readonly name: string;
  readonly title: string;
  readonly left: number;
  readonly right: number;
  readonly hasSampleData: boolean;
}

/** What two portfolios both hold. */
export function computeOverlap(left: readonly HoldingResponse[], right: readonly HoldingResponse[]): Overlap {
  const others = new Map(
    right.map((holding) => [holding.financialInstrument.financialInstrumentId, holding]),
  );
  const common = left.flatMap((holding): CommonHolding[] => {
    const { financialInstrument: instrument } = holding;
    const other = others.get(instrument.financialInstrumentId);
    if (!other) return [];
    return [{ instrument, holdings: [holding, other], left: weightOf(holding), right: weightOf(other) }];
  });
  common.sort((a, b) => shared(b) - shared(a) || b.left + b.right - (a.left + a.right));
  return {
    common,
    weight: sum(common.map(shared)),
    left: sum(common.map((holding) => holding.left)),
    right: sum(common.map((holding) => holding.right)),
  };
}

/** What is listed is never zero, however little of it there is. Percentages come with two decimals. */
export const SMALLEST_PERCENTAGE = 0.005;

/** The categories of one side of both, those with the most exposure in either first. */
export function compareCategories(
  kind: keyof EsgRollupResponse,
  left: EsgRollupResponse,
  right: EsgRollupResponse,
): ComparedCategory[] {
  const categories = new Map<string, ComparedCategory>();
  for (const side of ['left', 'right'] as const) {
    for (const { criterion, weightedPercentage, hasSampleData } of { left, right }[side][kind]) {
      const known = categories.get(criterion.name) ?? {
        ...criterion,
        left: 0,
        right: 0,
        hasSampleData: false,
      };
      categories.set(criterion.name, {
        ...known,
        [side]: Math.max(weightedPercentage, SMALLEST_PERCENTAGE),
        hasSampleData: known.hasSampleData || hasSampleData,
      });
    }
  }
  return [...categories.values()].sort(
    (a, b) => Math.max(b.left, b.right) - Math.max(a.left, a.right) || a.title.localeCompare(b.title),
  );
}

/** What has a value is never zero, however little of it there is. */
function weightOf({ weight, value, isValued }: HoldingResponse): number {
  return isValued && value > 0 ? Math.max(weight, SMALLEST_PERCENTAGE) : weight;
}

function shared({ left, right }: CommonHolding): number {
  return Math.min(left, right);
}

/** Weights are rounded, so that all of them may come to a little more than there is. */
function sum(weights: readonly number[]): number {
  return Math.min(
    100,
    weights.reduce((total, weight) => total + weight, 0),
  );
}
