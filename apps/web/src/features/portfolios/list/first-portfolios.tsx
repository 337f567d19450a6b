import { Button } from '@mantine/core';
import type { PortfolioResponse } from '@plumbline/contracts';
import { Link } from 'react-router-dom';
import { Notice } from '../../../components/ui/notice.tsx';
import { useReloadPortfolio } from '../use-reload-portfolio.ts';
import classes from './first-portfolios.module.css';
import { PortfolioCard } from './portfolio-card.tsx';

interface FirstPortfoliosProps {
  readonly portfolios: readonly PortfolioResponse[];
  readonly hrefOf: (id: number) => string;
  /** Where a first one is created. */
  readonly listHref: string;
}

/** The first of one's portfolios, or the way to a first one. */
export function FirstPortfolios({ portfolios, hrefOf, listHref }: FirstPortfoliosProps) {
  const reload = useReloadPortfolio();
  if (portfolios.length === 0) {
    return (
      <Notice title="You have no portfolio yet.">
        With one, you see what all your holdings score together.
        <Button component={Link} to={listHref} variant="default">
          Begin a portfolio
        </Button>
      </Notice>
    );
  }
  return (
    <ul className={classes.cards}>
      {portfolios.map((portfolio) => (
        <li key={portfolio.id}>
          <PortfolioCard portfolio={portfolio} href={hrefOf(portfolio.id)} onOpen={reload} heading="h3" />
        </li>
      ))}
    </ul>
  );
}
