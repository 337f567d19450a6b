import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { portfolioKeys } from './portfolio-keys.ts';

/** Has a portfolio that is about to be opened asked for anew (specification §2). */
export function useReloadPortfolio(): (id: number) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (id) => void queryClient.invalidateQueries({ queryKey: portfolioKeys.of(id) }),
    [queryClient],
  );
}
