import { useWindowEvent } from '@mantine/hooks';
import type { Role } from '@plumbline/contracts';
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { accountQuery } from '../features/session/api/account.ts';
import { isProfileRefused, STANDARD_PROFILE } from '../lib/active-profile.ts';
import { readSubject } from '../lib/token.ts';
import { SESSION_KEY, useSession } from '../stores/session.ts';
import { toastsAbout } from '../stores/toasts.ts';
import { forgetUser } from '../stores/user-store.ts';

const PROFILE_REFUSED = 'Your screening profile could not be used, so the standard one is shown.';

/**
 * Follows changes of the session in other tabs and of its roles on the server, and forgets what a user typed, chose and
 * read as soon as the session is over or another user is logged in. A new token for the same user changes nothing.
 * Falls back to the standard profile when the API refuses the one in use.
 */
export function useSessionWatch(): void {
  const queryClient = useQueryClient();
  const isLogged = useSession((state) => state.isLogged);
  // As `public/before-paint.js` begins it. While a page is hydrated, it is rendered for a visitor.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-logged', useSession.getState().isLogged);
  }, [isLogged]);
  // At once: what shows it is loaded later. Nothing here is rendered from it.
  useQuery({ ...accountQuery(), enabled: isLogged, notifyOnChangeProps: [] });
  useWindowEvent('storage', ({ key }) => {
    if (key === SESSION_KEY || key === null) void useSession.persist.rehydrate();
  });
  useEffect(() => {
    // Loaded later: no page needs it to be shown.
    const sharing = import('./share-session.ts').then(({ shareWithTabs }) => shareWithTabs());
    return () => void sharing.then((stop) => stop());
  }, []);
  useEffect(() => {
    const unsubscribe = useSession.subscribe((now, before) => {
      if (before.token === null || subjectOf(now.token) === subjectOf(before.token)) return;
      // Who could not be logged in is still a visitor, and goes on with what they typed and chose.
      if (before.isLogged) forgetUser();
      if (now.token === null) queryClient.clear();
      else void queryClient.resetQueries();
    });
    const stopFollowingRoles = followRoles(queryClient);
    const stopFollowingRefusals = followProfileRefusals(queryClient);
    return () => {
      stopFollowingRoles();
      stopFollowingRefusals();
      unsubscribe();
    };
  }, [queryClient]);
}

/** Roles can change during a session; each response about the account has them. Returns a function that stops. */
function followRoles(queryClient: QueryClient): () => void {
  const { queryKey } = accountQuery();
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    const account = type === 'updated' && queryClient.getQueryData(queryKey);
    if (!account || query.queryHash !== hashKey(queryKey)) return;
    const { isLogged, authorities, completeSession } = useSession.getState();
    if (!isLogged || isSameSet(authorities, account.authorities)) return;
    completeSession(account.authorities);
    // Data read with a role that is gone must not stay, nor a refusal for lack of a role that is there now, even where
    // the response is still on its way: what is loading for the first time would not be requested again.
    const data: QueryFilters = { predicate: ({ queryKey: [about] }) => about !== 'session' };
    void queryClient.cancelQueries(data).then(() => queryClient.invalidateQueries(data));
  });
}

/** A profile can be deleted, or the plan that it requires can end. All queries under it fail; the first switches. */
function followProfileRefusals(queryClient: QueryClient): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { activeProfile, chooseProfile } = useSession.getState();
    const isActive = activeProfile !== STANDARD_PROFILE && event.query.meta?.profile === activeProfile;
    if (!isActive || !isProfileRefused(event.action.error as Error)) return;
    chooseProfile(STANDARD_PROFILE);
    toastsAbout('profile').notify(PROFILE_REFUSED);
  });
}

function isSameSet(one: readonly Role[], other: readonly Role[]): boolean {
  return one.length === other.length && one.every((role) => other.includes(role));
}

function subjectOf(token: string | null): string | null {
  return token === null ? null : readSubject(token);
}
