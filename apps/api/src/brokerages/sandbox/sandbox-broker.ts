import { hkdfSync, randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { SnapTradeConfig } from '../../platform/config/config.ts';
import { errorCode } from '../../platform/logging/error-code.ts';
import type { SandboxRequest } from './sandbox-body.ts';
import { readBody, requireText } from './sandbox-body.ts';
import type { PretendServiceOptions } from './pretend-service.ts';
import { PretendService } from './pretend-service.ts';
import type { SandboxConnection } from './sandbox-broker.repository.ts';
import { checkSignature } from './sandbox-signature.ts';
import { describeAccount, describeConnection } from './sandbox-shapes.ts';
import { findPretendBroker } from './pretend-brokers.ts';
import { invalid, notFound, SnapTradeFault } from './snaptrade-fault.ts';

const API_PATH = '/api/v1';
const KEY_BYTES = 32;
/** As long as links of SnapTrade work. */
const WINDOW_SECONDS = 300;

interface SandboxBrokerOptions extends PretendServiceOptions {
  readonly settings: SnapTradeConfig;
}

interface Call {
  readonly userId: string;
  readonly secret: string;
  readonly id: string;
  readonly body: Readonly<Record<string, unknown>>;
}

type Handler = (call: Call) => Promise<object>;

/** The account of the sandbox with itself. The key that signs is derived for this purpose alone. */
export function sandboxSettings(secret: string): SnapTradeConfig {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sandbox broker requests', KEY_BYTES));
  return { clientId: 'SANDBOX', consumerKey: key.toString('hex'), apiBase: 'http://sandbox.invalid' };
}

/**
 * A service with pretend brokers. It speaks the part of SnapTrade's protocol that we use as it is documented, rejects
 * everything else, and stores its state in PostgreSQL. Any number of processes may serve the same tables.
 */
export class SandboxBroker extends PretendService {
  readonly settings: SnapTradeConfig;
  private readonly logger = new Logger(SandboxBroker.name);

  private readonly handlers: Readonly<Record<string, Handler>> = {
    'POST /snapTrade/registerUser': ({ body }) => this.register(requireText(body, 'userId')),
    'POST /snapTrade/login': (call) => this.logIn(call),
    'DELETE /snapTrade/deleteUser': ({ userId }) => this.deleteUser(userId),
    'GET /authorizations': async (call) => (await this.connectionsOf(call)).map(describeConnection),
    'GET /authorizations/:id': async (call) => describeConnection(await this.findConnection(call)),
    'GET /authorizations/:id/accounts': (call) => this.listAccounts(call),
    'GET /accounts/:id/positions/all': (call) => this.listPositions(call),
    'DELETE /connection/:id': (call) => this.deleteConnection(call),
  };

  constructor(options: SandboxBrokerOptions) {
    super(options);
    this.settings = options.settings;
  }

  override async handle(request: SandboxRequest): Promise<Response> {
    try {
      checkSignature(request, this.settings, this.clock());
      return Response.json(await this.respond(request));
    } catch (error) {
      if (!(error instanceof SnapTradeFault)) this.logger.error(`a request failed (${errorCode(error)})`);
      const fault =
        error instanceof SnapTradeFault ? error : new SnapTradeFault(500, '0000', 'Unexpected error');
      return Response.json(fault.body, { status: fault.status, headers: fault.headers });
    }
  }

  private async respond(request: SandboxRequest): Promise<object> {
    const { pathname, searchParams } = new URL(request.url, this.settings.apiBase);
    const { route, id } = findRoute(Object.keys(this.handlers), request.method, pathname);
    return this.handlers[route]!({
      userId: searchParams.get('userId') ?? '',
      secret: searchParams.get('userSecret') ?? '',
      id,
      body: readBody(request),
    });
  }

  private async register(userId: string): Promise<object> {
    const userSecret = await this.repository.addUser(userId);
    if (userSecret === null) throw new SnapTradeFault(400, '1010', 'User with the following userId exists');
    return { userId, userSecret };
  }

  private async logIn(call: Call): Promise<object> {
    const connections = await this.connectionsOf(call);
    const { body, userId } = call;
    const reconnect = body.reconnect === undefined ? null : requireText(body, 'reconnect');
    if (body.connectionType !== 'read') throw invalid('connectionType: only read is offered here');
    if (reconnect !== null && !connections.some(({ id }) => id === reconnect)) throw notFound();
    const returnTo = requireText(body, 'customRedirect');
    const { url } = await this.openWindow({ userId, returnTo, reconnect }, WINDOW_SECONDS);
    return { redirectURI: url, sessionId: randomUUID() };
  }

  private async deleteUser(userId: string): Promise<object> {
    if (!(await this.repository.deleteUser(userId))) throw notFound();
    return { status: 'deleted', detail: 'User queued for deletion', userId };
  }

  private async listAccounts(call: Call): Promise<object> {
    const { id, broker: slug } = await this.findConnection(call);
    const broker = findPretendBroker(slug)!;
    // A broker that forgets does so once its accounts have been listed.
    const connection = await this.countReading(call.userId, id);
    return broker.accounts.map((account) => describeAccount(account, connection, broker.name, this.clock()));
  }

  private async listPositions(call: Call): Promise<object> {
    const connections = await this.connectionsOf(call);
    for (const connection of connections) {
      const broker = findPretendBroker(connection.broker)!;
      const account = broker.accounts.find(({ key }) => connection.accounts[key] === call.id);
      if (!account) continue;
      if (!account.isReadable) throw new SnapTradeFault(500, '3000', 'The brokerage did not respond');
      await this.forget(call.userId, connection);
      return { results: account.holds[connection.readings > 1 ? 1 : 0] };
    }
    throw notFound();
  }

  private async deleteConnection(call: Call): Promise<object> {
    const { id } = await this.findConnection(call);
    await this.repository.changeConnections(call.userId, (before) => before.filter((each) => each.id !== id));
    return { detail: 'Connection queued for deletion', connection_id: id };
  }

  private async findConnection(call: Call): Promise<SandboxConnection> {
    const found = (await this.connectionsOf(call)).find(({ id }) => id === call.id);
    if (!found) throw notFound();
    return found;
  }

  private async connectionsOf({ userId, secret }: Call): Promise<readonly SandboxConnection[]> {
    const user = await this.repository.findUser(userId, secret);
    if (!user) throw new SnapTradeFault(401, '1083', 'Invalid userID or userSecret provided');
    return user.connections;
  }
}

/** @throws SnapTradeFault 404 */
export function findRoute(
  routes: readonly string[],
  method: string,
  pathname: string,
): { readonly route: string; readonly id: string } {
  for (const route of routes) {
    const [routeMethod, path] = route.split(' ') as [string, string];
    const pattern = new RegExp(`^${API_PATH}${path.replace(':id', '([^/]+)')}$`);
    const [whole, id = ''] = pattern.exec(pathname) ?? [];
    if (whole && routeMethod === method) return { route, id: decodeURIComponent(id) };
  }
  throw notFound();
}
