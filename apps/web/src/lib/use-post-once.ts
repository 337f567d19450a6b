import { useRef } from 'react';
import { postJson } from './api-client.ts';
import { newIdempotencyKey, tellFirstAttempt } from './idempotency-key.ts';

/**
 * Sends JSON to a call that makes something. Where that failed and the same is sent again, it has the same key: the
 * response may have been lost, and what it made is there.
 */
export function usePostOnce() {
  const failed = useRef<{ readonly sent: string; readonly idempotencyKey: string } | null>(null);
  return async <T = void>(path: string, body: unknown): Promise<T> => {
    const sent = JSON.stringify([path, body]);
    if (failed.current?.sent !== sent) failed.current = { sent, idempotencyKey: newIdempotencyKey() };
    const { idempotencyKey } = failed.current;
    const response = await tellFirstAttempt(postJson<T>(path, body, { idempotencyKey }));
    failed.current = null;
    return response;
  };
}
