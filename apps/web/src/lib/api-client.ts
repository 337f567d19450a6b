import type { ProblemDetails } from '@plumbline/contracts';
import { ApiError } from './api-error.ts';

/** One page of a list: its rows, and how many there are on all pages (`X-Total-Count`). */
export interface ApiPage<T> {
  readonly body: T;
  readonly total: number | null;
}

/**
 * Reads `path` (below `/api`) as JSON. Throws `ApiError` for every answer that is not a success, also when nothing
 * answered at all (status 0); an abort by `signal` is passed on as it is.
 */
export async function getJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  const response = await request(path, signal);
  return (await response.json()) as T;
}

/** As `getJson`, with the number of rows on all pages; `null` when the answer does not say. */
export async function getPage<T>(path: string, signal?: AbortSignal): Promise<ApiPage<T>> {
  const response = await request(path, signal);
  const count = response.headers.get('x-total-count');
  return { body: (await response.json()) as T, total: count === null ? null : Number(count) };
}

async function request(path: string, signal?: AbortSignal): Promise<Response> {
  const response = await send(path, signal);
  if (!response.ok) throw new ApiError(await problemOf(response));
  return response;
}

async function send(path: string, signal?: AbortSignal): Promise<Response> {
  try {
    return await fetch(`/api${path}`, { signal, headers: { accept: 'application/json' } });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError({ type: 'about:blank', title: 'The server cannot be reached.', status: 0 });
  }
}

/** A proxy in between may answer with something else than a problem; its status still tells what happened. */
async function problemOf(response: Response): Promise<ProblemDetails> {
  const fallback = { type: 'about:blank', title: 'The server could not answer.', status: response.status };
  try {
    const body = (await response.json()) as Partial<ProblemDetails>;
    return { ...fallback, ...body };
  } catch {
    return fallback;
  }
}
