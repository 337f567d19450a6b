import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProblemDetails, UniverseSummaryResponse } from '@plumbline/contracts';

export interface FakeResponse {
  readonly status?: number;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, instead of `body`. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The connection breaks before anything is sent. */
  readonly isLost?: boolean;
}

/** A received request. */
export interface FakeRequest {
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  readonly token: string | null;
  readonly idempotencyKey: string | null;
  readonly contentType: string;
  readonly body: string;
}

type FakeHandler = (url: URL, request: FakeRequest) => FakeResponse | Promise<FakeResponse>;

/** A small HTTP server that stands in for the API. A route without a handler responds with a 404 problem. */
export interface FakeApi {
  readonly origin: string;
  /** Path and query of every request so far that is complete, in order. Their handlers have been called. */
  readonly requests: readonly string[];
  /** The same requests with method, token and body. */
  readonly calls: readonly FakeRequest[];
  /** The JSON of the requests so far to a route such as `PUT /api/thing`, whatever their query. */
  readonly findBodies: (route: string) => readonly unknown[];
  /** Addresses of the requests that the browser aborted. */
  readonly aborted: readonly string[];
  /** Sets the response of a path for every method or, as in `PUT /api/thing`, for one. */
  readonly respond: (route: string, handler: FakeHandler) => void;
  /** Holds the responses of a path back until the returned function is called with the response. */
  readonly hold: (route: string) => (response: FakeResponse) => void;
  readonly close: () => Promise<void>;
}

export async function startFakeApi(port = 0): Promise<FakeApi> {
  const handlers = new Map<string, FakeHandler>();
  const requests: string[] = [];
  const calls: FakeRequest[] = [];
  const aborted: string[] = [];
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    const url = new URL(address, 'http://fake');
    response.on('close', () => {
      if (!response.writableFinished) aborted.push(address);
    });
    void readRequest(request).then(async (call) => {
      // Nothing may be between what a test can see and its handler, which it may wait for.
      requests.push(address);
      calls.push(call);
      const { status = 200, body, text, headers, isLost } = await respondTo(url, call, handlers);
      if (isLost) return void request.socket.destroy();
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(text ?? JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${actualPort}`,
    requests,
    calls,
    findBodies: (route) =>
      calls
        .filter(({ method, address }) => `${method} ${address.split('?')[0]}` === route)
        .map(({ body }) => JSON.parse(body) as unknown),
    aborted,
    respond: (route, handler) => handlers.set(route, handler),
    hold: (route) => {
      let respond!: (response: FakeResponse) => void;
      const response = new Promise<FakeResponse>((resolve) => (respond = resolve));
      handlers.set(route, () => response);
      return respond;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Starts a new fake API for each test of the file. Relative URLs of the page resolve to it. */
export function withFakeApi(): () => FakeApi {
  let api: FakeApi;
  beforeEach(async () => {
    api = await startFakeApi();
    api.respond('/api/health/ready', () => aRelease());
    Object.assign(globalThis, { fakeApiOrigin: api.origin });
  });
  afterEach(() => api.close());
  return () => api;
}

/** An error response in the API's format. */
export function aProblem(status: number, title: string, type = 'about:blank'): FakeResponse {
  const body: ProblemDetails = { type, title, status };
  return { status, body, headers: { 'content-type': 'application/problem+json' } };
}

/** The health response with the current release, as the footer shows it. */
export function aRelease(overrides: Partial<UniverseSummaryResponse> = {}): FakeResponse {
  const universe: UniverseSummaryResponse = {
    release: 3,
    source: 'starter',
    asOf: '2026-09-30',
    loadedAt: '2026-10-01T08:00:00.000Z',
    instruments: 1340,
    scored: 900,
    stocks: 1120,
    funds: 220,
    fundsSeenInto: 180,
    hasSampleData: true,
    ...overrides,
  };
  return { body: { status: 'ready', universe } };
}

async function readRequest(request: IncomingMessage): Promise<FakeRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return {
    method: request.method ?? 'GET',
    address: request.url ?? '/',
    token: /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null,
    idempotencyKey: (request.headers['idempotency-key'] as string | undefined) ?? null,
    contentType: request.headers['content-type'] ?? '',
    body: Buffer.concat(chunks).toString(),
  };
}

async function respondTo(
  url: URL,
  call: FakeRequest,
  handlers: ReadonlyMap<string, FakeHandler>,
): Promise<FakeResponse> {
  const path = decodeURIComponent(url.pathname);
  const handler = handlers.get(`${call.method} ${path}`) ?? handlers.get(path);
  return handler ? handler(url, call) : aProblem(404, 'Not found');
}
