import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProblemDetails, UniverseSummaryResponse } from '@plumbline/contracts';

export interface ToyAnswer {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a request said besides its address. */
export interface ToyRequest {
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  readonly token: string | null;
  readonly contentType: string;
  readonly body: string;
}

type ToyHandler = (url: URL, request: ToyRequest) => ToyAnswer | Promise<ToyAnswer>;

/** A small HTTP server in the place of the API. Everything it was not taught is a 404 problem. */
export interface ToyApi {
  readonly origin: string;
  /** Path and query of every request so far, in order. */
  readonly requests: readonly string[];
  /** The same requests with all they said, once each has come in whole. */
  readonly calls: readonly ToyRequest[];
  /** Requests that the browser gave up on. */
  readonly aborted: readonly string[];
  /** Teaches the answer at a path, for every method or, as in `PUT /api/thing`, for one. */
  readonly answer: (route: string, handler: ToyHandler) => void;
  readonly close: () => Promise<void>;
}

export async function startToyApi(port = 0): Promise<ToyApi> {
  const handlers = new Map<string, ToyHandler>();
  const requests: string[] = [];
  const calls: ToyRequest[] = [];
  const aborted: string[] = [];
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    const url = new URL(address, 'http://toy');
    requests.push(address);
    response.on('close', () => {
      if (!response.writableFinished) aborted.push(address);
    });
    void received(request).then(async (call) => {
      calls.push(call);
      const { status = 200, body, headers } = await answerTo(url, call, handlers);
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: chosen } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${chosen}`,
    requests,
    calls,
    aborted,
    answer: (route, handler) => handlers.set(route, handler),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** An error answer as the API words it. */
export function aProblem(status: number, title: string): ToyAnswer {
  const body: ProblemDetails = { type: 'about:blank', title, status };
  return { status, body, headers: { 'content-type': 'application/problem+json' } };
}

/** The release a page is served from, as the footer shows it. */
export function aRelease(overrides: Partial<UniverseSummaryResponse> = {}): ToyAnswer {
  const universe: UniverseSummaryResponse = {
    release: 3,
    source: 'starter',
    asOf: '2026-09-30',
    instruments: 1340,
    stocks: 1120,
    funds: 220,
    hasSampleData: true,
    ...overrides,
  };
  return { body: { status: 'ready', universe } };
}

async function received(request: IncomingMessage): Promise<ToyRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return {
    method: request.method ?? 'GET',
    address: request.url ?? '/',
    token: /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null,
    contentType: request.headers['content-type'] ?? '',
    body: Buffer.concat(chunks).toString(),
  };
}

async function answerTo(
  url: URL,
  call: ToyRequest,
  handlers: ReadonlyMap<string, ToyHandler>,
): Promise<ToyAnswer> {
  const path = decodeURIComponent(url.pathname);
  const handler = handlers.get(`${call.method} ${path}`) ?? handlers.get(path);
  return handler ? handler(url, call) : aProblem(404, 'Not found');
}
