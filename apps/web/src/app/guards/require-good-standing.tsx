import { limits } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { matchPath, Navigate, Outlet, useLocation } from 'react-router-dom';
import { getGoodStanding } from '../../features/session/api/get-good-standing.ts';
import { useSession } from '../../stores/session.ts';
import { paths } from '../../config/paths.ts';

/** What everybody may read, whatever the standing: help, the law, what there is to buy, and the ways in and to pay. */
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
].map(({ pattern }) => pattern);

/**
 * Sends an account that is not in good standing to the checkout. Until the server says no, and also when it cannot
 * say anything, nobody is held up.
 */
export function RequireGoodStanding() {
  const isLogged = useSession((state) => state.isLogged);
  const { data: isInGoodStanding } = useQuery({
    ...getGoodStanding(),
    enabled: isLogged,
    refetchInterval: limits.account.goodStandingMs,
  });
  const { pathname } = useLocation();
  const isHeldUp = isLogged && isInGoodStanding === false;
  if (!isHeldUp || exempt.some((pattern) => matchPath(pattern, pathname))) return <Outlet />;
  return <Navigate to={paths.checkout.href()} replace />;
}
