import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { secondFactorQuery } from '../../features/account/api/second-factor.ts';
import { needsSecondFactor } from '../../features/account/model/second-factor.ts';
import { useSession } from '../../stores/session.ts';

/**
 * For administrators; to everyone else such a page is unknown. An administrator who has no second factor yet is sent to
 * set one up. The server decides on every request anyway.
 */
export function RequireAdministrator() {
  const isAdministrator = useSession((state) => state.authorities.includes('ROLE_ADMIN'));
  const { data: factors } = useQuery({ ...secondFactorQuery(), enabled: isAdministrator });
  if (!isAdministrator) return <Navigate to={paths.notFound.href()} replace />;
  if (factors && needsSecondFactor(factors)) return <Navigate to={paths.account.href('security')} replace />;
  return <Outlet />;
}
