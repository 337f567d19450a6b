import { Box, Button, Group, Loader, Text } from '@mantine/core';
import type { CleanUpResponse, CleanUpStep, HoldingSwap } from '@plumbline/contracts';
import { headlineCoverage, isSeenInto } from '@plumbline/screening';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ScoreChip } from '../../../../components/score-chip.tsx';
import { EmptyState } from '../../../../components/ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../../../components/ui/feedback/load-failure.tsx';
import { FormFailure } from '../../../../components/ui/forms/form-failure.tsx';
import { Notice } from '../../../../components/ui/feedback/notice.tsx';
import { Panel } from '../../../../components/ui/layout/panel.tsx';
import { Stat, Stats } from '../../../../components/ui/data/stat.tsx';
import { formatCount, formatPercent } from '../../../../lib/format.ts';
import { swapPreviewQuery } from '../../api/swap-holdings.ts';
import classes from './clean-up.module.css';
import {
  countViolationsAfter,
  describeChanges,
  describeMiss,
  describeNothingToChange,
  describeSales,
  describeSeen,
  describeSeenPart,
  describeSight,
  percentSold,
} from '../../model/describe-clean-up.ts';
import { describeSwapFailure } from '../../model/swap-failure.ts';
import type { Selection } from '../../model/selection.ts';
import { NeverTrades } from '../never-trades.tsx';
import { IndustryShifts } from './industry-shifts.tsx';
import { StepList } from './step-list.tsx';
import type { Refusal } from './step-list.tsx';

interface CleanUpResultProps {
  readonly portfolioId: number;
  /** Id of the screening profile in use. */
  readonly profile: string;
  readonly cleanUp: CleanUpResponse;
  /** Ids of the holdings whose change is left out for now. */
  readonly skipped: Selection;
  /** While other changes are being worked out. */
  readonly isSearching: boolean;
  /** Then, and while these are being made. */
  readonly isBusy: boolean;
  /** What the user refused. Below the list, which would jump away from the button that was pressed. */
  readonly ruledOut: ReactNode;
  /** Leaves the change of a holding out, or takes it back in. */
  readonly onSkip: (holdingId: number) => void;
  readonly onRefuse: (refusal: Refusal) => void;
  readonly onMake: (steps: readonly CleanUpStep[]) => void;
  /** Why they could not be made. */
  readonly failure: string | null;
}

/** The changes that were found, what the chosen ones lead to, and the button that makes them. */
export function CleanUpResult(props: CleanUpResultProps) {
  const { portfolioId, profile, cleanUp, skipped, isSearching, isBusy, ruledOut, onMake, failure } = props;
  const { steps } = cleanUp;
  const chosen = steps.filter(({ holdingId }) => !skipped.has(holdingId));
  const miss = describeMiss(cleanUp);
  const sales = describeSales(steps);
  return (
    <>
      {sales && <Notice title={sales.title}>{sales.text}</Notice>}
      <Sight cleanUp={cleanUp} />
      {miss !== null && <Notice title="This goal is out of reach.">{miss}</Notice>}
      {miss === null && steps.length === 0 && <NothingToChange cleanUp={cleanUp} />}
      {steps.length === 0 && ruledOut}
      {steps.length > 0 && (
        <Panel
          title={describeChanges(cleanUp)}
          size="lg"
          description={<NeverTrades oldestPriceDate={cleanUp.oldestPriceDate} />}
        >
          <Outcome portfolioId={portfolioId} profile={profile} cleanUp={cleanUp} chosen={chosen} />
          <StepList {...props} steps={steps} />
          {ruledOut}
          <MakeBar
            chosen={chosen}
            isSearching={isSearching}
            isBusy={isBusy}
            onMake={onMake}
            failure={failure}
          />
        </Panel>
      )}
      {steps.length > 0 && <IndustryShifts {...cleanUp} />}
    </>
  );
}

type CleanUpProps = Pick<CleanUpResultProps, 'cleanUp'>;

/**
 * How much of the portfolio the figures below speak of. Where it is less than half, it comes before everything else.
 */
function Sight({ cleanUp }: CleanUpProps) {
  const text = describeSight(cleanUp);
  if (cleanUp.before.coverage === 1) return <Text c="dimmed">{text}</Text>;
  return <Notice title={describeSeen(cleanUp, cleanUp.outside.before / 100)}>{text}</Notice>;
}

function NothingToChange({ cleanUp }: CleanUpProps) {
  const { title, text } = describeNothingToChange(cleanUp);
  return <EmptyState title={title}>{text}</EmptyState>;
}

interface MakeBarProps extends Pick<CleanUpResultProps, 'isSearching' | 'isBusy' | 'onMake' | 'failure'> {
  readonly chosen: readonly CleanUpStep[];
}

/** The button that makes the chosen changes, and beside it what keeps it from that. */
function MakeBar({ chosen, isSearching, isBusy, onMake, failure }: MakeBarProps) {
  return (
    <Group justify="flex-end" className={`screen-only ${classes.bar}`}>
      <FormFailure>{failure}</FormFailure>
      <Box role="status" flex="1 1 6rem">
        {isSearching && (
          <Group gap="xs" wrap="nowrap" justify="flex-end" fz="var(--step-down)" lh={1.3}>
            <Loader size="xs" color="var(--accent)" aria-hidden="true" />
            Finding other changes
          </Group>
        )}
      </Box>
      <Button disabled={chosen.length === 0 || isBusy} onClick={() => onMake(chosen)}>
        {chosen.length === 1 ? 'Make this change' : `Make these ${formatCount(chosen.length)} changes`}
      </Button>
    </Group>
  );
}

interface OutcomeProps extends Pick<CleanUpResultProps, 'portfolioId' | 'profile' | 'cleanUp'> {
  readonly chosen: readonly CleanUpStep[];
}

/**
 * Score and known violations before and after the chosen changes. Where too little is seen into, before or of what is
 * left, only what was found and what of it is removed: no score, and no number of violations afterwards.
 */
function Outcome(props: OutcomeProps) {
  const { cleanUp, chosen } = props;
  const { before } = cleanUp;
  const outcome = useAfter(props);
  const { after } = outcome;
  const left = countViolationsAfter(cleanUp, chosen);
  const cash = percentSold(chosen);
  const isSeen = isSeenInto(before.coverage) && (after === undefined || isHeadline(after));
  return (
    <>
      <Stats layout="lg" mb="md" aria-live="polite">
        {isSeen && (
          <Stat label="Impact Score">
            <ScoreChip score={before} /> <ScoreAfter {...outcome} />
          </Stat>
        )}
        <Stat label="Known violations" note={describeSeenPart(cleanUp)}>
          {isSeen ? `${before.violations} → ${left}` : before.violations}
        </Stat>
        {!isSeen && <Stat label="Removed by these changes">{before.violations - left}</Stat>}
        {cash > 0 && (
          <Stat label="Becomes cash" note="share of this portfolio’s value">
            {formatPercent(cash)}
          </Stat>
        )}
      </Stats>
      <AfterFailure {...outcome} />
    </>
  );
}

function ScoreAfter({ after, preview }: ReturnType<typeof useAfter>) {
  if (!after) return preview.isError ? null : '→ …';
  return (
    <>
      → <ScoreChip score={after} />
    </>
  );
}

/** Why the figures after the changes are not known. */
function AfterFailure({ after, preview }: ReturnType<typeof useAfter>) {
  if (after || !preview.error) return null;
  return (
    <Box mb="md">
      <LoadFailure title={describeSwapFailure(preview.error)} onRetry={() => void preview.refetch()} />
    </Box>
  );
}

/** Whether a score stands for the portfolio; that of a clean-up is `null` where it does not. */
function isHeadline(after: NonNullable<ReturnType<typeof useAfter>['after']>): boolean {
  return after.impactScore !== null && isSeenInto(headlineCoverage(after));
}

/** The figures of the portfolio after the chosen changes; `undefined` while they load, and where they cannot be. */
function useAfter({ portfolioId, profile, cleanUp, chosen }: OutcomeProps) {
  const { before, steps } = cleanUp;
  const isPart = chosen.length > 0 && chosen.length < steps.length;
  const preview = useQuery({
    ...swapPreviewQuery(portfolioId, toSwaps(chosen), profile),
    enabled: isPart,
  });
  if (isPart) return { after: preview.data?.after, preview };
  return { after: chosen.length === 0 ? before : cleanUp.after, preview };
}

/** The steps as the swaps that make them. */
export function toSwaps(steps: readonly CleanUpStep[]): HoldingSwap[] {
  return steps.map(({ holdingId, to }) => ({ holdingId, financialInstrumentId: to?.id ?? null }));
}
