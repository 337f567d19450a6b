import type { Plan } from '@plumbline/pricing';
import { useQuery } from '@tanstack/react-query';
import { subscriptionQuery } from '../features/billing/api/billing.ts';
import type { CurrentPlan } from '../features/billing/components/plans-table.tsx';
import { goodStandingQuery } from '../features/session/api/good-standing.ts';
import { planOf } from '../features/session/model/plan-label.ts';
import { useSession } from '../stores/session.ts';

const plans = { Basic: 'BASIC', Pro: 'PREMIUM', Advisor: 'ADVISOR', Administrator: null } as const;

/**
 * The current user's plan, by their roles and what they bought: `null` for visitors, for administrators, who have no
 * plan, for an account that waits for its first payment, and when it cannot be loaded; `undefined` until it is known.
 */
export function useCurrentPlan(): CurrentPlan | undefined {
  const { isLogged, authorities } = useSession();
  const { data: isInGoodStanding } = useQuery({ ...goodStandingQuery(), enabled: isLogged });
  const plan: Plan | null = isLogged ? plans[planOf(authorities)] : null;
  const isBasic = plan === 'BASIC';
  const { data: bought, isFetched, failureCount } = useQuery({ ...subscriptionQuery(), enabled: isBasic });
  if (!isBasic) return plan;
  if (isInGoodStanding === false) return null;
  if (bought) return bought.subscription ? plan : 'FREE';
  // Nothing waits for further attempts after the first has failed.
  return isFetched || failureCount > 0 ? null : undefined;
}
