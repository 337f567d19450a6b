import { Button, Stack, Text } from '@mantine/core';
import type { CheckedPlanLine } from '@plumbline/holdings-files';
import type { ReactNode } from 'react';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { ProgressBar } from '../../../components/ui/feedback/progress-bar.tsx';
import { useFocusOnNewStep } from '../../../components/ui/hooks/use-focus-on-new-step.ts';
import { Page } from '../../../components/ui/layout/page.tsx';
import type { usePlanCheck } from './use-plan-check.ts';

interface PlanStepsProps {
  readonly check: ReturnType<typeof usePlanCheck>;
  /** Goes back to the list. */
  readonly onAgain: () => void;
  /** What is shown once the lines have been looked up. */
  readonly children: (lines: readonly CheckedPlanLine[]) => ReactNode;
}

/** What a check is doing, and then what came of it. */
export function PlanSteps({ check, onAgain, children }: PlanStepsProps) {
  const stepRef = useFocusOnNewStep(check.data ? 'report' : check.isError ? 'failure' : 'checking');
  return (
    <div ref={stepRef} tabIndex={-1}>
      {check.data ? children(check.data.lines) : <PlanChecking check={check} onAgain={onAgain} />}
    </div>
  );
}

/** Loading takes most of the time: over a slow connection, half a minute. */
function PlanChecking({ check: { error, part, refetch }, onAgain }: Omit<PlanStepsProps, 'children'>) {
  return (
    <Page title="Check your retirement plan" width="prose">
      {error ? (
        <Notice title="The list could not be checked." isFailure>
          <p>{error.message}</p>
          <Button data-autofocus onClick={() => void refetch()}>
            Try again
          </Button>{' '}
          <Button variant="default" onClick={onAgain}>
            Change the list
          </Button>
        </Notice>
      ) : (
        <Stack gap="sm">
          <Text role="status" data-loading ff="var(--display)" fz="var(--step-2)">
            Looking the funds up in your browser…
          </Text>
          <ProgressBar label="Loading the scores of all securities" part={part} />
        </Stack>
      )}
    </Page>
  );
}
