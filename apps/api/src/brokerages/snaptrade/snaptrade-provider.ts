import type { BrokerPosition } from '@plumbline/holdings-files';
import type { SnapTradeConfig } from '../../platform/config/config.ts';
import type {
  BrokerEvent,
  BrokerUser,
  ConnectionKey,
  EventHeaders,
  NewConnection,
  OpenedWindow,
  ServiceAccount,
  ServiceConnection,
  WindowRequest,
} from '../brokerage-provider.port.ts';
import { BrokerageProvider } from '../brokerage-provider.port.ts';
import { BadBrokerSignatureError } from '../brokerages.errors.ts';
import { listOf } from '../service-shapes.ts';
import type { ServiceClientOptions } from '../service-client.ts';
import { NotFoundAtServiceError } from '../service-client.ts';
import { SnapTradeClient } from './snaptrade-client.ts';
import { toAccount, toConnection, toPositions, toUser, toWindowAddress } from './snaptrade-shapes.ts';
import { isSignatureOf } from './snaptrade-signature.ts';

/** An older event was sent before, by whoever heard it. */
const MAX_EVENT_AGE_MS = 300_000;

interface SnapTradeProviderOptions extends ServiceClientOptions {
  /** Whether it is ours, with a pretend broker. */
  readonly isSandbox?: boolean;
}

/** SnapTrade, as documented in November 2026: a commercial API key, read-only connections. */
export class SnapTradeProvider extends BrokerageProvider {
  override readonly service: string;
  override readonly label: string;
  override readonly isSandbox: boolean;
  private readonly client: SnapTradeClient;

  constructor(
    private readonly settings: SnapTradeConfig,
    { isSandbox = false, ...options }: SnapTradeProviderOptions = {},
  ) {
    super();
    this.service = isSandbox ? 'sandbox' : 'snaptrade';
    this.label = isSandbox ? 'Sandbox' : 'SnapTrade';
    this.isSandbox = isSandbox;
    this.client = new SnapTradeClient(settings, options);
  }

  override async registerUser(id: string): Promise<BrokerUser> {
    return toUser(
      await this.client.call({ method: 'POST', path: '/snapTrade/registerUser', body: { userId: id } }),
    );
  }

  override async openWindow(user: BrokerUser, { returnTo, reconnect }: WindowRequest): Promise<OpenedWindow> {
    const response = await this.client.call({
      method: 'POST',
      path: '/snapTrade/login',
      query: queryOf(user),
      body: {
        connectionType: 'read',
        connectionPortalVersion: 'v4',
        customRedirect: returnTo,
        immediateRedirect: true,
        ...(reconnect !== null && { reconnect: reconnect.id }),
      },
    });
    return { url: toWindowAddress(response), session: null };
  }

  override async listNewConnections(user: BrokerUser): Promise<NewConnection[]> {
    const connections = listOf(await this.get(user, '/authorizations')).map(toConnection);
    return connections.map(({ id, brokerName }) => ({ id, brokerName, secret: null }));
  }

  override async findConnection({ user, id }: ConnectionKey): Promise<ServiceConnection | null> {
    const response = await orNull(this.get(user, `/authorizations/${encodeURIComponent(id)}`));
    return response === null ? null : toConnection(response);
  }

  override async listAccounts({ user, id }: ConnectionKey): Promise<ServiceAccount[]> {
    const path = `/authorizations/${encodeURIComponent(id)}/accounts`;
    const accounts = listOf(await orNull(this.get(user, path))).map(toAccount);
    return accounts.map((account) => ({
      ...account,
      listPositions: () => this.listPositions(user, account.id),
    }));
  }

  override async endConnection({ user, id }: ConnectionKey): Promise<void> {
    const path = `/connection/${encodeURIComponent(id)}`;
    await orNull(this.client.call({ method: 'DELETE', path, query: queryOf(user) }));
  }

  override async endUser({ id }: BrokerUser): Promise<void> {
    await orNull(
      this.client.call({ method: 'DELETE', path: '/snapTrade/deleteUser', query: { userId: id } }),
    );
  }

  override parseEvent(body: Buffer, { signature }: EventHeaders): Promise<BrokerEvent> {
    const event = parseJson(body);
    if (!isSignatureOf(this.settings.consumerKey, event, String(signature)))
      throw new BadBrokerSignatureError();
    const { clientId, userId, brokerageAuthorizationId, eventTimestamp } = event;
    const age = Date.now() - new Date(String(eventTimestamp)).getTime();
    const isOurs = clientId === this.settings.clientId && Math.abs(age) <= MAX_EVENT_AGE_MS;
    if (!isOurs) throw new BadBrokerSignatureError();
    return Promise.resolve({
      userId: typeof userId === 'string' ? userId : '',
      connectionId: typeof brokerageAuthorizationId === 'string' ? brokerageAuthorizationId : null,
      announcesEnd: false,
    });
  }

  private async listPositions(user: BrokerUser, accountId: string): Promise<BrokerPosition[]> {
    const path = `/accounts/${encodeURIComponent(accountId)}/positions/all`;
    return toPositions(await orNull(this.get(user, path)));
  }

  private get(user: BrokerUser, path: string): Promise<unknown> {
    return this.client.call({ method: 'GET', path, query: queryOf(user) });
  }
}

function queryOf({ id, secret }: BrokerUser): Record<string, string> {
  return { userId: id, userSecret: secret };
}

/** Null where the service knows nothing of it. */
async function orNull(response: Promise<unknown>): Promise<unknown> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof NotFoundAtServiceError) return null;
    throw error;
  }
}

function parseJson(body: Buffer): Readonly<Record<string, unknown>> {
  try {
    const event: unknown = JSON.parse(body.toString('utf8'));
    if (typeof event === 'object' && event !== null && !Array.isArray(event))
      return event as Readonly<Record<string, unknown>>;
  } catch {
    // The same as any other body that nobody has signed.
  }
  throw new BadBrokerSignatureError();
}
