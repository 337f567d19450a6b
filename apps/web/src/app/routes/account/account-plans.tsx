import type { AccountResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { Pending } from '../../../components/ui/feedback/pending.tsx';
import { paths } from '../../../config/paths.ts';
import { PlansSection } from '../../../features/account/components/plans-section.tsx';
import { subscriptionQuery } from '../../../features/billing/api/billing.ts';
import { OwnedPlan } from '../../../features/billing/components/owned-plan.tsx';
import { PlansTable } from '../../../features/billing/components/plans-table.tsx';
import { releaseQuery } from '../../../features/release/api/release.ts';
import { planLabel } from '../../../features/session/model/plan-label.ts';
import { useOriginHere } from '../../../lib/checkout-origin.ts';
import { useCurrentPlan } from '../../use-current-plan.ts';

interface AccountPlansProps {
  readonly account: AccountResponse;
  readonly onCancel: () => void;
}

/** Account settings, Plans: what the account has, and what it could have. */
export function AccountPlans({ account, onCancel }: AccountPlansProps) {
  const currentPlan = useCurrentPlan();
  const { data: release } = useQuery(releaseQuery());
  const navigate = useNavigate();
  const origin = useOriginHere();
  return (
    <PlansSection
      planLabel={planLabel(account.authorities)}
      purchase={<Purchase isPro={account.authorities.includes('ROLE_PREMIUM')} onCancel={onCancel} />}
      offers={
        <PlansTable
          currentPlan={currentPlan}
          onChoose={(plan) => void navigate(paths.checkout.href(plan), { state: origin })}
          tickerCount={release?.instruments ?? null}
        />
      }
    />
  );
}

function Purchase({ isPro, onCancel }: { readonly isPro: boolean; readonly onCancel: () => void }) {
  const query = useQuery(subscriptionQuery());
  if (query.data)
    return (
      <OwnedPlan {...query.data} isPro={isPro} checkoutHref={paths.checkout.href()} onCancel={onCancel} />
    );
  return (
    <Pending
      query={query}
      label="Loading your plan"
      height={72}
      failure="Your purchases could not be loaded."
    />
  );
}
