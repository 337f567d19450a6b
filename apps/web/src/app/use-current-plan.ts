import type { Plan } from '@plumbline/pricing';
import { useQuery } from '@tanstack/react-query';
import { getGoodStanding } from '../features/session/api/get-good-standing.ts';
import { planOf } from '../features/session/model/plan-label.ts';
import { useSession } from '../stores/session.ts';

const plans = { Basic: 'BASIC', Pro: 'PREMIUM', Advisor: 'ADVISOR', Administrator: null } as const;

/**
 * The current user's plan, by their roles; `null` for visitors, for administrators, who have no plan, and for an account
 * that waits for its first payment.
 */
export function useCurrentPlan(): Plan | null {
  const { isLogged, authorities } = useSession();
  const { data: isInGoodStanding } = useQuery({ ...getGoodStanding(), enabled: isLogged });
  if (!isLogged) return null;
  const plan = plans[planOf(authorities)];
  return plan === 'BASIC' && isInGoodStanding === false ? null : plan;
}
