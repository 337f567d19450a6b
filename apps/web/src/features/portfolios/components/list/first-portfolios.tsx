import { Button } from '@mantine/core';
import type { PortfolioResponse } from '@plumbline/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../../components/ui/feedback/empty-state.tsx';
import { paths } from '../../../../config/paths.ts';
import { useReloadPortfolio } from '../../api/portfolios.ts';
import classes from './portfolio-card.module.css';
import { PortfolioCard } from './portfolio-card.tsx';

interface FirstPortfoliosProps {
  readonly portfolios: readonly PortfolioResponse[];
  /** Cards before those of the portfolios, as items of the list. */
  readonly children?: ReactNode;
}

/** The user's newest portfolios, or the way to a first one. */
export function FirstPortfolios({ portfolios, children }: FirstPortfoliosProps) {
  const reload = useReloadPortfolio();
  if (portfolios.length === 0) {
    return (
      <EmptyState
        title="You have no portfolios yet."
        actions={
          <Button component={Link} to={paths.portfolios.href()} variant="default">
            Create a portfolio
          </Button>
        }
      >
        Create one to see how all your holdings score together.
      </EmptyState>
    );
  }
  return (
    <ul className={classes.cards}>
      {children}
      {portfolios.map((portfolio) => (
        <li key={portfolio.id}>
          <PortfolioCard portfolio={portfolio} onOpen={reload} heading="h3" />
        </li>
      ))}
    </ul>
  );
}
