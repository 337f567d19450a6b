import { limits } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { matchPath, Navigate, Outlet, useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import { ORIGIN_PARAMETER, paths, PLAN_PARAMETERS } from '../../config/paths.ts';
import { planNamed } from '../../features/checkout/model/chosen-offer.ts';
import { readFilesToSave } from '../../features/portfolio-check/model/chosen-files.ts';
import { goodStandingQuery } from '../../features/session/api/good-standing.ts';
import { useSession } from '../../stores/session.ts';
import { PageLoading } from '../page-loading.tsx';
import { safeOrigin } from './login-origin.ts';

/**
 * Requires a session. A visitor is redirected to the login page, which leads back here. A navigation to another page
 * that is already running, as after logging out, is not redirected.
 */
export function RequireSession() {
  const isLogged = useSession((state) => state.isLogged);
  const isLeaving = useNavigation().state !== 'idle';
  const { pathname, search } = useLocation();
  if (isLogged) return <Outlet />;
  return isLeaving ? <PageLoading /> : <Navigate to={paths.login.href(pathname + search)} replace />;
}

/**
 * Only for visitors. A user who is, or just was, logged in is redirected: to the page they requested, to the checkout
 * of the plan they chose, to the files they were about to save, else to the dashboard.
 */
export function VisitorsOnly() {
  const isLogged = useSession((state) => state.isLogged);
  const [search] = useSearchParams();
  if (!isLogged) return <Outlet />;
  const plan = planNamed(search.get(PLAN_PARAMETERS.plan));
  const start = readFilesToSave() === null ? paths.dashboard : paths.check;
  const home = plan ? paths.checkout.href(plan) : start.href();
  return <Navigate to={safeOrigin(search.get(ORIGIN_PARAMETER)) ?? home} replace />;
}

/**
 * Pages for every account, in good standing or not: help, legal pages, plans, logging in and paying, and stopping mail.
 */
const exempt = [
  paths.faq,
  paths.helpAndSupport,
  paths.screeningCategories,
  paths.about,
  paths.termsOfService,
  paths.privacyPolicy,
  paths.plansAndPricing,
  paths.checkout,
  paths.login,
  paths.register,
  paths.stopMail,
  paths.leaveWaitingList,
  paths.status,
  paths.shared,
].map(({ pattern }) => pattern);

/**
 * Sends an account that is not in good standing to the checkout. Lets it through until the server says no, and also
 * when the server cannot be reached.
 */
export function RequireGoodStanding() {
  const isLogged = useSession((state) => state.isLogged);
  const { data: isInGoodStanding } = useQuery({
    ...goodStandingQuery(),
    enabled: isLogged,
    refetchInterval: limits.account.goodStandingMs,
  });
  const { pathname } = useLocation();
  const mustPay = isLogged && isInGoodStanding === false;
  if (!mustPay || exempt.some((pattern) => matchPath(pattern, pathname))) return <Outlet />;
  return <Navigate to={paths.checkout.href()} replace />;
}
