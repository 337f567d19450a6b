import { Button } from '@mantine/core';
import type { PortfolioResponse } from '@plumbline/contracts';
import { Link } from 'react-router-dom';
import { SampleDataBadge } from '../../../components/sample-data-badge.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useReloadPortfolio } from '../hooks/use-reload-portfolio.ts';
import classes from './first-portfolios.module.css';
import { PortfolioCard } from './portfolio-card.tsx';

interface FirstPortfoliosProps {
  readonly portfolios: readonly PortfolioResponse[];
  readonly hrefOf: (id: number) => string;
  /** Where all of them are, and where a first one is created. */
  readonly listHref: string;
}

/** Specification §9. */
const SHOWN = 4;

/** The first of one's portfolios, and the way to all of them. */
export function FirstPortfolios({ portfolios, hrefOf, listHref }: FirstPortfoliosProps) {
  const reload = useReloadPortfolio();
  const shown = portfolios.slice(0, SHOWN);
  if (shown.length === 0) {
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
    <>
      {shown.some(({ hasSampleData }) => hasSampleData) && (
        <p>
          <SampleDataBadge>Some of these scores rest in part on it.</SampleDataBadge>
        </p>
      )}
      <ul className={classes.cards}>
        {shown.map((portfolio) => (
          <li key={portfolio.id}>
            <PortfolioCard portfolio={portfolio} href={hrefOf(portfolio.id)} onOpen={reload} heading="h3" />
          </li>
        ))}
      </ul>
    </>
  );
}
