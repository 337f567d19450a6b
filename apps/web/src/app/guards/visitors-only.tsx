import { Navigate, Outlet, useSearchParams } from 'react-router-dom';
import { useSession } from '../../stores/session.ts';
import { ORIGIN_PARAMETER, paths } from '../paths.ts';
import { safeOrigin } from './origin.ts';

/** Sends on whoever is signed in, or has just become so: to what they came for, else to the dashboard. */
export function VisitorsOnly() {
  const isLogged = useSession((state) => state.isLogged);
  const [search] = useSearchParams();
  if (!isLogged) return <Outlet />;
  return <Navigate to={safeOrigin(search.get(ORIGIN_PARAMETER)) ?? paths.dashboard.href()} replace />;
}
