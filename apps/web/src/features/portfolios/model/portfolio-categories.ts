import type { RollupEntryResponse } from '@plumbline/contracts';
import type { PanelCategory } from '../../../components/category-panel.tsx';
import { formatPercent } from '../../../lib/format.ts';
import { countOfHoldings } from './portfolio-words.ts';

/** The categories of one side of a portfolio as its panel shows them: by the part of the value that is exposed. */
export function portfolioCategories(entries: readonly RollupEntryResponse[]): PanelCategory[] {
  return entries.map(({ criterion, weightedPercentage, numberOfHoldings, hasSampleData }) => ({
    ...criterion,
    bar: weightedPercentage,
    text: formatPercent(weightedPercentage),
    detail: countOfHoldings(numberOfHoldings),
    hasSampleData,
  }));
}
