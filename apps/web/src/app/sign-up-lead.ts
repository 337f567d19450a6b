import type { Plan } from '@plumbline/pricing';
import { planNames } from '@plumbline/pricing';

/** What a visitor should know before registering for a plan; `null` for an account only. */
export function signUpLead(plan: Plan | null): string {
  if (plan === null)
    return 'An account is free, and you need no card. Searching and looking up scores is open to everyone.';
  if (plan === 'BASIC')
    return 'Basic begins with an account. Nothing is charged until you say so at the checkout.';
  return `First the account, then the checkout for ${planNames[plan]}. Nothing is charged until you say so there.`;
}
