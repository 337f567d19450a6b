import { ApiError } from './api-error.ts';
import { createQueryClient, duringReleaseSwitch } from './query-client.ts';

/** Runs a query whose first requests fail with these statuses, and counts its requests. */
async function run(statuses: readonly number[], options: object = {}) {
  let requests = 0;
  const result = await createQueryClient()
    .fetchQuery({
      ...options,
      queryKey: ['thing'],
      retryDelay: 0,
      queryFn: () => {
        const status = statuses[requests++];
        if (status === undefined) return Promise.resolve('found');
        return Promise.reject(new ApiError({ type: 'about:blank', title: 'No', status }));
      },
    })
    .catch((error: unknown) => (error as ApiError).problem.status);
  return { requests, result };
}

describe('Query', () => {
  it.each([0, 502, 503])('is retried once when the API was not reached (%s)', async (status) => {
    expect(await run([status])).toEqual({ requests: 2, result: 'found' });
    expect(await run([status, status])).toEqual({ requests: 2, result: status });
  });

  it.each([400, 401, 404, 429, 500])('is not retried after a response with %s', async (status) => {
    expect(await run([status])).toEqual({ requests: 1, result: status });
  });
});

describe('Query of the current release', () => {
  it.each([0, 404, 500, 503])('survives two responses with %s while the release switches', async (status) => {
    expect(await run([status, status], duringReleaseSwitch)).toEqual({ requests: 3, result: 'found' });
  });

  it('fails when the third response is a 404, too', async () => {
    expect(await run([404, 404, 404], duringReleaseSwitch)).toEqual({ requests: 3, result: 404 });
  });

  it.each([400, 401, 429])('is not retried after a response with %s', async (status) => {
    expect(await run([status], duringReleaseSwitch)).toEqual({ requests: 1, result: status });
  });
});
