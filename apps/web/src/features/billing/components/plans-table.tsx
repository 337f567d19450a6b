import { Skeleton, Stack } from '@mantine/core';
import type { PlanEntry } from '@plumbline/contracts';
import type { Plan } from '@plumbline/pricing';
import { useQuery } from '@tanstack/react-query';
import { Columns } from '../../../components/ui/layout/columns.tsx';
import { LoadFailure } from '../../../components/ui/feedback/load-failure.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { plansQuery } from '../api/billing.ts';
import { useIsWide } from '../hooks/use-is-wide.ts';
import { addedBy, comparison } from '../model/comparison.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { CurrentPlanButton, PlanCard } from './plan-card.tsx';
import { PlanFeatures } from './plan-features.tsx';
import classes from './plans-table.module.css';

/** The user's plan, or that their account is free; `null` for visitors and for users who have not chosen a plan yet. */
export type CurrentPlan = Plan | 'FREE' | null;

interface PlansTableProps {
  /** `undefined` while it is not known. */
  readonly currentPlan: CurrentPlan | undefined;
  readonly onChoose: (plan: Plan) => void;
  /** How many securities are screened; the advertised number while that is not known. */
  readonly tickerCount?: number | null;
}

const THREE_COLUMNS = { widths: '1fr 1fr 1fr', gap: 'clamp(1rem, 2vw, 1.5rem)' } as const;

/**
 * The plans and what they consist of: on a desk side by side above a table that compares them, on narrower screens each
 * with what it adds, one or two in a row.
 */
export function PlansTable({ currentPlan, onChoose, tickerCount = null }: PlansTableProps) {
  const { data, refetch, isRefetching, isLoadingError } = useQuery(plansQuery());
  if (data && currentPlan !== undefined)
    return <Plans {...{ currentPlan, onChoose, tickerCount }} plans={data.plans} />;
  if (!isLoadingError) return <PlansLoading />;
  return (
    <LoadFailure
      title="The plans could not be loaded."
      onRetry={() => void refetch()}
      isRetrying={isRefetching}
    />
  );
}

interface PlansProps extends Required<PlansTableProps> {
  readonly currentPlan: CurrentPlan;
  readonly plans: readonly PlanEntry[];
}

function Plans({ plans, currentPlan, onChoose, tickerCount }: PlansProps) {
  const isWide = useIsWide();
  const groups = comparison(tickerCount);
  return (
    <Stack gap="xl" className={classes.plans}>
      {currentPlan === 'FREE' && <FreeAccount />}
      <Columns component="ul" {...THREE_COLUMNS} className={classes.cards}>
        {plans.map((entry, index) => (
          <li key={entry.plan}>
            <PlanCard entry={entry} isCurrent={entry.plan === currentPlan} onChoose={onChoose}>
              {!isWide && <PlanFeatures groups={addedBy(entry.plan, groups)} below={plans[index - 1]} />}
            </PlanCard>
          </li>
        ))}
      </Columns>
      {isWide && <ComparisonTable plans={plans} groups={groups} />}
    </Stack>
  );
}

/** The plan of an account that has bought nothing. It is labeled Basic, but does not pay for it. */
function FreeAccount() {
  return (
    <Panel
      title="Free account"
      description="You pay nothing and have everything listed under Basic."
      actions={<CurrentPlanButton />}
    />
  );
}

function PlansLoading() {
  return (
    <Columns {...THREE_COLUMNS} role="status" aria-label="Loading plans">
      <Skeleton height={260} />
      <Skeleton height={260} />
      <Skeleton height={260} />
    </Columns>
  );
}
