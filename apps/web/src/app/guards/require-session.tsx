import { Navigate, Outlet, useLocation, useNavigation } from 'react-router-dom';
import { useSession } from '../../stores/session.ts';
import { PageLoading } from '../page-loading.tsx';
import { paths } from '../../config/paths.ts';

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
