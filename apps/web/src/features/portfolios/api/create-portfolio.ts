import { portfoliosPaths } from '@plumbline/contracts';
import type { CreatePortfolioRequest, PortfolioResponse } from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePostOnce } from '../../../lib/use-post-once.ts';
import { portfolioKeys } from './portfolios.ts';

/** Creates an empty portfolio. The form shows what failed. */
export function useCreatePortfolio() {
  const queryClient = useQueryClient();
  const postOnce = usePostOnce();
  const refresh = () => queryClient.invalidateQueries({ queryKey: portfolioKeys.list });
  return useMutation({
    mutationFn: (request: CreatePortfolioRequest) =>
      postOnce<PortfolioResponse>(`/${portfoliosPaths.base}`, request),
    onSuccess: refresh,
    // Not awaited. The response may have been lost.
    onError: () => void refresh(),
  });
}
