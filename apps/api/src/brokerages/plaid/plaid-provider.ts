import type { PlaidConfig } from '../../platform/config/config.ts';
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
import { BrokerageProvider, LoginRequiredError } from '../brokerage-provider.port.ts';
import { BadBrokerSignatureError } from '../brokerages.errors.ts';
import type { ServiceClientOptions } from '../service-client.ts';
import { NotFoundAtServiceError } from '../service-client.ts';
import type { Shape } from '../service-shapes.ts';
import { shapeOf } from '../service-shapes.ts';
import { PlaidClient } from './plaid-client.ts';
import {
  toAccounts,
  toAddedItems,
  toAsOf,
  toConnection,
  toNewConnection,
  toUser,
  toWindow,
} from './plaid-shapes.ts';
import type { PlaidKey } from './plaid-signature.ts';
import { PlaidEventVerifier } from './plaid-signature.ts';

/** As long as Plaid's own links work: logging in to a broker may take its time. */
const WINDOW_SECONDS = 1_800;

interface PlaidProviderOptions extends ServiceClientOptions {
  /** Where events are received; `null` where Plaid cannot reach us. */
  readonly webhookUrl: string | null;
  /** Whether it is ours, with pretend brokers. */
  readonly isSandbox?: boolean;
}

/** Plaid, as documented in November 2026: Hosted Link, and the product `investments` alone, which only reads. */
export class PlaidProvider extends BrokerageProvider {
  override readonly service: string;
  override readonly label: string;
  override readonly isSandbox: boolean;
  private readonly client: PlaidClient;
  private readonly verifier = new PlaidEventVerifier((kid) => this.fetchKey(kid));

  constructor(
    settings: PlaidConfig,
    private readonly options: PlaidProviderOptions,
  ) {
    super();
    this.isSandbox = options.isSandbox ?? false;
    this.service = this.isSandbox ? 'plaid-sandbox' : 'plaid';
    this.label = this.isSandbox ? 'Sandbox' : 'Plaid';
    this.client = new PlaidClient(settings, options);
  }

  /** Plaid has no users of ours that would have to be registered: it is told their names with each window. */
  override registerUser(id: string): Promise<BrokerUser> {
    return Promise.resolve(toUser(id));
  }

  override async openWindow(user: BrokerUser, { returnTo, reconnect }: WindowRequest): Promise<OpenedWindow> {
    const { webhookUrl } = this.options;
    const response = await this.client.call('/link/token/create', {
      client_name: 'Plumbline',
      language: 'en',
      country_codes: ['US'],
      user: { client_user_id: user.id },
      hosted_link: { completion_redirect_uri: returnTo, url_lifetime_seconds: WINDOW_SECONDS },
      ...(webhookUrl !== null && { webhook: webhookUrl }),
      ...(reconnect === null
        ? { products: ['investments'] }
        : { access_token: reconnect.secret, update: { account_selection_enabled: true } }),
    });
    const { url, session } = toWindow(response);
    // Logging in again makes no new connection.
    return { url, session: reconnect === null ? session : null };
  }

  override async listNewConnections(_user: BrokerUser, session: string | null): Promise<NewConnection[]> {
    const response = session && (await orNull(this.client.call('/link/token/get', { link_token: session })));
    const connections: NewConnection[] = [];
    for (const { publicToken, brokerName } of response ? toAddedItems(response) : []) {
      const call = this.client.call('/item/public_token/exchange', { public_token: publicToken });
      const exchanged = await orNull(call);
      if (exchanged !== null) connections.push(toNewConnection(exchanged, brokerName));
    }
    return connections;
  }

  override async findConnection(key: ConnectionKey): Promise<ServiceConnection | null> {
    try {
      const response = await orNull(this.client.call('/item/get', { access_token: key.secret }));
      return response === null ? null : toConnection(response);
    } catch (error) {
      if (!(error instanceof LoginRequiredError)) throw error;
      return { id: key.id, brokerName: '', isBroken: true };
    }
  }

  /** One call tells the positions of all accounts. */
  override async listAccounts({ secret }: ConnectionKey): Promise<ServiceAccount[]> {
    const item = await orNull(this.client.call('/item/get', { access_token: secret }));
    const holdings = await orNull(this.client.call('/investments/holdings/get', { access_token: secret }));
    return toAccounts(holdings, toAsOf(item));
  }

  override async endConnection({ secret }: ConnectionKey): Promise<void> {
    await orNull(this.client.call('/item/remove', { access_token: secret }));
  }

  override async endUser(_user: BrokerUser, connections: readonly ConnectionKey[]): Promise<void> {
    for (const connection of connections) await this.endConnection(connection);
  }

  override async parseEvent(body: Buffer, headers: EventHeaders): Promise<BrokerEvent> {
    await this.verifier.require(body, headers['plaid-verification']);
    const { item_id: itemId, webhook_type: type, webhook_code: code } = parseJson(body);
    return {
      userId: null,
      connectionId: typeof itemId === 'string' ? itemId : null,
      announcesEnd: type === 'ITEM' && code === 'PENDING_DISCONNECT',
    };
  }

  private async fetchKey(kid: string): Promise<PlaidKey | null> {
    const response = await orNull(this.client.call('/webhook_verification_key/get', { key_id: kid }));
    return response === null ? null : shapeOf(shapeOf(response).key);
  }
}

function parseJson(body: Buffer): Shape {
  try {
    return shapeOf(JSON.parse(body.toString('utf8')));
  } catch {
    throw new BadBrokerSignatureError();
  }
}

/** Null where Plaid knows nothing of it. */
async function orNull(response: Promise<unknown>): Promise<unknown> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof NotFoundAtServiceError) return null;
    throw error;
  }
}
