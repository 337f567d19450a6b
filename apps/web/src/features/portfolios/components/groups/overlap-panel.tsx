import { Button, Text, UnstyledButton } from '@mantine/core';
import { nameWithTicker } from '@plumbline/contracts';
import type { OverlapResponse, PortfolioGroupView, PortfolioOfGroup } from '@plumbline/contracts';
import { formatCoverage } from '@plumbline/screening';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { PartOfMoney } from '../../../../components/part-of-money.tsx';
import { ScoreChip } from '../../../../components/score-chip.tsx';
import { ChevronIcon } from '../../../../components/ui/icons.tsx';
import { EmptyState } from '../../../../components/ui/feedback/empty-state.tsx';
import { Panel } from '../../../../components/ui/layout/panel.tsx';
import { usePrinting } from '../../../../components/ui/hooks/use-printing.ts';
import { securityHref } from '../../../../config/paths.ts';
import { formatCount } from '../../../../lib/format.ts';
import { describeOverlap } from '../../model/describe-group.ts';
import classes from './overlap-panel.module.css';

/** How many companies are shown before more are asked for. */
const FEW = 5;

interface OverlapPanelProps extends Pick<PortfolioGroupView, 'overlap' | 'coverage'> {
  readonly portfolios: readonly Pick<PortfolioOfGroup, 'id' | 'name'>[];
  /** US dollars; `null` for readers who see no amounts, and whole percents alone. */
  readonly monetaryValue: number | null;
  /** Whether the reader is not the owner. */
  readonly isShared?: boolean;
}

/** The companies that a group is in through several funds or accounts, and how much of it is known to be in each. */
export function OverlapPanel({
  overlap,
  coverage,
  portfolios,
  monetaryValue,
  isShared = false,
}: OverlapPanelProps) {
  const [showsAll, setShowsAll] = useState(false);
  const isPrinting = usePrinting();
  const names = new Map(portfolios.map(({ id, name }) => [id, name]));
  const shown = showsAll || isPrinting ? overlap : overlap.slice(0, FEW);
  return (
    <Panel title="Overlap" description={describeSight(coverage, isShared)}>
      {overlap.length === 0 ? (
        <EmptyState title="No company is known to be in it more than once." isInline />
      ) : (
        <ol className={classes.companies}>
          {shown.map((company) => (
            <Company
              key={`${company.ticker} ${company.exchangeLocation}`}
              company={company}
              names={names}
              monetaryValue={monetaryValue}
            />
          ))}
        </ol>
      )}
      {shown.length < overlap.length && (
        <Button variant="subtle" mt="sm" onClick={() => setShowsAll(true)}>
          Show {formatCount(overlap.length - shown.length)} more
        </Button>
      )}
    </Panel>
  );
}

function describeSight(coverage: number | null, isShared: boolean): string {
  const about = `Companies that ${isShared ? 'it is' : 'you are'} in through several funds or accounts.`;
  if (coverage === 1) return about;
  const seen =
    coverage === null
      ? 'Not everything has a known value'
      : `We can see ${formatCoverage(coverage)} of the group`;
  return `${about} ${seen}, so there may be more.`;
}

interface CompanyProps {
  readonly company: OverlapResponse;
  /** Names of the portfolios, by id. */
  readonly names: ReadonlyMap<number, string>;
  /** Of the group, US dollars; `null` for readers who see whole percents alone. */
  readonly monetaryValue: number | null;
}

function Company({ company, names, monetaryValue }: CompanyProps) {
  const [isOpen, setIsOpen] = useState(false);
  const viaId = useId();
  const { weight, via, numberOfFunds } = company;
  const isCut = via.length < numberOfFunds;
  const money = { monetaryValue: monetaryValue ?? 0, isRounded: monetaryValue === null };
  return (
    <li>
      <div className={classes.company}>
        <div className={classes.about}>
          <Link to={securityHref(company)}>{nameWithTicker(company)}</Link>{' '}
          <UnstyledButton
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={viaId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronIcon size={12} />
            {describeOverlap(company)}
          </UnstyledButton>
        </div>
        <strong className={classes.weight}>
          <PartOfMoney percent={weight} {...money} />
        </strong>
        <ScoreChip score={company} />
      </div>
      <ul id={viaId} className={classes.via} hidden={!isOpen}>
        {via.map((part) => (
          <li key={`${part.ticker} ${part.exchangeLocation}`}>
            <span className={classes.about}>
              <Link to={securityHref(part)}>{nameWithTicker(part)}</Link>{' '}
              <Text span c="dimmed" fz="sm">
                {part.portfolioIds.map((id) => names.get(id)).join(', ')}
              </Text>
            </span>
            <span className={classes.weight}>
              <PartOfMoney percent={part.weight} {...money} />
            </span>
          </li>
        ))}
        {isCut && <li>And others that have less of it.</li>}
      </ul>
    </li>
  );
}
