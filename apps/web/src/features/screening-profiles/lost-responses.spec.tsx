import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createQueryClient } from '../../lib/query-client.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';
import { aProfile } from '../../test/screening-api.ts';
import { useDeleteScreeningProfile } from './api/delete-screening-profile.ts';
import { useSaveScreeningProfile } from './api/save-screening-profile.ts';
import { screeningProfilesQuery } from './api/screening-profiles.ts';

const fakeApi = withFakeApi();
const { queryKey } = screeningProfilesQuery();

/** Runs a hook of the feature while the list of profiles is cached. */
function run<T>(hook: () => T) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(queryKey, []);
  const { result } = renderHook(hook, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  return { result, isStale: () => queryClient.getQueryState(queryKey)?.isInvalidated };
}

describe('A screening profile to whose change no response came', () => {
  it('is made once when it is saved again, and is in the list meanwhile', async () => {
    const route = 'POST /api/screening-profiles';
    const request = { name: 'No smoke', positive: [], negative: ['TOBACCO'] };
    fakeApi().respond(route, () => ({ isLost: true }));
    const { result, isStale } = run(() => useSaveScreeningProfile(null));
    act(() => result.current.mutate(request));
    await waitFor(() => expect(result.current.isError).toBe(true));
    await waitFor(() => expect(isStale()).toBe(true));
    fakeApi().respond(route, () => ({ status: 201, body: aProfile() }));
    act(() => result.current.mutate(request));
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    const [first, again] = fakeApi().calls.map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toMatch(/^[\d-]{10,}$/);
    expect(again).toBe(first);
  });

  it('counts as deleted when it is deleted again', async () => {
    const profile = aProfile();
    const route = `DELETE /api/screening-profiles/${profile.id}`;
    fakeApi().respond(route, () => ({ isLost: true }));
    const { result, isStale } = run(useDeleteScreeningProfile);
    act(() => result.current.mutate(profile));
    await waitFor(() => expect(result.current.isError).toBe(true));
    await waitFor(() => expect(isStale()).toBe(true));
    fakeApi().respond(route, () => aProblem(404, 'Not found'));
    act(() => result.current.mutate(profile));
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
  });
});
