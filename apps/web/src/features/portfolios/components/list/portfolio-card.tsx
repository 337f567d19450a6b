import { Box, Group, Stack, Text } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import type { PortfolioResponse } from '@plumbline/contracts';
import { headlineCoverage } from '@plumbline/screening';
import type { ReactNode } from 'react';
import { ImpactScoreWidget } from '../../../../components/impact-score-widget.tsx';
import { Truncated, TruncatedMoney } from '../../../../components/truncated.tsx';
import { RowLink } from '../../../../components/ui/data/row-link.tsx';
import { paths } from '../../../../config/paths.ts';
import { formatLocalDate } from '../../../../lib/format.ts';
import { formatHoldingCount } from '../../model/count-labels.ts';
import classes from './portfolio-card.module.css';

interface PortfolioCardProps {
  /** A portfolio, or a group as one. */
  readonly portfolio: PortfolioResponse;
  /** What kind of account it is; its type unless given. */
  readonly kind?: string;
  /** Its page; that of a portfolio unless given. */
  readonly href?: string;
  readonly onOpen?: (id: number) => void;
  /** Level of the heading, which depends on where the card is used. */
  readonly heading: 'h2' | 'h3';
  /** Before the name, such as a box to select the portfolio. */
  readonly children?: ReactNode;
}

/** A portfolio or a group at a glance. The whole card leads to it. */
export function PortfolioCard({ portfolio, onOpen, heading, children, ...props }: PortfolioCardProps) {
  const { id, name, type, monetaryValue, totalHoldings, lastModified } = portfolio;
  const { kind = type, href = paths.portfolio.href(id) } = props;
  return (
    <article className={classes.card}>
      <Stack gap={0} className={classes.about}>
        <Group gap="xs" align="flex-start" wrap="nowrap">
          {children}
          <Box miw={0}>
            <Box component={heading} fz="lg" lh={1.25}>
              <RowLink isStretched to={href} onClick={() => onOpen?.(id)}>
                <Truncated text={name} length={limits.display.cardName} />
              </RowLink>
            </Box>
            <Text c="dimmed" fz="sm">
              {kind}
            </Text>
          </Box>
        </Group>
        <p className={classes.value}>
          <TruncatedMoney dollars={monetaryValue} />
        </p>
        <Group gap="0 0.75rem" c="dimmed" fz="var(--step-down)">
          <span>{formatHoldingCount(totalHoldings)}</span>
          <span>Modified {formatLocalDate(lastModified)}</span>
        </Group>
      </Stack>
      <Stack gap={4} align="center" flex="none">
        <ImpactScoreWidget score={portfolio} coverage={headlineCoverage(portfolio)} size={104} />
      </Stack>
    </article>
  );
}
