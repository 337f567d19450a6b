import { Logger } from '@nestjs/common';
import type { PlaidConfig } from '../../platform/config/config.ts';
import { errorCode } from '../../platform/logging/error-code.ts';
import { LoginRequiredError } from '../brokerage-provider.port.ts';
import { BrokerServiceUnavailableError } from '../brokerages.errors.ts';
import type { ServiceClientOptions } from '../service-client.ts';
import { NotFoundAtServiceError, readText, secondsToWait, TIMEOUT_MS } from '../service-client.ts';
import { wantsLogin } from './plaid-shapes.ts';

const VERSION = '2020-09-14';
const TOO_MANY = 429;
/** What is gone for good. A token of another environment or client is none of these: that is an error of ours. */
const goneCodes = [
  'ITEM_NOT_FOUND',
  'INVALID_PUBLIC_TOKEN',
  'INVALID_LINK_TOKEN',
  'INVALID_WEBHOOK_VERIFICATION_KEY_ID',
];

/** Calls Plaid's API, with limits for time and size, and without following redirects. */
export class PlaidClient {
  private readonly logger = new Logger('Plaid');

  constructor(
    private readonly settings: PlaidConfig,
    private readonly options: ServiceClientOptions = {},
  ) {}

  /**
   * The JSON of the response.
   *
   * @param path such as `/item/get`
   * @throws NotFoundAtServiceError LoginRequiredError BrokerServiceUnavailableError
   */
  async call(path: string, body: object): Promise<unknown> {
    try {
      const response = await this.send(path, body);
      const json: unknown = JSON.parse(await readText(response, this.options.maxBytes));
      if (!response.ok) throw this.refuse(path, response, json);
      return json;
    } catch (error) {
      if (isForeseen(error)) throw error;
      this.logger.warn(`${path} failed (${errorCode(error)})`);
      throw new BrokerServiceUnavailableError('UNAVAILABLE');
    }
  }

  private send(path: string, body: object): Promise<Response> {
    const { clientId, secret, apiBase } = this.settings;
    return (this.options.fetch ?? fetch)(apiBase + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'plaid-client-id': clientId,
        'plaid-secret': secret,
        'plaid-version': VERSION,
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(this.options.timeoutMs ?? TIMEOUT_MS),
    });
  }

  /** Nothing of the response is logged but its code: it may quote what was sent. */
  private refuse(path: string, { status, headers }: Response, json: unknown): Error {
    const { type, code } = codesOf(json);
    this.logger.warn(`${path} responds with ${status} ${code}`);
    if (goneCodes.includes(code)) return new NotFoundAtServiceError();
    if (wantsLogin(code)) return new LoginRequiredError();
    if (status === TOO_MANY || type === 'RATE_LIMIT_EXCEEDED')
      return new BrokerServiceUnavailableError('THROTTLED', secondsToWait(headers));
    return new BrokerServiceUnavailableError(code === 'PRODUCT_NOT_READY' ? 'NOT_READY' : 'UNAVAILABLE');
  }
}

function isForeseen(error: unknown): boolean {
  return [NotFoundAtServiceError, LoginRequiredError, BrokerServiceUnavailableError].some(
    (kind) => error instanceof kind,
  );
}

/** Empty where the response has none. */
function codesOf(json: unknown): { readonly type: string; readonly code: string } {
  const { error_type: type, error_code: code } = Object(json) as Record<string, unknown>;
  return { type: nameOf(type), code: nameOf(code) };
}

function nameOf(value: unknown): string {
  return typeof value === 'string' && /^\w{1,80}$/.test(value) ? value : '';
}
