import { portfoliosPaths } from '@plumbline/contracts';
import type { CreatePortfolioRequest, PortfolioResponse } from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postJson } from '../../../lib/api-client.ts';
import { portfolioKeys } from '../portfolio-keys.ts';

/** Creates an empty portfolio. What failed is the form's to show: specification §8 has no message for it. */
export function useCreatePortfolio() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: CreatePortfolioRequest) =>
      postJson<PortfolioResponse>(`/${portfoliosPaths.base}`, request),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: portfolioKeys.list }),
  });
}
