import type { Plan } from '@plumbline/pricing';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../components/ui/use-page-title.ts';
import { PlansTable } from '../../features/billing/components/plans-table.tsx';
import { getRelease } from '../../features/release/api/get-release.ts';
import { useSession } from '../../stores/session.ts';
import { paths } from '../../config/paths.ts';
import { useCurrentPlan } from '../use-current-plan.ts';
import classes from './plans-and-pricing.module.css';

/** The plans, and where each of them begins: visitors register first, members go on to the checkout. */
export function Component() {
  usePageTitle('Plans & Pricing');
  const isLogged = useSession((state) => state.isLogged);
  const currentPlan = useCurrentPlan();
  const { data: release } = useQuery(getRelease());
  const navigate = useNavigate();
  const choose = (plan: Plan) =>
    void navigate(isLogged ? paths.checkout.href(plan) : paths.register.href(undefined, plan));

  return (
    <div className={`page ${classes.page}`}>
      <header className={classes.top}>
        <h1 className={classes.title}>Plans &amp; Pricing</h1>
        <p className={classes.lead}>Choose the plan that&rsquo;s right for you</p>
      </header>
      <PlansTable currentPlan={currentPlan} onChoose={choose} tickerCount={release?.instruments ?? null} />
    </div>
  );
}
