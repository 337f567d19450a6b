import { Stack } from '@mantine/core';
import { describeCoverage, headlineCoverage } from '@plumbline/screening';
import type { ShownScore } from '@plumbline/screening';
import type { ReactNode } from 'react';
import { ImpactScoreWidget } from './impact-score-widget.tsx';
import { SampleDataBadge } from './sample-data-badge.tsx';
import classes from './score-summary.module.css';

/** How much of a portfolio is seen into. */
interface PartSeen {
  readonly coverage: number | null;
  readonly outsideMethod: number;
  readonly unpricedHoldings: number;
}

interface ScoreSummaryProps {
  readonly name: string;
  readonly score: ShownScore;
  /** Of a portfolio: how much the score speaks of. Where that is too little, it leads, and the score is no headline. */
  readonly part?: PartSeen;
  /** What exactly is sample data, as a sentence; `null` if nothing is. */
  readonly sampleNote: string | null;
  /** Whether the focus comes to the name as it appears in place of something else; see `useFocusOnNewStep`. */
  readonly beginsStep?: boolean;
  /** Dims the figures while newer ones load. */
  readonly isStale?: boolean;
  /** Above the name, such as what kind of thing it is. */
  readonly above: ReactNode;
  /** Below the name: `Stats`, buttons. */
  readonly children: ReactNode;
}

/** The top of the page of whatever has a score: its name and facts, and the score beside them. */
export function ScoreSummary(props: ScoreSummaryProps) {
  const { name, score, part, sampleNote, isStale, above, children, beginsStep } = props;
  const coverage = part === undefined ? 1 : headlineCoverage(part);
  const isPart = coverage === null || coverage < 1;
  return (
    <div className={classes.summary} aria-busy={isStale}>
      <div className={classes.head}>
        {above}
        <h1
          className={classes.name}
          tabIndex={beginsStep ? -1 : undefined}
          data-autofocus={beginsStep || undefined}
        >
          {name}
        </h1>
      </div>
      <div className={classes.facts}>
        {part && isPart && <p className={classes.part}>{describeCoverage(part)}</p>}
        {children}
      </div>
      <Stack className={classes.score} align="center" gap="xs">
        <ImpactScoreWidget score={score} coverage={coverage} size={215} />
        {sampleNote !== null && <SampleDataBadge>{sampleNote}</SampleDataBadge>}
      </Stack>
    </div>
  );
}
