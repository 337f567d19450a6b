import { Box, Button, Group, Text } from '@mantine/core';
import { impactBand } from '@plumbline/screening';
import type { ReactNode } from 'react';
import { SampleDataBadge } from '../../../components/sample-data-badge.tsx';
import { Bar } from '../../../components/ui/data/bar.tsx';
import { useHasLasted } from '../../../components/ui/hooks/use-has-lasted.ts';
import { formatCount, formatPercent } from '../../../lib/format.ts';
import type { ProfilePreview } from '../hooks/use-profile-preview.ts';
import { profileMessages } from '../messages.ts';
import {
  formatPreviewScore,
  passingPercent,
  percentDifference,
  scoreDifference,
} from '../model/preview-labels.ts';
import type { Difference } from '../model/preview-labels.ts';
import { PreviewNews } from './preview-news.tsx';
import classes from './preview-panel.module.css';

interface PreviewPanelProps {
  readonly preview: ProfilePreview;
  /** The portfolio that it is tried on; `null` without one. */
  readonly portfolioName: string | null;
  /** Name of what the numbers are compared with. */
  readonly baselineName: string;
  readonly hasSampleData: boolean;
  /** What can be done with the profile. */
  readonly children: ReactNode;
}

/** Numbers that arrive sooner than this are not shown as loading, in milliseconds. */
const PATIENCE_MS = 400;

/** What the profile would do to the score of a portfolio, and how much of the universe would pass. */
export function PreviewPanel(props: PreviewPanelProps) {
  const { preview, portfolioName, baselineName, hasSampleData, children } = props;
  const isSlow = useHasLasted(preview.isUpdating, PATIENCE_MS);
  return (
    <aside className={classes.panel} aria-label="Preview">
      <Text component="h2" fz="var(--step-2)" visibleFrom="md">
        Preview
      </Text>
      <dl className={classes.figures} data-stale={isSlow || undefined}>
        {portfolioName !== null && <ScoreFigure preview={preview} portfolioName={portfolioName} />}
        <PassingFigure preview={preview} />
      </dl>
      <Group justify="space-between" gap="0.375rem">
        <Text c="dimmed" fz="var(--step-down)">
          {isSlow ? 'Calculating…' : `Compared with ${baselineName}`}
        </Text>
        {hasSampleData && (
          <SampleDataBadge>Some of the evidence behind these numbers is sample data.</SampleDataBadge>
        )}
      </Group>
      {preview.hasFailed && (
        <Text c="var(--negative)" fz="sm" role="alert">
          {profileMessages.previewFailed}.{' '}
          <Button variant="default" size="compact-sm" onClick={preview.retry}>
            Try again
          </Button>
        </Text>
      )}
      <PreviewNews preview={preview} hasPortfolio={portfolioName !== null} />
      <Group gap="xs">{children}</Group>
    </aside>
  );
}

interface ScoreFigureProps {
  readonly preview: ProfilePreview;
  readonly portfolioName: string;
}

function ScoreFigure({ preview: { now, before }, portfolioName }: ScoreFigureProps) {
  const score = now?.portfolioScore ?? null;
  return (
    <div className={classes.figure} data-tone={impactBand(score).tone}>
      <dt>
        Impact Score{' '}
        <Text component="span" c="dimmed" inherit fw={400} visibleFrom="md">
          of {portfolioName}
        </Text>
      </dt>
      <dd className={classes.number}>{now ? formatPreviewScore(now) : '—'}</dd>
      <DifferenceLine difference={scoreDifference(score, before?.portfolioScore ?? null)} />
    </div>
  );
}

function PassingFigure({ preview: { now, before } }: { readonly preview: ProfilePreview }) {
  const percent = now ? passingPercent(now) : null;
  const difference = percentDifference(percent, before ? passingPercent(before) : null);
  return (
    <div className={classes.figure}>
      <dt>
        Pass{' '}
        {now && (
          <Text component="span" c="dimmed" inherit fw={400} visibleFrom="md">
            {formatCount(now.passingInstruments)} of {formatCount(now.ratedInstruments)} rated securities
          </Text>
        )}
      </dt>
      <dd className={classes.number}>{percent === null ? '—' : formatPercent(percent)}</dd>
      <DifferenceLine difference={difference} />
      <Box component="dd" visibleFrom="md" w="100%">
        <Bar percent={percent ?? 0} />
      </Box>
    </div>
  );
}

const differenceColors = { same: 'dimmed', more: 'var(--positive)', less: 'var(--negative)' } as const;

function DifferenceLine({ difference }: { readonly difference: Difference | null }) {
  return (
    <Text component="dd" fz="sm" c={difference ? differenceColors[difference.tone] : 'dimmed'}>
      {difference?.text ?? '\u00a0'}
    </Text>
  );
}
