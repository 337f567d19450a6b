import { Link, matchPath, useLocation } from 'react-router-dom';
import { PersonIcon, SearchIcon } from '../../components/ui/icons.tsx';
import { useIsPhone } from '../../components/ui/hooks/use-is-phone.ts';
import { paths } from '../../config/paths.ts';
import { focusSearch } from '../../features/search/components/search-box.tsx';
import { useSession } from '../../stores/session.ts';
import classes from './bottom-bar.module.css';
import { explorePage, ownPages } from './main-pages.ts';

/** The navigation of a signed-in user on a phone, where the header has no room for it. */
export function BottomBar() {
  const isLogged = useSession((state) => state.isLogged);
  const isPhone = useIsPhone();
  const { pathname } = useLocation();
  if (!isLogged || !isPhone) return null;
  const isAt = (...pages: readonly string[]) =>
    pages.some((path) => matchPath({ path, end: false }, pathname)) ? 'page' : undefined;
  return (
    <nav className={`screen-only ${classes.bar}`} aria-label="Main">
      {[...ownPages, explorePage].map(({ text, href, Icon }) => (
        <Link key={text} className={classes.item} to={href} aria-current={isAt(href)}>
          <Icon size={22} />
          {text}
        </Link>
      ))}
      <button type="button" className={classes.item} onClick={focusSearch}>
        <SearchIcon size={22} />
        Search
      </button>
      <Link
        className={classes.item}
        to={paths.account.href()}
        aria-current={isAt(paths.account.href(), paths.accountSettings.href())}
      >
        <PersonIcon size={22} />
        Account
      </Link>
    </nav>
  );
}
