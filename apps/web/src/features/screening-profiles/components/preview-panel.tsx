import { Button } from '@mantine/core';
import { formatImpactScore, impactBand } from '@plumbline/screening';
import type { ReactNode } from 'react';
import { SampleDataBadge } from '../../../components/sample-data-badge.tsx';
import { useHasLasted } from '../../../components/ui/use-has-lasted.ts';
import { formatCount, formatPercent } from '../../../lib/format.ts';
import type { ProfilePreview } from '../hooks/use-profile-preview.ts';
import { profileMessages } from '../messages.ts';
import { differenceOf, passingPercent } from '../model/preview-labels.ts';
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

/** Numbers that come sooner than this are not announced as being on their way, in milliseconds. */
const PATIENCE_MS = 400;

/** What the profile would do: to the score of a portfolio, and to how much of the universe passes. */
export function PreviewPanel(props: PreviewPanelProps) {
  const { preview, portfolioName, baselineName, hasSampleData, children } = props;
  const isSlow = useHasLasted(preview.isUpdating, PATIENCE_MS);
  return (
    <aside className={classes.panel} aria-label="Preview">
      <h2 className={classes.title}>Preview</h2>
      {hasSampleData && (
        <div className={classes.sample}>
          <SampleDataBadge>Some of the evidence behind these numbers is sample data.</SampleDataBadge>
        </div>
      )}
      <dl className={classes.figures} data-stale={isSlow || undefined}>
        {portfolioName !== null && <ScoreFigure preview={preview} portfolioName={portfolioName} />}
        <PassingFigure preview={preview} />
      </dl>
      <p className={classes.source}>
        {isSlow ? 'Working out the numbers…' : `Compared with ${baselineName}`}
      </p>
      {preview.hasFailed && (
        <p className={classes.failure} role="alert">
          {profileMessages.previewFailed}.{' '}
          <Button variant="default" size="compact-sm" onClick={preview.retry}>
            Try again
          </Button>
        </p>
      )}
      <PreviewNews preview={preview} hasPortfolio={portfolioName !== null} />
      <div className={classes.actions}>{children}</div>
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
        Impact Score <span className={classes.of}>of {portfolioName}</span>
      </dt>
      <dd className={classes.number}>{now ? formatImpactScore(score) : '—'}</dd>
      <DifferenceLine difference={differenceOf(score, before?.portfolioScore ?? null)} />
    </div>
  );
}

function PassingFigure({ preview: { now, before } }: { readonly preview: ProfilePreview }) {
  const percent = now ? passingPercent(now) : null;
  const difference = differenceOf(percent, before ? passingPercent(before) : null, ' points');
  return (
    <div className={classes.figure}>
      <dt>
        Pass{' '}
        {now && (
          <span className={classes.of}>
            {formatCount(now.passingInstruments)} of {formatCount(now.ratedInstruments)} rated securities
          </span>
        )}
      </dt>
      <dd className={classes.number}>{percent === null ? '—' : formatPercent(percent)}</dd>
      <DifferenceLine difference={difference} />
      <dd className={classes.bar} aria-hidden="true">
        <span style={{ width: `${percent ?? 0}%` }} />
      </dd>
    </div>
  );
}

function DifferenceLine({ difference }: { readonly difference: Difference | null }) {
  return (
    <dd className={classes.difference} data-tone={difference?.tone}>
      {difference?.text ?? '\u00a0'}
    </dd>
  );
}
