import { ApiError } from './api-error.ts';

/**
 * Names a request that makes something, so that the server carries it out once, however often it is sent. Another
 * request takes another key.
 */
export function newIdempotencyKey(): string {
  // Not `randomUUID`, which browsers have only on pages that come by TLS.
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

const STILL_RUNNING = 'Your first attempt is still running. Try again in a moment.';

/** Puts it in words for the user when the first request with the key is still running. */
export async function tellFirstAttempt<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    throw isStillRunning(error) ? new Error(STILL_RUNNING, { cause: error }) : error;
  }
}

function isStillRunning(error: unknown): boolean {
  return error instanceof ApiError && error.problem.type.endsWith('/idempotent-request-running');
}
