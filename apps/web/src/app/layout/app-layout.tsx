import { useEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { LoadingScreen } from '../../components/loading-screen.tsx';
import { Toaster } from '../../components/ui/feedback/toaster.tsx';
import { useHasLasted } from '../../components/ui/hooks/use-has-lasted.ts';
import { LONG_WAIT_MS } from '../page-loading.tsx';
import { AddFromAddress } from '../use-add-to-portfolio.tsx';
import { useSessionWatch } from '../use-session-watch.ts';
import { BottomBar } from './bottom-bar.tsx';
import { NewVersion } from './new-version.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import classes from './app-layout.module.css';

/** The frame of every page. */
export function AppLayout() {
  useSessionWatch();
  const mainRef = useFocusOnNavigation();
  const isLoading = useNavigation().state === 'loading';
  const isNextPageSlow = useHasLasted(isLoading, LONG_WAIT_MS);
  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" ref={mainRef} tabIndex={-1}>
        <OfflineNotice />
        {isNextPageSlow && <LoadingScreen />}
        {/* Hidden, not unmounted: if the next page fails to load, this one is still as the user left it. */}
        <div style={{ display: isNextPageSlow ? 'none' : 'contents' }}>
          <Outlet />
        </div>
      </main>
      <SiteFooter />
      <BottomBar />
      <AddFromAddress />
      <Toaster isPageLoading={isLoading} />
      <NewVersion />
      <ScrollRestoration getKey={scrollKeyOf} />
    </>
  );
}

/**
 * The key under which a scroll position is stored. Every load of the application starts with the key `default`; there
 * it is the address, or a page would open at the scroll position of another.
 */
function scrollKeyOf({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? pathname + search + hash : key;
}

/**
 * A screen reader starts a new page at its content: the focus goes there, or to the element in it with
 * `data-begins-page`, except when the application first loads.
 */
function useFocusOnNavigation() {
  const mainRef = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const begin = mainRef.current?.querySelector<HTMLElement>('[data-begins-page]');
    (begin ?? mainRef.current)?.focus({ preventScroll: true });
  }, [pathname]);
  return mainRef;
}
