export const TIMEOUT_MS = 10_000;
/** An account of 10,000 positions has about 6 MB. */
const MAX_BYTES = 20_000_000;
const MAX_RETRY_SECONDS = 3_600;

export interface ServiceClientOptions {
  /** Other than over the network. */
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

/** The service knows nothing of what a call names. */
export class NotFoundAtServiceError extends Error {
  override readonly name = 'NotFoundAtServiceError';
}

/** SnapTrade says it in `X-RateLimit-Reset`, others in `Retry-After`; 60 where neither does. */
export function secondsToWait(headers: Headers): number {
  const stated = headers.get('retry-after') ?? headers.get('x-ratelimit-reset') ?? '';
  const seconds = /^\d{1,6}(?:\.\d+)?$/.test(stated) ? Math.ceil(Number(stated)) : 60;
  return Math.min(Math.max(seconds, 1), MAX_RETRY_SECONDS);
}

/** @throws RangeError for a response that is larger than any that is expected */
export async function readText(response: Response, maxBytes = MAX_BYTES): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).length;
    if (size > maxBytes) throw new RangeError('The response is too large');
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks).toString('utf8');
}
