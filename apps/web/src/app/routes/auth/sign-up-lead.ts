import type { Plan } from '@plumbline/pricing';
import { planNames } from '@plumbline/pricing';

/** What a visitor should know before registering for a plan; `null` for an account only. */
export function signUpLead(plan: Plan | null): string {
  if (plan === null)
    return 'An account is free, and you don’t need a card. Searching and looking up scores is open to everyone.';
  if (plan === 'BASIC')
    return 'Basic starts with an account. Nothing is charged until you confirm it at checkout.';
  return `First create your account, then check out for ${planNames[plan]}. Nothing is charged until you confirm it there.`;
}
