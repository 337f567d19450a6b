import type { RollupEntryResponse } from '@plumbline/contracts';
import type { PanelCategory } from '../../../components/category-panel.tsx';
import { formatPercent } from '../../../lib/format.ts';
import { countOfHoldings } from '../portfolio-words.ts';

/** Percentages come with two decimals. */
const SMALLEST_PERCENTAGE = 0.005;

/** The categories of one side of a portfolio as its panel shows them: by the part of the value that is exposed. */
export function portfolioCategories(entries: readonly RollupEntryResponse[]): PanelCategory[] {
  return entries.map(({ criterion, weightedPercentage, numberOfHoldings, hasSampleData }) => ({
    ...criterion,
    bar: weightedPercentage,
    // What is listed is there, however little of it.
    text: formatPercent(Math.max(weightedPercentage, SMALLEST_PERCENTAGE)),
    detail: countOfHoldings(numberOfHoldings),
    hasSampleData,
  }));
}
