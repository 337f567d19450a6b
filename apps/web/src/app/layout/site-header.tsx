import { Button } from '@mantine/core';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { PlumbMark } from '../../components/plumb-mark.tsx';
import { useSession } from '../../stores/session.ts';
import { paths } from '../../config/paths.ts';
import { SecuritySearch } from '../security-search.tsx';
import { AvatarMenu } from './avatar-menu.tsx';
import { ColorSchemeToggle } from './color-scheme-toggle.tsx';
import { ownPages } from './own-pages.ts';
import { useIsScrolled } from './use-is-scrolled.ts';
import classes from './site-header.module.css';

/** Specification §9. */
const SCROLL_THRESHOLD = 350;

/** Pages with a large search of their own. */
const withOwnSearch: readonly string[] = [
  paths.landing.pattern,
  paths.welcome.pattern,
  paths.dashboard.pattern,
];

/**
 * The band at the top: mark, search, scheme, and the way in or one's own pages. After 350 px it grows quieter and
 * lifts off the page; where the page has a large search of its own, that is also when the one here appears.
 */
export function SiteHeader() {
  const isScrolled = useIsScrolled(SCROLL_THRESHOLD);
  const { pathname } = useLocation();
  const isLogged = useSession((state) => state.isLogged);
  return (
    <header className={classes.header} data-scrolled={isScrolled || undefined}>
      <div className={`page ${classes.band}`}>
        <Link className={classes.home} to={paths.welcome.href()} aria-label="Plumbline, home">
          <PlumbMark />
          <span className={classes.wordmark}>Plumbline</span>
        </Link>
        <div className={classes.search} role="search">
          {(!withOwnSearch.includes(pathname) || isScrolled) && <SecuritySearch />}
        </div>
        <div className={classes.actions}>
          {isLogged &&
            ownPages.map(({ text, href }) => (
              <Button
                key={text}
                className={classes.page}
                component={NavLink}
                to={href}
                variant="subtle"
                size="sm"
              >
                {text}
              </Button>
            ))}
          <ColorSchemeToggle />
          {isLogged ? (
            <AvatarMenu />
          ) : (
            <Button className={classes.login} component={Link} to={paths.login.href()} variant="default">
              Login
            </Button>
          )}
        </div>
      </div>
    </header>
  );
}
