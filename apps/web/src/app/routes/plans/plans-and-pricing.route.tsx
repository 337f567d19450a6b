import type { Plan } from '@plumbline/pricing';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { Page } from '../../../components/ui/layout/page.tsx';
import { PlansTable } from '../../../features/billing/components/plans-table.tsx';
import { releaseQuery } from '../../../features/release/api/release.ts';
import { useOriginHere } from '../../../lib/checkout-origin.ts';
import { useSession } from '../../../stores/session.ts';
import { paths } from '../../../config/paths.ts';
import { useCurrentPlan } from '../../use-current-plan.ts';

/** The plans. Visitors who choose one register first; users who are logged in go to the checkout. */
export function Component() {
  const isLogged = useSession((state) => state.isLogged);
  const currentPlan = useCurrentPlan();
  const { data: release } = useQuery(releaseQuery());
  const navigate = useNavigate();
  const origin = useOriginHere();
  const choose = (plan: Plan) =>
    isLogged
      ? void navigate(paths.checkout.href(plan), { state: origin })
      : void navigate(paths.register.href(undefined, plan));

  return (
    <Page title="Plans &amp; Pricing" size="lg" lead="Choose the plan that’s right for you">
      {!isLogged && (
        <p className="for-visitors">
          A free account has everything listed under Basic; paying for Basic supports Plumbline.
        </p>
      )}
      <PlansTable currentPlan={currentPlan} onChoose={choose} tickerCount={release?.instruments ?? null} />
    </Page>
  );
}
