import { Button, Group, Stack, Text } from '@mantine/core';
import type { MixCategory } from '@plumbline/holdings-files';
import { headlineCoverage } from '@plumbline/screening';
import { CategoryPanel } from '../../../components/category-panel.tsx';
import { ImpactScoreWidget } from '../../../components/impact-score-widget.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { formatPercent } from '../../../lib/format.ts';
import {
  describeMixCoverage,
  describeMixUnknown,
  describeNoMixFlags,
  describeSum,
  formatFundCount,
  nameOfLine,
} from '../model/plan-labels.ts';
import type { ShownMix, ShownPlanLine } from '../model/plan-view.ts';
import classes from './plan-check.module.css';

interface PlanMixPanelProps {
  readonly lines: readonly ShownPlanLine[];
  readonly mix: ShownMix | null;
  /** Fills the percentages in, or clears them; absent where the list is somebody else's. */
  readonly actions: { readonly onSpread: () => void; readonly onClear: () => void } | null;
  readonly isPrinting: boolean;
}

/** What the entered percentages come to. */
export function PlanMixPanel({ lines, mix, actions, isPrinting }: PlanMixPanelProps) {
  return (
    <Panel
      title="A mix"
      size="lg"
      actions={
        actions && (
          <Group gap="xs" className="screen-only">
            <Button variant="default" onClick={actions.onSpread}>
              Spread evenly
            </Button>
            {mix && (
              <Button variant="default" onClick={actions.onClear}>
                Clear
              </Button>
            )}
          </Group>
        )
      }
    >
      {mix === null ? (
        <EmptyState
          title={actions ? 'Enter percentages above to see how your mix scores.' : 'No mix was entered.'}
          isInline
        />
      ) : (
        <Mix lines={lines} mix={mix} isPrinting={isPrinting} />
      )}
    </Panel>
  );
}

const SHOWN_AT_FIRST = 6;

function Mix({ lines, mix, isPrinting }: Omit<PlanMixPanelProps, 'actions' | 'mix'> & { mix: ShownMix }) {
  const notes = [describeSum(mix), describeMixCoverage(mix), describeMixUnknown(mix)].filter(Boolean);
  const nameOfPart = (part: number) => nameOfLine(lines[mix.lines[part]!]!);
  const toRows = (kind: 'positive' | 'negative') =>
    mix[kind].map(({ criterion, percent, parts }) => ({
      ...criterion,
      bar: percent,
      text: formatPercent(percent, 2),
      hasSampleData: false,
      below: <p className={classes.through}>{describeParts(parts, nameOfPart)}</p>,
    }));
  return (
    <>
      <div className={classes.mix}>
        <Stack gap="xs">
          <p className={classes.sum}>
            <span>Total</span> <strong>{formatPercent(mix.sum, 2)}</strong>
          </p>
          {notes.map((note) => (
            <Text key={note}>{note}</Text>
          ))}
        </Stack>
        <ImpactScoreWidget score={mix} coverage={headlineCoverage(mix)} size={160} />
      </div>
      <div className={classes.categories}>
        {(['negative', 'positive'] as const).map((kind) => (
          <CategoryPanel
            key={kind}
            kind={kind}
            headingLevel="h3"
            categories={toRows(kind)}
            empty={kind === 'negative' ? describeNoMixFlags(mix) : 'None is known.'}
            shownAtFirst={SHOWN_AT_FIRST}
            isUnfolded={isPrinting}
          />
        ))}
      </div>
    </>
  );
}

/** Of more funds than this the largest parts are named. */
const NAMED = 3;

function describeParts(parts: MixCategory['parts'], nameOf: (part: number) => string): string {
  const named = parts
    .slice(0, NAMED)
    .map(({ part, percent }) => `${formatPercent(percent, 2)} through ${nameOf(part)}`);
  const rest = parts.length - named.length;
  return [...named, ...(rest > 0 ? [`the rest through ${formatFundCount(rest)} more`] : [])].join(', ');
}
