import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ImpactScoreWidget } from './impact-score-widget.tsx';
import { SampleDataBadge } from './sample-data-badge.tsx';
import classes from './score-summary.module.css';

interface ScoreSummaryProps {
  readonly name: string;
  readonly score: number | null;
  /** What exactly is sample data, as a sentence; `null` if nothing is. */
  readonly sampleNote: string | null;
  /** Dims the figures while newer ones load. */
  readonly isStale?: boolean;
  /** Above the name, such as what kind of thing it is. */
  readonly above: ReactNode;
  /** Below the name: `Stats`, buttons. */
  readonly children: ReactNode;
}

/** The top of the page of whatever has a score: its name and facts, and the score beside them. */
export function ScoreSummary({ name, score, sampleNote, isStale, above, children }: ScoreSummaryProps) {
  return (
    <div className={classes.summary} aria-busy={isStale}>
      <div className={classes.head}>
        {above}
        <h1 className={classes.name}>{name}</h1>
      </div>
      <div className={classes.facts}>{children}</div>
      <Stack className={classes.score} align="center" gap="xs">
        <ImpactScoreWidget score={score} size={215} />
        {sampleNote !== null && <SampleDataBadge>{sampleNote}</SampleDataBadge>}
      </Stack>
    </div>
  );
}
