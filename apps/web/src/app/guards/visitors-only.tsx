import { Navigate, Outlet, useSearchParams } from 'react-router-dom';
import { ORIGIN_PARAMETER, paths, PLAN_PARAMETERS } from '../../config/paths.ts';
import { planNamed } from '../../features/checkout/model/chosen-offer.ts';
import { useSession } from '../../stores/session.ts';
import { safeOrigin } from './origin.ts';

/**
 * Only for visitors. A user who is, or just was, signed in is redirected: to the page they requested, to the checkout of
 * the plan they chose, else to the dashboard.
 */
export function VisitorsOnly() {
  const isLogged = useSession((state) => state.isLogged);
  const [search] = useSearchParams();
  if (!isLogged) return <Outlet />;
  const plan = planNamed(search.get(PLAN_PARAMETERS.plan));
  const home = plan ? paths.checkout.href(plan) : paths.dashboard.href();
  return <Navigate to={safeOrigin(search.get(ORIGIN_PARAMETER)) ?? home} replace />;
}
