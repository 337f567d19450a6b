import { Logger } from '@nestjs/common';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SnapTradeConfig } from '../../platform/config/config.ts';
import { BrokerServiceUnavailableError } from '../brokerages.errors.ts';
import { NotFoundAtServiceError } from '../service-client.ts';
import { SnapTradeClient } from './snaptrade-client.ts';
import { signRequest } from './snaptrade-signature.ts';

const CLIENT = { clientId: 'OAK', consumerKey: 'key' };

describe('The client of SnapTrade', () => {
  let server: Server;
  let respond: (request: IncomingMessage, response: ServerResponse) => unknown;
  let settings: SnapTradeConfig;
  let client: SnapTradeClient;
  beforeAll(async () => {
    Logger.overrideLogger(false);
    server = createServer((request, response) => respond(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    settings = { ...CLIENT, apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
    client = new SnapTradeClient(settings);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const get = () =>
    client.call({ method: 'GET', path: '/accounts', query: { userId: 'u 1', userSecret: 's&' } });
  const failureOf = async (call: Promise<unknown>) => {
    const error = await call.catch((thrown: unknown) => thrown);
    return error instanceof BrokerServiceUnavailableError ? [error.failure, error.retryAfterSeconds] : error;
  };
  const status =
    (code: number, headers: Record<string, string> = {}, body = '{}'): typeof respond =>
    (_, response) =>
      response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(body);

  it('signs what it sends, exactly as it is sent', async () => {
    const seen: { url: string; signature: unknown; body: string }[] = [];
    respond = async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      seen.push({
        url: request.url!,
        signature: request.headers.signature,
        body: Buffer.concat(chunks).toString(),
      });
      response.end('[]');
    };
    await get();
    await client.call({ method: 'POST', path: '/snapTrade/registerUser', body: { userId: 'u1' } });
    for (const { url, signature, body } of seen) {
      const [path, query] = url.split('?') as [string, string];
      const content = body === '' ? null : JSON.parse(body);
      expect(signature).toBe(signRequest(CLIENT.consumerKey, { content, path, query }));
      const timestamp = Number(new URLSearchParams(query).get('timestamp'));
      expect(Math.abs(Date.now() / 1000 - timestamp)).toBeLessThan(60);
    }
    expect(seen.map(({ url }) => url.split('?')[0])).toEqual([
      '/api/v1/accounts',
      '/api/v1/snapTrade/registerUser',
    ]);
  });

  it.each([
    ['as Retry-After says', { 'retry-after': '120' }, 120],
    ['as X-RateLimit-Reset says', { 'x-ratelimit-reset': '7.2' }, 8],
    ['a minute where nothing is said', {}, 60],
    ['a minute where it makes no sense', { 'retry-after': 'soon' }, 60],
    ['an hour at most', { 'retry-after': '999999' }, 3_600],
  ])('waits when it is throttled, %s', async (_, headers, seconds) => {
    respond = status(429, headers);
    expect(await failureOf(get())).toEqual(['THROTTLED', seconds]);
  });

  it.each([
    ['is not ready', 425, 'NOT_READY'],
    ['has failed', 500, 'UNAVAILABLE'],
    ['is away', 503, 'UNAVAILABLE'],
    ['does not know our key', 401, 'UNAVAILABLE'],
    ['finds the request bad', 400, 'UNAVAILABLE'],
  ])('takes a service that %s for no answer', async (_, code, failure) => {
    respond = status(code);
    expect(await failureOf(get())).toEqual([failure, 60]);
  });

  it('distinguishes what the service does not know', async () => {
    respond = status(404);
    expect(await failureOf(get())).toBeInstanceOf(NotFoundAtServiceError);
  });

  it('has null for an empty response', async () => {
    respond = status(200, {}, '');
    expect(await get()).toBeNull();
  });

  it.each([
    ['no JSON', status(200, {}, '<html>')],
    ['JSON that is cut', status(200, {}, '[{"id":')],
    ['a redirect', status(302, { location: 'http://127.0.0.1:1/' })],
    ['a connection that is cut', (_: IncomingMessage, response: ServerResponse) => void response.destroy()],
  ])('takes for no answer: %s', async (_, fault) => {
    respond = fault;
    expect(await failureOf(get())).toEqual(['UNAVAILABLE', 60]);
  });

  it.each([
    ['at all', () => undefined],
    ['after a beginning', (_: IncomingMessage, response: ServerResponse) => void response.write('[')],
  ])('waits no longer than its limit for a service that sends nothing %s', async (_, fault) => {
    const impatient = new SnapTradeClient(settings, { timeoutMs: 200 });
    respond = fault;
    const call = impatient.call({ method: 'GET', path: '/accounts' });
    expect(await failureOf(call)).toEqual(['UNAVAILABLE', 60]);
  });

  it('reads no more than an account can have', async () => {
    const careful = new SnapTradeClient(settings, { maxBytes: 1_000 });
    const read = () => careful.call({ method: 'GET', path: '/accounts' });
    respond = status(200, {}, `"${'x'.repeat(900)}"`);
    expect(await read()).toHaveLength(900);
    respond = status(200, {}, `"${'x'.repeat(1_000)}"`);
    expect(await failureOf(read())).toEqual(['UNAVAILABLE', 60]);
  });

  it('has no answer from a service that is not there', async () => {
    const away = new SnapTradeClient({ ...CLIENT, apiBase: 'http://127.0.0.1:1' });
    expect(await failureOf(away.call({ method: 'GET', path: '/accounts' }))).toEqual(['UNAVAILABLE', 60]);
  });
});
