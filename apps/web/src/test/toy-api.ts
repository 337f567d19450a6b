import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProblemDetails, UniverseSummaryResponse } from '@plumbline/contracts';

export interface ToyAnswer {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type ToyHandler = (url: URL) => ToyAnswer | Promise<ToyAnswer>;

/** A small HTTP server in the place of the API. Everything it was not taught is a 404 problem. */
export interface ToyApi {
  readonly origin: string;
  /** Path and query of every request so far, in order. */
  readonly requests: readonly string[];
  /** Requests that the browser gave up on. */
  readonly aborted: readonly string[];
  readonly answer: (path: string, handler: ToyHandler) => void;
  readonly close: () => Promise<void>;
}

export async function startToyApi(port = 0): Promise<ToyApi> {
  const handlers = new Map<string, ToyHandler>();
  const requests: string[] = [];
  const aborted: string[] = [];
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    const url = new URL(address, 'http://toy');
    requests.push(address);
    response.on('close', () => {
      if (!response.writableFinished) aborted.push(address);
    });
    void answerTo(url, handlers).then(({ status = 200, body, headers }) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: chosen } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${chosen}`,
    requests,
    aborted,
    answer: (path, handler) => handlers.set(path, handler),
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

async function answerTo(url: URL, handlers: ReadonlyMap<string, ToyHandler>): Promise<ToyAnswer> {
  const handler = handlers.get(decodeURIComponent(url.pathname));
  return handler ? handler(url) : aProblem(404, 'Not found');
}
