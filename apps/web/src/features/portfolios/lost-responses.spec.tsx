import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createQueryClient } from '../../lib/query-client.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';
import { useDeletePortfolios } from './api/delete-portfolios.ts';
import { useImportFiles } from './api/import-files.ts';
import { portfolioKeys } from './api/portfolios.ts';
import { useSwapHoldings } from './api/swap-holdings.ts';
import { toQueue } from './model/import-queue.ts';

const fakeApi = withFakeApi();

/** Runs a hook of the feature while the figures of portfolio 1 are cached. */
function run<T>(hook: () => T) {
  const queryClient = createQueryClient();
  const figures = [...portfolioKeys.of(1), 'figures'];
  queryClient.setQueryData(figures, {});
  const { result } = renderHook(hook, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  return { result, isStale: () => isInvalidated(queryClient, figures) };
}

function isInvalidated(queryClient: QueryClient, queryKey: readonly unknown[]): boolean {
  return queryClient.getQueryState(queryKey)?.isInvalidated ?? false;
}

describe('A portfolio is loaded anew', () => {
  const UPLOAD = 'POST /api/portfolios/1/holdings/upload-excel-file';
  const queue = () =>
    toQueue([new File(['Ticker,Shares\r\nAAPL,10\r\n'], 'IRA.csv')]).map((file) => ({
      ...file,
      into: { kind: 'portfolio', id: 1, name: 'IRA' } as const,
    }));

  it('after an import into it was stopped', async () => {
    const respond = fakeApi().hold(UPLOAD);
    const { result, isStale } = run(useImportFiles);
    act(() => result.current.start(queue()));
    await waitFor(() => expect(fakeApi().requests).toHaveLength(1));
    act(() => result.current.stop());
    expect(isStale()).toBe(false);
    respond({ body: { rejected: [] } });
    await waitFor(() => expect(isStale()).toBe(true));
  });

  it('after the response to an import into it was lost', async () => {
    fakeApi().respond(UPLOAD, () => ({ isLost: true }));
    const { result, isStale } = run(useImportFiles);
    act(() => result.current.start(queue()));
    await waitFor(() => expect(result.current.queue[0]?.state.step).toBe('failed'));
    await waitFor(() => expect(isStale()).toBe(true));
  });

  it('after the response to a swap was lost', async () => {
    fakeApi().respond('POST /api/portfolios/1/swaps', () => ({ isLost: true }));
    const { result, isStale } = run(() => useSwapHoldings(1));
    act(() => result.current.mutate({ swaps: [], messages: { done: 'Swapped', undone: 'Undone' } }));
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(isStale()).toBe(true);
  });
});

describe('A portfolio that is deleted again because the response was lost', () => {
  it('counts as deleted', async () => {
    let attempts = 0;
    fakeApi().respond('DELETE /api/portfolios/1', () =>
      attempts++ === 0 ? { isLost: true } : aProblem(404, 'Not found'),
    );
    const { result } = run(useDeletePortfolios);
    act(() => result.current.mutate([1]));
    await waitFor(() => expect(result.current.isError).toBe(true));
    act(() => result.current.mutate([1]));
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    expect(attempts).toBe(2);
  });
});
