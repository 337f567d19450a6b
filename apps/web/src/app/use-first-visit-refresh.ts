import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readCookie, writeCookie } from '../lib/cookies.ts';

/** Specification §2: the cookie that tells whether somebody has been here before. */
const FIRST_VISIT_COOKIE = 'firstime';
const REMEMBERED_DAYS = 365;

/** On the first visit of all, asks for everything on the page once more as soon as it is there. */
export function useFirstVisitRefresh(isThere: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isThere || readCookie(FIRST_VISIT_COOKIE) !== null) return;
    writeCookie(FIRST_VISIT_COOKIE, 'no', REMEMBERED_DAYS);
    void queryClient.refetchQueries({ type: 'active' });
  }, [isThere, queryClient]);
}
