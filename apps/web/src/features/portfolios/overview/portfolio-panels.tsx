import type { PortfolioResponse, RollupEntryResponse } from '@plumbline/contracts';
import { CategoryPanel } from '../../../components/category-panel.tsx';
import { portfolioCategories } from './portfolio-categories.ts';
import classes from './portfolio-panels.module.css';

interface PortfolioPanelsProps {
  readonly portfolio: PortfolioResponse;
  readonly onPick: (entry: RollupEntryResponse) => void;
  readonly isPrinting: boolean;
}

const empty = {
  positive: 'No holding is best in class in what the profile looks for.',
  negative: 'No holding is flagged for what the profile rules out.',
} as const;

/** What speaks for a portfolio and what against it, by the weight that is exposed. */
export function PortfolioPanels({ portfolio, onPick, isPrinting }: PortfolioPanelsProps) {
  const isUnrated = portfolio.impactScore === null;
  return (
    <div className={classes.panels}>
      {(['positive', 'negative'] as const).map((kind) => {
        const entries = portfolio.esgIssueCriteriaRollup[kind];
        return (
          <CategoryPanel
            key={kind}
            kind={kind}
            categories={portfolioCategories(entries)}
            empty={isUnrated ? 'Nothing in it is rated, so nothing can be said here.' : empty[kind]}
            isUnfolded={isPrinting}
            onPick={(name) => {
              const picked = entries.find(({ criterion }) => criterion.name === name);
              if (picked) onPick(picked);
            }}
          />
        );
      })}
    </div>
  );
}
