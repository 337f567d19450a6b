import { portfoliosUrls } from '@plumbline/contracts';
import type {
  HoldingResponse,
  HoldingsResponse,
  NameUnknownHoldingRequest,
  UnknownHoldingResponse,
} from '@plumbline/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, putJson } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { deleteOnce } from '../../../lib/delete-once.ts';
import { toastsAbout } from '../../../stores/toasts.ts';
import { portfolioMessages } from '../messages.ts';
import { portfolioKeys, refreshPortfolio } from './portfolios.ts';

const toasts = toastsAbout('unknown holdings');

/** The unknown holdings of a portfolio, most value first. */
export function unknownHoldingsQuery(portfolioId: number) {
  return queryOptions({
    queryKey: [...portfolioKeys.of(portfolioId), 'unknown-holdings'],
    queryFn: async ({ signal }) => {
      const { unknownHoldings } = await getJson<Partial<HoldingsResponse>>(
        portfoliosUrls.holdings(portfolioId, 1),
        signal,
      );
      // A server of the version before has none.
      return unknownHoldings ?? [];
    },
  });
}

/** Says which security an unknown holding is. */
export function nameUnknownHolding(
  portfolioId: number,
  unknownHoldingId: number,
  body: NameUnknownHoldingRequest,
): Promise<HoldingResponse> {
  return putJson<HoldingResponse>(portfoliosUrls.unknownHolding(portfolioId, unknownHoldingId), body);
}

interface Naming {
  readonly holding: UnknownHoldingResponse;
  readonly security: { readonly financialInstrumentId: number; readonly ticker: string };
}

/** Names an unknown holding, and notifies the user of the outcome. */
export function useNameUnknownHolding(portfolioId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ holding, security: { financialInstrumentId } }: Naming) =>
      nameUnknownHolding(portfolioId, holding.id, { financialInstrumentId }),
    onSuccess: (_response, { security }) => toasts.notify(portfolioMessages.unknownNamed(security.ticker)),
    onError: (error, { security }) =>
      toasts.fail(portfolioMessages.unknownNameFailed(security.ticker, whatToDoFirst(error))),
    onSettled: () => refreshPortfolio(queryClient, portfolioId),
  });
}

/** What stands in the way of a change that would fail again. */
function whatToDoFirst(error: Error): string | undefined {
  return error instanceof ApiError && error.problem.status === 409 ? error.problem.detail : undefined;
}

/** Deletes an unknown holding. */
export function useDeleteUnknownHolding(portfolioId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<UnknownHoldingResponse, 'id'>) =>
      deleteOnce(portfoliosUrls.unknownHolding(portfolioId, id)),
    onError: () => toasts.fail(portfolioMessages.holdingDeleteFailed),
    onSettled: () => refreshPortfolio(queryClient, portfolioId),
  });
}
