import { Navigate, Outlet, useLocation, useNavigation } from 'react-router-dom';
import { useSession } from '../../stores/session.ts';
import { PageLoading } from '../page-loading.tsx';
import { paths } from '../../config/paths.ts';

/**
 * Lets only those in who are signed in; others are asked to, and then find themselves where they wanted to be.
 * Whoever is on the way to another page, as after logging out, is not called back.
 */
export function RequireSession() {
  const isLogged = useSession((state) => state.isLogged);
  const isLeaving = useNavigation().state !== 'idle';
  const { pathname, search } = useLocation();
  if (isLogged) return <Outlet />;
  return isLeaving ? <PageLoading /> : <Navigate to={paths.login.href(pathname + search)} replace />;
}
