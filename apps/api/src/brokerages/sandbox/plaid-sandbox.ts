import { createECDH, createPrivateKey, hkdfSync, randomUUID } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { PlaidConfig } from '../../platform/config/config.ts';
import { errorCode } from '../../platform/logging/error-code.ts';
import { signEvent } from '../plaid/plaid-signature.ts';
import { readPlaidBody, requireString } from './plaid-sandbox-body.ts';
import { invalid, PlaidFault } from './plaid-fault.ts';
import { describeHoldings, describeItem, describeSessions } from './plaid-sandbox-shapes.ts';
import type { PretendServiceOptions } from './pretend-service.ts';
import { PretendService } from './pretend-service.ts';
import type { SandboxRequest } from './sandbox-body.ts';
import type { SandboxConnection } from './sandbox-broker.repository.ts';

const KEY_ID = 'sandbox-key';
const LINK_PREFIX = 'link-sandbox-';
const PUBLIC_TOKEN_MS = 1_800_000;

type Body = Readonly<Record<string, unknown>>;
type Handler = (body: Body) => Promise<object>;

interface PlaidSandboxOptions extends PretendServiceOptions {
  readonly settings: PlaidConfig;
  /** Derives the key that signs events. */
  readonly secret: string;
}

/** The team of the sandbox at itself. Its secret is derived for this purpose alone. */
export function plaidSandboxSettings(secret: string): PlaidConfig {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'plaid sandbox requests', 32));
  return { clientId: 'SANDBOX', secret: key.toString('hex'), apiBase: 'http://sandbox.invalid' };
}

/** A service with pretend brokers that speaks the part of Plaid's protocol that we use, as it is documented. */
export class PlaidSandbox extends PretendService {
  readonly settings: PlaidConfig;
  /** Who logs in to a broker twice has two items. */
  protected override readonly joinsLogins = false;
  private readonly logger = new Logger(PlaidSandbox.name);
  private readonly key: ReturnType<typeof deriveKey>;

  private readonly handlers: Readonly<Record<string, Handler>> = {
    '/link/token/create': (body) => this.createLink(body),
    '/link/token/get': (body) => this.getLink(body),
    '/item/public_token/exchange': (body) => this.exchange(body),
    '/item/get': async (body) => describeItem((await this.findItem(body)).connection, this.clock()),
    '/investments/holdings/get': (body) => this.getHoldings(body),
    '/item/remove': (body) => this.removeItem(body),
    '/webhook_verification_key/get': (body) => Promise.resolve(this.getKey(body)),
  };

  constructor(options: PlaidSandboxOptions) {
    super(options);
    this.settings = options.settings;
    this.key = deriveKey(options.secret);
  }

  override async handle({ method, url, headers, body }: SandboxRequest): Promise<Response> {
    try {
      const handler = this.handlers[new URL(url, this.settings.apiBase).pathname];
      if (method !== 'POST' || !handler) throw new PlaidFault('INVALID_REQUEST', 'NOT_FOUND', 404);
      const isOurs =
        headers.get('plaid-client-id') === this.settings.clientId &&
        headers.get('plaid-secret') === this.settings.secret;
      if (!isOurs) throw new PlaidFault('INVALID_INPUT', 'INVALID_API_KEYS');
      return Response.json({ ...(await handler(readPlaidBody(body, headers))), request_id: randomUUID() });
    } catch (error) {
      if (!(error instanceof PlaidFault)) this.logger.error(`a request failed (${errorCode(error)})`);
      const fault =
        error instanceof PlaidFault ? error : new PlaidFault('API_ERROR', 'INTERNAL_SERVER_ERROR', 500);
      return Response.json(fault.body, { status: fault.status });
    }
  }

  /** The header `Plaid-Verification` of an event. */
  sign(body: string): string {
    return signEvent(this.key.privateKey, KEY_ID, body, this.clock());
  }

  /** Plaid leads back to the address as it is. */
  protected override lead(returnTo: string): string {
    return returnTo;
  }

  private async createLink(body: Body): Promise<object> {
    const { client_user_id: userId } = Object(body.user) as Body;
    const { completion_redirect_uri: returnTo, url_lifetime_seconds: seconds } = Object(
      body.hosted_link,
    ) as Body;
    for (const name of ['client_name', 'language']) requireString(body[name], name);
    if (!Array.isArray(body.country_codes)) throw invalid('country_codes');
    if (typeof seconds !== 'number') throw invalid('hosted_link.url_lifetime_seconds');
    const isUpdate = body.access_token !== undefined;
    const asksOnlyToRead = JSON.stringify(body.products) === '["investments"]';
    if (isUpdate ? body.products !== undefined : !asksOnlyToRead) throw invalid('products');
    const reconnect = isUpdate ? (await this.findItem(body)).connection.id : null;
    const user = requireString(userId, 'user.client_user_id');
    await this.repository.addUser(user);
    const window = { userId: user, returnTo: requireString(returnTo, 'hosted_link'), reconnect };
    const { token, url } = await this.openWindow(window, seconds);
    const expiration = new Date(this.clock().getTime() + seconds * 1000).toISOString();
    return { link_token: LINK_PREFIX + token, expiration, hosted_link_url: url };
  }

  private async getLink(body: Body): Promise<object> {
    const linkToken = requireString(body.link_token, 'link_token');
    const outcome = await this.repository.findOutcome(linkToken.replace(LINK_PREFIX, ''));
    if (!outcome) throw new PlaidFault('INVALID_INPUT', 'INVALID_LINK_TOKEN');
    const connections = await this.repository.changeConnections(outcome.userId, (same) => same);
    const added = connections.find(({ id }) => id === outcome.connected);
    return { link_token: linkToken, link_sessions: describeSessions(outcome.closedAt, added) };
  }

  private async exchange(body: Body): Promise<object> {
    const publicToken = requireString(body.public_token, 'public_token');
    const user = await this.repository.findUserByToken('publicToken', publicToken);
    const connection = user?.connections.find((each) => each.publicToken === publicToken);
    const age = this.clock().getTime() - new Date(connection?.connectedAt ?? 0).getTime();
    if (!user || !connection || age > PUBLIC_TOKEN_MS)
      throw new PlaidFault('INVALID_INPUT', 'INVALID_PUBLIC_TOKEN');
    await this.repository.changeConnections(user.id, (before) =>
      before.map((each) => (each.id === connection.id ? { ...each, publicToken: null } : each)),
    );
    return { access_token: connection.accessToken, item_id: connection.id };
  }

  private async getHoldings(body: Body): Promise<object> {
    const { userId, connection } = await this.findItem(body);
    if (connection.isDisabled) throw new PlaidFault('ITEM_ERROR', 'ITEM_LOGIN_REQUIRED');
    const read = await this.countReading(userId, connection.id);
    await this.forget(userId, read);
    return describeHoldings(read, this.clock());
  }

  private async removeItem(body: Body): Promise<object> {
    const { userId, connection } = await this.findItem(body);
    await this.repository.changeConnections(userId, (before) =>
      before.filter(({ id }) => id !== connection.id),
    );
    return {};
  }

  private getKey(body: Body): object {
    if (requireString(body.key_id, 'key_id') !== KEY_ID)
      throw new PlaidFault('INVALID_INPUT', 'INVALID_WEBHOOK_VERIFICATION_KEY_ID');
    const { x, y } = this.key;
    const key = { alg: 'ES256', crv: 'P-256', kid: KEY_ID, kty: 'EC', use: 'sig', x, y };
    return { key: { ...key, created_at: 1_700_000_000, expired_at: null } };
  }

  private async findItem(
    body: Body,
  ): Promise<{ readonly userId: string; readonly connection: SandboxConnection }> {
    const accessToken = requireString(body.access_token, 'access_token');
    const user = await this.repository.findUserByToken('accessToken', accessToken);
    const connection = user?.connections.find((each) => each.accessToken === accessToken);
    // The public token is exchanged first.
    if (!user || !connection || connection.publicToken !== null)
      throw new PlaidFault('ITEM_ERROR', 'ITEM_NOT_FOUND');
    return { userId: user.id, connection };
  }
}

function deriveKey(secret: string): {
  readonly privateKey: KeyObject;
  readonly x: string;
  readonly y: string;
} {
  const ecdh = createECDH('prime256v1');
  const d = Buffer.from(hkdfSync('sha256', secret, '', 'plaid sandbox events', 32));
  ecdh.setPrivateKey(d);
  const point = ecdh.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [
    string,
    string,
  ];
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: d.toString('base64url') };
  return { privateKey: createPrivateKey({ key: jwk, format: 'jwk' }), x, y };
}
