import { limits } from '@plumbline/contracts';
import type { PortfolioResponse } from '@plumbline/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ImpactScoreWidget } from '../../../components/impact-score-widget.tsx';
import { Truncated } from '../../../components/truncated.tsx';
import { formatLocalDate, formatWholeMoney } from '../../../lib/format.ts';
import { countOfHoldings } from '../portfolio-words.ts';
import classes from './portfolio-card.module.css';

interface PortfolioCardProps {
  readonly portfolio: PortfolioResponse;
  readonly href: string;
  readonly onOpen: (id: number) => void;
  /** Level of the heading, which depends on where the card stands. */
  readonly heading: 'h2' | 'h3';
  /** What stands before the name, such as a box to select it by. */
  readonly children?: ReactNode;
}

/** A portfolio at a glance. All of the card leads to it. */
export function PortfolioCard({ portfolio, href, onOpen, heading: Heading, children }: PortfolioCardProps) {
  const { id, name, type, monetaryValue, totalHoldings, lastModified, impactScore, hasSampleData } =
    portfolio;
  return (
    <article className={classes.card}>
      <div className={classes.words}>
        <div className={classes.top}>
          {children}
          <div className={classes.identity}>
            <Heading className={classes.name}>
              <Link className={classes.link} to={href} onClick={() => onOpen(id)}>
                <Truncated text={name} length={limits.display.cardName} />
              </Link>
            </Heading>
            <p className={classes.type}>{type}</p>
          </div>
        </div>
        <p className={classes.value}>{formatWholeMoney(monetaryValue)}</p>
        <p className={classes.facts}>
          <span>{countOfHoldings(totalHoldings)}</span>
          <span>Modified {formatLocalDate(lastModified)}</span>
        </p>
      </div>
      <div className={classes.score}>
        <ImpactScoreWidget score={impactScore} size={104} />
        {hasSampleData && <span className={classes.sample}>Sample data</span>}
      </div>
    </article>
  );
}
