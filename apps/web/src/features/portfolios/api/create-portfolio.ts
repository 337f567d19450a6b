import { portfoliosPaths } from '@plumbline/contracts';
import type { CreatePortfolioRequest, PortfolioResponse } from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postJson } from '../../../lib/api-client.ts';
import { portfolioKeys } from './portfolios.ts';

/** Creates an empty portfolio. The form shows what failed. */
export function useCreatePortfolio() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: createPortfolio,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: portfolioKeys.list }),
  });
}

function createPortfolio(request: CreatePortfolioRequest): Promise<PortfolioResponse> {
  return postJson(`/${portfoliosPaths.base}`, request);
}
