import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import type { CleanUpStep, PortfolioResponse } from '@plumbline/contracts';
import { isSeenInto } from '@plumbline/screening';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '../../../../components/ui/feedback/load-failure.tsx';
import { Panel } from '../../../../components/ui/layout/panel.tsx';
import { portfolioMessages } from '../../messages.ts';
import { cleanUpQuery } from '../../api/clean-up.ts';
import { useSwapHoldings } from '../../api/swap-holdings.ts';
import { describeSwapFailure } from '../../model/swap-failure.ts';
import { CleanUpResult, toSwaps } from './clean-up-result.tsx';
import { describeSteps } from '../../model/describe-clean-up.ts';
import { toggled } from '../../model/selection.ts';
import type { Selection } from '../../model/selection.ts';
import { GoalForm } from './goal-form.tsx';
import type { Refusal } from './step-list.tsx';

interface CleanUpViewProps {
  readonly portfolio: PortfolioResponse;
  /** Id of the screening profile in use. */
  readonly profile: string;
  /** Called after changes were made. */
  readonly onDone: () => void;
}

/** Proposes the fewest changes that reach a goal, lets the user refuse some, and makes the others. */
export function CleanUpView({ portfolio, profile, onDone }: CleanUpViewProps) {
  const [minimumScore, setMinimumScore] = useState<number | null>(null);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  // Kept here: where the changes could not be worked out, the list goes away until they are.
  const [skipped, setSkipped] = useState<Selection>(new Set());
  const refused = refusals.map(({ label: _, ...change }) => change);
  const query = useQuery(cleanUpQuery(portfolio.id, profile, { minimumScore, refused }));
  const { data: cleanUp, error, refetch, isFetching } = query;
  const swapping = useSwapHoldings(portfolio.id);
  const make = (steps: readonly CleanUpStep[]) => {
    const messages = portfolioMessages.cleanedUp(steps.length, describeSteps(steps));
    swapping.mutate({ swaps: toSwaps(steps), messages }, { onSuccess: onDone });
  };
  const retry = () => {
    swapping.reset();
    void refetch();
  };
  const ruledOut = (
    <Refusals
      refusals={refusals}
      onWithdraw={(refusal) => setRefusals(refusals.filter((other) => other !== refusal))}
    />
  );
  return (
    <Stack gap="lg">
      <div>
        <Panel>
          <GoalForm
            impactScore={portfolio.impactScore}
            hasScoreGoal={isSeenInto(portfolio.coverage)}
            onChoose={setMinimumScore}
          />
        </Panel>
        <div role="status">{isFetching && !cleanUp?.steps.length && <Progress />}</div>
      </div>
      {error && <LoadFailure title={describeSwapFailure(error)} isRetrying={isFetching} onRetry={retry} />}
      {cleanUp ? (
        <CleanUpResult
          portfolioId={portfolio.id}
          profile={profile}
          cleanUp={cleanUp}
          skipped={skipped}
          isSearching={isFetching}
          isBusy={isFetching || swapping.isPending}
          ruledOut={ruledOut}
          onSkip={(holdingId) => setSkipped(toggled(skipped, holdingId))}
          onRefuse={(refusal) => setRefusals([...refusals, refusal])}
          onMake={make}
          failure={swapping.error && describeSwapFailure(swapping.error)}
        />
      ) : (
        ruledOut
      )}
    </Stack>
  );
}

function Progress() {
  return (
    <Group gap="sm" wrap="nowrap" mt="lg">
      <Loader size="sm" color="var(--accent)" aria-hidden="true" />
      <Text>Finding the fewest changes. This may take a few seconds.</Text>
    </Group>
  );
}

interface RefusalsProps {
  readonly refusals: readonly Refusal[];
  readonly onWithdraw: (refusal: Refusal) => void;
}

/** What the user ruled out; each can be allowed again. */
function Refusals({ refusals, onWithdraw }: RefusalsProps) {
  if (refusals.length === 0) return null;
  return (
    <Group gap="xs" role="group" aria-label="Ruled out by you">
      <Text c="dimmed">Ruled out by you:</Text>
      {refusals.map((refusal) => (
        <Button
          key={refusal.label}
          variant="default"
          size="compact-md"
          aria-label={`Allow ${refusal.label} again`}
          rightSection={<span aria-hidden="true">✕</span>}
          onClick={() => onWithdraw(refusal)}
        >
          {refusal.label}
        </Button>
      ))}
    </Group>
  );
}
