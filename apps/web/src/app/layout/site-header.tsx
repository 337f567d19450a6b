import { ActionIcon, Button, Group } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { PlumbMark } from '../../components/plumb-mark.tsx';
import { useIsHydrated } from '../../components/ui/hooks/use-is-hydrated.ts';
import { MoonIcon, PersonIcon, SunIcon } from '../../components/ui/icons.tsx';
import { useSession } from '../../stores/session.ts';
import { paths } from '../../config/paths.ts';
import { SecuritySearch } from '../security-search.tsx';
import { AvatarMenu } from './avatar-menu.tsx';
import { explorePage, ownPages, visitorPages } from './main-pages.ts';
import { useColorSchemeToggle } from './use-color-scheme-toggle.ts';
import { VisitorMenu } from './visitor-menu.tsx';
import classes from './site-header.module.css';

/** In pixels. */
const SCROLL_THRESHOLD = 350;

/** Pages with a large search of their own. */
const withOwnSearch: readonly string[] = [
  paths.landing.pattern,
  paths.welcome.pattern,
  paths.dashboard.pattern,
];

/**
 * The bar at the top: logo, search, color scheme, and the login or the user's pages. After 350 px it gets smaller and
 * a shadow; on pages with a large search of their own, that is also when the search here appears.
 */
export function SiteHeader() {
  const isScrolled = useSyncExternalStore(
    onScroll,
    () => window.scrollY > SCROLL_THRESHOLD,
    () => false,
  );
  const { pathname } = useLocation();
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
        <Group gap="0.25rem" justify="flex-end">
          <Pages />
          <ColorSchemeToggle />
          <Account />
        </Group>
      </div>
    </header>
  );
}

/**
 * Links to the main pages, of a visitor or of a user. Until it is known who that is, `theme/base.css` hides what is for
 * others.
 */
function Pages() {
  const isHydrated = useIsHydrated();
  const isLogged = useSession((state) => state.isLogged);
  const forVisitors = visitorPages.map((page) => ({ ...page, audience: 'for-visitors' }));
  const forUsers = [explorePage, ...ownPages].map((page) => ({ ...page, audience: 'for-users' }));
  const known = isLogged ? forUsers : forVisitors;
  return (isHydrated ? known : [...forVisitors, ...forUsers]).map(({ text, href, audience }) => (
    <Button
      key={`${audience} ${text}`}
      className={`${classes.page} ${isHydrated ? '' : audience}`}
      component={NavLink}
      to={href}
      variant="subtle"
      size="sm"
    >
      {text}
    </Button>
  ));
}

/** The menu of the user, or that of a visitor and the way to log in; as for the pages. */
function Account() {
  const isHydrated = useIsHydrated();
  const isLogged = useSession((state) => state.isLogged);
  if (isHydrated && isLogged) return <AvatarMenu />;
  return (
    <>
      <div className={`${classes.phoneOnly} ${isHydrated ? '' : 'for-visitors'}`}>
        <VisitorMenu />
      </div>
      <Button
        className={isHydrated ? undefined : 'for-visitors'}
        component={Link}
        to={paths.login.href()}
        variant="default"
        h="2.75rem"
        px="0.875rem"
        ml="0.25rem"
      >
        Login
      </Button>
      {!isHydrated && (
        <span className={`${classes.account} for-users`}>
          <PersonIcon size={22} />
        </span>
      )}
    </>
  );
}

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** Switches between light and dark. On a phone, a visitor finds it in the menu. */
function ColorSchemeToggle() {
  const { label, toggle } = useColorSchemeToggle();
  return (
    <ActionIcon
      className={classes.wideOnly}
      variant="subtle"
      color="var(--ink)"
      size={44}
      radius="xl"
      aria-label={label}
      onClick={toggle}
    >
      <span className={classes.sun}>
        <SunIcon />
      </span>
      <span className={classes.moon}>
        <MoonIcon />
      </span>
    </ActionIcon>
  );
}
