import { Logger } from '@nestjs/common';
import type { SnapTradeConfig } from '../../platform/config/config.ts';
import { errorCode } from '../../platform/logging/error-code.ts';
import { BrokerServiceUnavailableError } from '../brokerages.errors.ts';
import type { ServiceClientOptions } from '../service-client.ts';
import { NotFoundAtServiceError, readText, secondsToWait, TIMEOUT_MS } from '../service-client.ts';
import { signRequest } from './snaptrade-signature.ts';

const API_PATH = '/api/v1';
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

/** Calls SnapTrade's API: signed, with limits for time and size, and without following redirects. */
export class SnapTradeClient {
  private readonly logger = new Logger('SnapTrade');

  constructor(
    private readonly settings: SnapTradeConfig,
    private readonly options: ServiceClientOptions = {},
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
      const text = await readText(response, this.options.maxBytes);
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
