import { limits } from '@plumbline/contracts';
import type { SearchResultResponse, UnlistedCompanyResponse } from '@plumbline/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../../../stores/session.ts';
import { securitySearchQuery } from '../api/security-search.ts';
import { unlistedCompaniesQuery } from '../api/unlisted-companies.ts';

export interface SecuritySearch {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly state: 'idle' | 'searching' | 'found' | 'nothing' | 'failed';
  /** Results of the last completed search, also while the next one is running. */
  readonly results: readonly SearchResultResponse[];
  /** What the text may mean that no exchange has, once that is known. */
  readonly unlisted: readonly UnlistedCompanyResponse[];
  /**
   * Searches for the current text at once, without the pause; resolves to nothing when the search fails, or when just a
   * company is meant that is not listed.
   */
  readonly searchNow: () => Promise<readonly SearchResultResponse[]>;
}

/** Searches as the user types, after a pause (`limits.search.pauseMs`); an earlier search is aborted. */
export function useSecuritySearch(): SecuritySearch {
  const queryClient = useQueryClient();
  const profile = useSession((state) => state.activeProfile);
  const [text, setText] = useState('');
  const [sent, setSent] = useState('');
  const query = text.trim().slice(0, limits.search.maxQueryLength);

  useEffect(() => {
    const timer = setTimeout(() => setSent(query), query === '' ? 0 : limits.search.pauseMs);
    return () => clearTimeout(timer);
  }, [query]);

  const search = useQuery({ ...securitySearchQuery(sent, profile), placeholderData: keepPreviousData });
  const unlisted = useQuery(unlistedCompaniesQuery(sent));
  const isCurrent = query === sent && !search.isPlaceholderData;
  const results = query === '' ? [] : (search.data ?? []);

  return {
    text,
    setText,
    results,
    unlisted: query === sent ? (unlisted.data ?? []) : [],
    state: stateOf({
      query,
      isCurrent,
      isError: search.isError,
      isSuccess: search.isSuccess,
      count: results.length,
    }),
    searchNow: async () => {
      if (query === '') return [];
      setSent(query);
      const [found, companies] = await Promise.all([
        queryClient.fetchQuery(securitySearchQuery(query, profile)).catch(() => []),
        queryClient.fetchQuery(unlistedCompaniesQuery(query)).catch(() => []),
      ]);
      return companies.some(isMeant) ? [] : found;
    },
  };
}

/** Whether a text means a company of which nothing is listed: opening anything else would be a surprise. */
function isMeant({ isExact, successorTicker }: UnlistedCompanyResponse): boolean {
  return isExact && successorTicker === null;
}

interface Progress {
  readonly query: string;
  readonly isCurrent: boolean;
  readonly isError: boolean;
  readonly isSuccess: boolean;
  readonly count: number;
}

function stateOf({ query, isCurrent, isError, isSuccess, count }: Progress): SecuritySearch['state'] {
  if (query === '') return 'idle';
  if (isCurrent && isError) return 'failed';
  if (!isCurrent || !isSuccess) return 'searching';
  return count === 0 ? 'nothing' : 'found';
}
