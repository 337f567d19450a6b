import { Skeleton } from '@mantine/core';
import type { AccountResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { PlansSection } from '../../features/account/components/plans-section.tsx';
import { getSubscription } from '../../features/billing/api/get-subscription.ts';
import { OwnedPlan } from '../../features/billing/components/owned-plan.tsx';
import { PlansTable } from '../../features/billing/components/plans-table.tsx';
import { getRelease } from '../../features/release/api/get-release.ts';
import { planLabel } from '../../features/session/model/plan-label.ts';
import { paths } from '../../config/paths.ts';
import { useCurrentPlan } from '../use-current-plan.ts';
import { ReadAgain } from '../../components/ui/try-again.tsx';

interface AccountPlansProps {
  readonly account: AccountResponse;
  readonly onCancel: () => void;
}

/** Account settings, Plans: what the account has, and what it could have. */
export function AccountPlans({ account, onCancel }: AccountPlansProps) {
  const currentPlan = useCurrentPlan();
  const { data: release } = useQuery(getRelease());
  const navigate = useNavigate();
  return (
    <PlansSection
      planLabel={planLabel(account.authorities)}
      purchase={<Purchase isPro={account.authorities.includes('ROLE_PREMIUM')} onCancel={onCancel} />}
      offers={
        <PlansTable
          currentPlan={currentPlan}
          onChoose={(plan) => void navigate(paths.checkout.href(plan))}
          tickerCount={release?.instruments ?? null}
        />
      }
    />
  );
}

function Purchase({ isPro, onCancel }: { readonly isPro: boolean; readonly onCancel: () => void }) {
  const { data, isError, refetch, isRefetching } = useQuery(getSubscription());
  if (data)
    return <OwnedPlan {...data} isPro={isPro} checkoutHref={paths.checkout.href()} onCancel={onCancel} />;
  if (!isError) return <Skeleton height={120} role="status" aria-label="Loading your plan" />;
  return (
    <ReadAgain
      title="What you have bought cannot be shown right now."
      onAgain={() => void refetch()}
      isBusy={isRefetching}
    />
  );
}
