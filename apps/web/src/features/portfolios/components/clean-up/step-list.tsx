import { Button, Checkbox, Group, Text } from '@mantine/core';
import type { CleanUpStep, RefusedChange } from '@plumbline/contracts';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import classes from './clean-up.module.css';
import { describeEffect, describeReason, titleOfStep } from '../../model/describe-clean-up.ts';
import type { Selection } from '../../model/selection.ts';
import { StepSecurities } from './step-securities.tsx';

/** A change that the user does not want, and how it is listed. */
export interface Refusal extends RefusedChange {
  readonly label: string;
}

interface StepListProps {
  readonly steps: readonly CleanUpStep[];
  /** Ids of the holdings whose change is left out for now. */
  readonly skipped: Selection;
  /** While other steps are being worked out, or these are being made. */
  readonly isBusy: boolean;
  readonly onSkip: (holdingId: number) => void;
  readonly onRefuse: (refusal: Refusal) => void;
}

/** The changes one by one: what for what, why, and what it leads to. */
export function StepList({ steps, skipped, isBusy, onSkip, onRefuse }: StepListProps) {
  const listRef = useRestoredFocus(steps);
  return (
    <ol ref={listRef} tabIndex={-1} className={classes.steps} aria-busy={isBusy}>
      {steps.map((step) => (
        <li key={step.holdingId}>
          <Checkbox
            size="md"
            checked={!skipped.has(step.holdingId)}
            disabled={isBusy}
            label={titleOfStep(step)}
            onChange={() => onSkip(step.holdingId)}
          />
          <div className={classes.about}>
            <StepSecurities {...step} />
            <Text c="dimmed">
              {describeReason(step)} {describeEffect(step)}
            </Text>
            <Refuse step={step} isBusy={isBusy} onRefuse={onRefuse} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/**
 * Returns a ref for the list that gets the focus, without a jump, when the button that had it is gone with its step.
 */
function useRestoredFocus(steps: readonly CleanUpStep[]): RefObject<HTMLOListElement | null> {
  const listRef = useRef<HTMLOListElement>(null);
  const shown = useRef(steps);
  useEffect(() => {
    if (shown.current !== steps && document.activeElement === document.body)
      listRef.current?.focus({ preventScroll: true });
    shown.current = steps;
  }, [steps]);
  return listRef;
}

interface RefuseProps extends Pick<StepListProps, 'isBusy' | 'onRefuse'> {
  readonly step: CleanUpStep;
}

function Refuse({ step: { holdingId, from, to }, isBusy, onRefuse }: RefuseProps) {
  // Not disabled, which would take the focus away.
  const button = {
    variant: 'default',
    size: 'compact-md',
    'aria-disabled': isBusy,
    'data-disabled': isBusy || undefined,
  } as const;
  const refuse = (refusal: Refusal) => {
    if (!isBusy) onRefuse(refusal);
  };
  return (
    <Group gap="xs">
      {to && (
        <Button
          {...button}
          aria-label={`Find another replacement for ${from.ticker}`}
          onClick={() =>
            refuse({
              holdingId,
              financialInstrumentId: to.id,
              label: `${to.ticker} in place of ${from.ticker}`,
            })
          }
        >
          Find another
        </Button>
      )}
      <Button {...button} onClick={() => refuse({ holdingId, label: `any change of ${from.ticker}` })}>
        Keep {from.ticker}
      </Button>
    </Group>
  );
}
