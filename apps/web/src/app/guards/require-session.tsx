import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../../stores/session.ts';
import { paths } from '../paths.ts';

/** Lets only those in who are signed in; others are asked to, and then find themselves where they wanted to be. */
export function RequireSession() {
  const isLogged = useSession((state) => state.isLogged);
  const { pathname, search } = useLocation();
  return isLogged ? <Outlet /> : <Navigate to={paths.login.href(pathname + search)} replace />;
}
