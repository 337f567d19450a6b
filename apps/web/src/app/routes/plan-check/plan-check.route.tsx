import { useLocation } from 'react-router-dom';
import '../../../theme/mantine-forms.css';
import { useFocusOnNewStep } from '../../../components/ui/hooks/use-focus-on-new-step.ts';
import { useIsHydrated } from '../../../components/ui/hooks/use-is-hydrated.ts';
import { LINK_PARAMETER } from '../../../config/paths.ts';
import { usePlanSession } from '../../../features/plan-check/model/plan-session.ts';
import { CheckedPlan } from './checked-plan.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { SharedPlan } from './shared-plan.tsx';

/** The funds that a retirement plan offers, for visitors too. The list leaves the browser only when it is shared. */
export function Component() {
  const key = useLinkKey();
  const plan = usePlanSession((state) => state.plan);
  // The server knows no list, and shows where one is pasted.
  const isHydrated = useIsHydrated();
  const step = !isHydrated ? 'choice' : key !== null ? key : plan === null ? 'choice' : 'plan';
  const stepRef = useFocusOnNewStep(step);
  return (
    <div ref={stepRef} tabIndex={-1}>
      {step === 'choice' && <PlanChoice />}
      {step === 'plan' && <CheckedPlan plan={plan!} />}
      {isHydrated && key !== null && <SharedPlan key={key} linkKey={key} />}
    </div>
  );
}

/** The key behind the # of the address; `null` without one. */
function useLinkKey(): string | null {
  const { hash } = useLocation();
  return new URLSearchParams(hash.slice(1)).get(LINK_PARAMETER);
}
