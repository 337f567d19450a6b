import { Logger } from '@nestjs/common';
import type { SnapTradeConfig } from '../../platform/config/config.ts';
import { errorCode } from '../../platform/logging/error-code.ts';
import { BrokerServiceUnavailableError } from '../brokerages.errors.ts';
import { signRequest } from './snaptrade-signature.ts';

const API_PATH = '/api/v1';
const TIMEOUT_MS = 10_000;
/** An account of 10,000 positions has about 6 MB. */
const MAX_BYTES = 20_000_000;
const MAX_RETRY_SECONDS = 3_600;
const NOT_FOUND = 404;
const TOO_EARLY = 425;
const TOO_MANY = 429;

export interface SnapTradeCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below `/api/v1`, with a slash. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface SnapTradeClientOptions {
  /** Other than over the network. */
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

/** SnapTrade knows nothing of what a call names. */
export class NotFoundAtServiceError extends Error {
  override readonly name = 'NotFoundAtServiceError';
}

/** Calls SnapTrade's API: signed, with limits for time and size, and without following redirects. */
export class SnapTradeClient {
  private readonly logger = new Logger('SnapTrade');

  constructor(
    private readonly settings: SnapTradeConfig,
    private readonly options: SnapTradeClientOptions = {},
  ) {}

  /**
   * The JSON of the response; `null` where it is empty.
   *
   * @throws NotFoundAtServiceError BrokerServiceUnavailableError
   */
  async call(call: SnapTradeCall): Promise<unknown> {
    try {
      const response = await this.send(call);
      if (response.status === NOT_FOUND) throw new NotFoundAtServiceError();
      if (!response.ok) throw this.refuse(call, response);
      const text = await readText(response, this.options.maxBytes ?? MAX_BYTES);
      return text === '' ? null : (JSON.parse(text) as unknown);
    } catch (error) {
      if (error instanceof NotFoundAtServiceError || error instanceof BrokerServiceUnavailableError)
        throw error;
      this.logger.warn(`${nameOf(call)} failed (${errorCode(error)})`);
      throw new BrokerServiceUnavailableError('UNAVAILABLE');
    }
  }

  private send({ method, path, query = {}, body }: SnapTradeCall): Promise<Response> {
    const { clientId, consumerKey, apiBase } = this.settings;
    const timestamp = String(Math.floor(Date.now() / 1000));
    const search = new URLSearchParams({ clientId, timestamp, ...query }).toString();
    const content = body ?? null;
    const signature = signRequest(consumerKey, { content, path: API_PATH + path, query: search });
    return (this.options.fetch ?? fetch)(`${apiBase}${API_PATH}${path}?${search}`, {
      method,
      headers: {
        signature,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(this.options.timeoutMs ?? TIMEOUT_MS),
    });
  }

  /** Nothing of the response is logged: it may quote what was sent. */
  private refuse(call: SnapTradeCall, { status, headers, body }: Response): BrokerServiceUnavailableError {
    void body?.cancel();
    this.logger.warn(`${nameOf(call)} responds with ${status}`);
    if (status === TOO_MANY) return new BrokerServiceUnavailableError('THROTTLED', secondsToWait(headers));
    return new BrokerServiceUnavailableError(status === TOO_EARLY ? 'NOT_READY' : 'UNAVAILABLE');
  }
}

/** Without ids. */
function nameOf({ method, path }: SnapTradeCall): string {
  return `${method} ${path.replace(/\/[^/]*\d[^/]*/g, '/…')}`;
}

/** SnapTrade says it in `X-RateLimit-Reset`, others in `Retry-After`; 60 where neither does. */
function secondsToWait(headers: Headers): number {
  const stated = headers.get('retry-after') ?? headers.get('x-ratelimit-reset') ?? '';
  const seconds = /^\d{1,6}(?:\.\d+)?$/.test(stated) ? Math.ceil(Number(stated)) : 60;
  return Math.min(Math.max(seconds, 1), MAX_RETRY_SECONDS);
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).length;
    if (size > maxBytes) throw new RangeError('The response is too large');
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks).toString('utf8');
}
