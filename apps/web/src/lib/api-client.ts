import type { ProblemDetails } from '@plumbline/contracts';
import { useSession } from '../stores/session.ts';
import { toastsAbout } from '../stores/toasts.ts';
import { ApiError } from './api-error.ts';
import type { OnProgress } from './fetch-with-progress.ts';

/** One page of a list: its rows, and how many there are on all pages (`X-Total-Count`). */
export interface ApiPage<T> {
  readonly body: T;
  readonly total: number | null;
}

interface ApiRequest extends Pick<RequestInit, 'method' | 'body' | 'signal'> {
  readonly contentType?: string;
  /** Sent without the token of the session, as by a stranger. */
  readonly isAnonymous?: boolean;
  /** One of `newIdempotencyKey`, the same each time that the request is sent. */
  readonly idempotencyKey?: string;
  readonly onProgress?: OnProgress;
}

type CallOptions = Pick<ApiRequest, 'idempotencyKey' | 'isAnonymous' | 'signal'>;
type FormOptions = Pick<ApiRequest, 'idempotencyKey' | 'onProgress'>;

/** Shown when a token is not good any more, whatever was being done with it. */
const SESSION_ENDED = 'Your session has ended. Please log in again.';

/**
 * Reads `path` (below `/api`) as JSON. Throws `ApiError` for every response that is not a success, and with
 * status 0 where there is none; an abort by `signal` is passed on as it is.
 */
export async function getJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  const response = await request(path, { signal });
  return (await response.json()) as T;
}

/** As `getJson`, with the number of rows on all pages; `null` where the response does not say. */
export async function getPage<T>(path: string, signal?: AbortSignal): Promise<ApiPage<T>> {
  const response = await request(path, { signal });
  const count = response.headers.get('x-total-count');
  return { body: (await response.json()) as T, total: count === null ? null : Number(count) };
}

/** As `getJson`, for a response in plain text. */
export async function getText(path: string, signal?: AbortSignal): Promise<string> {
  const response = await request(path, { signal });
  return response.text();
}

/** As `getJson`, for a response that is a file. */
export async function getFile(path: string): Promise<Blob> {
  return (await request(path, {})).blob();
}

/** Sends `body` as JSON, and returns the file that comes back. Errors are those of `getJson`. */
export async function postForFile(path: string, body: unknown): Promise<Blob> {
  return (await request(path, { method: 'POST', ...asJson(body) })).blob();
}

/** Sends `body` as JSON. An empty response is `undefined`; errors are those of `getJson`. */
export function postJson<T = void>(path: string, body: unknown, options?: CallOptions): Promise<T> {
  return send<T>(path, { ...options, method: 'POST', ...asJson(body) });
}

export function putJson<T = void>(path: string, body: unknown, options?: CallOptions): Promise<T> {
  return send<T>(path, { ...options, method: 'PUT', ...asJson(body) });
}

/** Deletes what `path` names. Errors are those of `getJson`. */
export function deleteJson(path: string, body?: unknown): Promise<void> {
  return send<void>(path, { method: 'DELETE', ...(body !== undefined && asJson(body)) });
}

/** Sends `text` as plain text. */
export function postText<T = void>(path: string, text: string): Promise<T> {
  return send<T>(path, { method: 'POST', body: text, contentType: 'text/plain' });
}

/**
 * Sends files and fields. The browser sets the content type, because only it knows the boundary. `onProgress` gets the
 * part (0-1) that has been sent.
 */
export function postForm<T = void>(path: string, form: FormData, options?: FormOptions): Promise<T> {
  return send<T>(path, { ...options, method: 'POST', body: form });
}

function asJson(body: unknown): ApiRequest {
  return { body: JSON.stringify(body), contentType: 'application/json' };
}

async function send<T>(path: string, call: ApiRequest): Promise<T> {
  const response = await request(path, call);
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

async function request(path: string, call: ApiRequest): Promise<Response> {
  const token = call.isAnonymous ? null : useSession.getState().token;
  const response = await reach(path, call, token);
  if (response.ok) return response;
  if (response.status === 401 && token) endSessionOf(token);
  throw new ApiError(await problemOf(response), retryAfterOf(response));
}

async function reach(path: string, call: ApiRequest, token: string | null): Promise<Response> {
  const { method, body, signal, contentType, idempotencyKey, onProgress } = call;
  const headers = {
    accept: 'application/json',
    ...(contentType && { 'content-type': contentType }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  // Responses to a signed-in user must not be cached for the next user of the same browser.
  const cache = token ? 'no-store' : 'default';
  const init = { method, body, signal, headers, cache } as const;
  try {
    const url = `/api${path}`;
    if (onProgress) {
      // Only uploads need it.
      const { fetchWithProgress } = await import('./fetch-with-progress.ts');
      return await fetchWithProgress(url, init, onProgress);
    }
    return await fetch(url, init);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError({ type: 'about:blank', title: 'The server cannot be reached.', status: 0 });
  }
}

/** Several requests may fail at once, and a new session may have begun since: ends only the session of the token. */
function endSessionOf(token: string): void {
  const session = useSession.getState();
  if (session.token !== token) return;
  session.endSession();
  toastsAbout('session').notify(SESSION_ENDED);
}

/** Only the form in seconds: our API sends no dates. */
function retryAfterOf(response: Response): number | null {
  const header = response.headers.get('retry-after') ?? '';
  return /^\d+$/.test(header) ? Number(header) : null;
}

/**
 * A proxy in between may respond with something other than a problem; its status still says what happened. A detail
 * that only repeats the title is left out.
 */
async function problemOf(response: Response): Promise<ProblemDetails> {
  const fallback = { type: 'about:blank', title: 'The server could not respond.', status: response.status };
  try {
    const { detail, ...body } = (await response.json()) as Partial<ProblemDetails>;
    return { ...fallback, ...body, ...(detail !== body.title && { detail }) };
  } catch {
    return fallback;
  }
}
