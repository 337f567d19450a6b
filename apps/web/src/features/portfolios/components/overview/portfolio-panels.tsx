import type { PortfolioResponse, RollupEntryResponse } from '@plumbline/contracts';
import { describeMoneyIn, describeNoFlags, formatWholePercent } from '@plumbline/screening';
import { CategoryPanel } from '../../../../components/category-panel.tsx';
import type { PanelCategory } from '../../../../components/category-panel.tsx';
import { areInOneColumn, countShownAtFirst, panelOrder } from '../../../../components/panel-order.ts';
import { formatFixedPercent } from '../../../../lib/format.ts';
import { SMALLEST_PERCENTAGE } from '../../model/compare-portfolios.ts';
import { formatHoldingCount } from '../../model/count-labels.ts';
import { Columns } from '../../../../components/ui/layout/columns.tsx';
import { memo } from 'react';

interface PortfolioPanelsProps {
  readonly portfolio: Pick<PortfolioResponse, 'esgIssueCriteriaRollup' | keyof Known> & {
    readonly monetaryValue: number | null;
  };
  readonly onPick: (entry: RollupEntryResponse) => void;
  readonly isPrinting: boolean;
}

type Known = Pick<PortfolioResponse, 'impactScore' | 'standing' | 'coverage' | 'outsideMethod'>;

/** What a side without categories says: what is known, and of how much. */
export function describeEmpty(kind: 'positive' | 'negative', { impactScore, ...part }: Known): string {
  if (impactScore === null) return 'None of the holdings is rated, so there is nothing to show.';
  return kind === 'negative' ? describeNoFlags(part) : 'No holding is known to be best in class.';
}

/** The positive and the negative categories of a portfolio, by the weight that is exposed. */
export const PortfolioPanels = memo(function PortfolioPanels(props: PortfolioPanelsProps) {
  const { portfolio, onPick, isPrinting } = props;
  const sides = portfolio.esgIssueCriteriaRollup;
  return (
    <Columns widths={areInOneColumn(sides) && !isPrinting ? '1fr' : '1fr 1fr'} from="sm" gap="1.25rem">
      {panelOrder(isPrinting).map((kind) => {
        const entries = sides[kind];
        return (
          <CategoryPanel
            key={kind}
            kind={kind}
            categories={toPanelCategories(entries, portfolio.monetaryValue)}
            empty={describeEmpty(kind, portfolio)}
            shownAtFirst={countShownAtFirst(sides)}
            isUnfolded={isPrinting}
            onPick={(name) => {
              const picked = entries.find(({ criterion }) => criterion.name === name);
              if (picked) onPick(picked);
            }}
          />
        );
      })}
    </Columns>
  );
});

/**
 * The categories of one side, measured by the part of the portfolio's value (US dollars) that is exposed. `null` is for
 * readers who see no amounts, and whole percents alone.
 */
export function toPanelCategories(
  entries: readonly RollupEntryResponse[],
  monetaryValue: number | null,
): PanelCategory[] {
  return entries.map(({ criterion, weightedPercentage, numberOfHoldings, hasSampleData }) => ({
    ...criterion,
    bar: weightedPercentage,
    text:
      monetaryValue === null
        ? formatWholePercent(weightedPercentage)
        : formatFixedPercent(Math.max(weightedPercentage, SMALLEST_PERCENTAGE), 1),
    detail:
      (monetaryValue === null ? '' : describeMoneyIn(weightedPercentage, monetaryValue)) +
      formatHoldingCount(numberOfHoldings),
    hasSampleData,
  }));
}
