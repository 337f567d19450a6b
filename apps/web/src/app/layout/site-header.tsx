import { Link, useLocation } from 'react-router-dom';
import { PlumbMark } from '../../components/plumb-mark.tsx';
import { paths } from '../paths.ts';
import { SecuritySearch } from '../security-search.tsx';
import { ColorSchemeToggle } from './color-scheme-toggle.tsx';
import { useIsScrolled } from './use-is-scrolled.ts';
import classes from './site-header.module.css';

/** Specification §9. */
const SCROLL_THRESHOLD = 350;

/**
 * The band at the top: mark, search, scheme. After 350 px it grows quieter and lifts off the page; on the landing
 * page, which has a large search of its own, that is also when its search appears.
 */
export function SiteHeader() {
  const isScrolled = useIsScrolled(SCROLL_THRESHOLD);
  const { pathname } = useLocation();
  const isLanding = pathname === paths.landing.pattern || pathname === paths.welcome.pattern;
  return (
    <header className={classes.header} data-scrolled={isScrolled || undefined}>
      <div className={`page ${classes.band}`}>
        <Link className={classes.home} to={paths.welcome.href()} aria-label="Plumbline, home">
          <PlumbMark />
          <span className={classes.wordmark}>Plumbline</span>
        </Link>
        <div className={classes.search} role="search">
          {(!isLanding || isScrolled) && <SecuritySearch />}
        </div>
        <ColorSchemeToggle />
      </div>
    </header>
  );
}
