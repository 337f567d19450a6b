import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createQueryClient } from '../../lib/query-client.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';
import { useCreatePortfolio } from './api/create-portfolio.ts';
import { useDeletePortfolios } from './api/delete-portfolios.ts';
import { useImportFiles } from './api/import-files.ts';
import { useDeletePortfolioGroup, useSavePortfolioGroup } from './api/portfolio-groups.ts';
import { portfolioKeys } from './api/portfolios.ts';
import { useSwapHoldings } from './api/swap-holdings.ts';
import { useDeleteUnknownHolding } from './api/unknown-holdings.ts';
import { toQueue } from './model/import-queue.ts';

const fakeApi = withFakeApi();

/** Runs a hook of the feature while what `queryKey` names is cached, or else the figures of portfolio 1. */
function run<T>(hook: () => T, queryKey: readonly unknown[] = [...portfolioKeys.of(1), 'figures']) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(queryKey, {});
  const { result } = renderHook(hook, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  return { result, isStale: () => isInvalidated(queryClient, queryKey) };
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

describe('What is made again because the response was lost', () => {
  function usePortfolio() {
    const { mutate, isError, isSuccess } = useCreatePortfolio();
    return { isError, isSuccess, make: () => mutate({ name: 'IRA', type: 'Individual' }) };
  }

  function useGroup() {
    const { mutate, isError, isSuccess } = useSavePortfolioGroup();
    return { isError, isSuccess, make: () => mutate({ name: 'Household', portfolioIds: [1] }) };
  }

  it.each([
    ['portfolio', 'POST /api/portfolios', portfolioKeys.list, usePortfolio],
    ['group', 'POST /api/portfolio-groups', portfolioKeys.groups, useGroup],
  ])('is one %s, which is in the list meanwhile', async (_what, route, list, hook) => {
    fakeApi().respond(route, () => ({ isLost: true }));
    const { result, isStale } = run(hook, list);
    act(() => result.current.make());
    await waitFor(() => expect(result.current.isError).toBe(true));
    await waitFor(() => expect(isStale()).toBe(true));
    fakeApi().respond(route, () => ({ status: 201, body: { id: 1 } }));
    act(() => result.current.make());
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    const [first, again] = fakeApi().calls.map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toMatch(/^[\d-]{10,}$/);
    expect(again).toBe(first);
  });
});

describe('What is deleted again because the response was lost', () => {
  function usePortfolio() {
    const { mutate, isError, isSuccess } = useDeletePortfolios();
    return { isError, isSuccess, remove: () => mutate([1]) };
  }

  function useGroup() {
    const { mutate, isError, isSuccess } = useDeletePortfolioGroup();
    return { isError, isSuccess, remove: () => mutate(1) };
  }

  function useUnknownHolding() {
    const { mutate, isError, isSuccess } = useDeleteUnknownHolding(1);
    return { isError, isSuccess, remove: () => mutate({ id: 7 }) };
  }

  it.each([
    ['a portfolio', 'DELETE /api/portfolios/1', portfolioKeys.list, usePortfolio],
    ['a group', 'DELETE /api/portfolio-groups/1', portfolioKeys.groups, useGroup],
    [
      'an unknown holding',
      'DELETE /api/portfolios/1/unknown-holdings/7',
      portfolioKeys.of(1),
      useUnknownHolding,
    ],
  ])('counts as deleted: %s', async (_what, route, list, hook) => {
    fakeApi().respond(route, () => ({ isLost: true }));
    const { result, isStale } = run(hook, list);
    act(() => result.current.remove());
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(isStale()).toBe(true);
    fakeApi().respond(route, () => aProblem(404, 'Not found'));
    act(() => result.current.remove());
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
  });
});
