import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Mirror {
  readonly origin: string;
  /** From here on, the entry of the application has another address. */
  publish(): void;
  takeBack(): void;
  /** From here on, responds to requests for a path with status 503. */
  withhold(path: string): void;
  /** Puts the worker that ends all others in the place of the service worker, as an operator does. */
  retireWorker(): void;
  stop(): Promise<void>;
}

/**
 * The same site at another origin, which can be stopped, and where a new version of it can be published.
 */
export async function startMirror(origin: string): Promise<Mirror> {
  let isPublished = false;
  let isRetired = false;
  let withheld: string | null = null;
  const renew = (text: string) =>
    isPublished
      ? text.replace(/assets\/index-[\w-]+\.js/g, (file) => file.replace('index-', 'published-'))
      : text;
  const server = createServer((request, response) => {
    if (request.url === withheld) return void response.writeHead(503).end();
    void (async () => {
      const asked = request.url!.replace('/assets/published-', '/assets/index-');
      const path = isRetired && asked === '/service-worker.js' ? '/retired-worker.js' : asked;
      const answer = await fetch(origin + path, { headers: { accept: request.headers.accept ?? '*/*' } });
      const type = answer.headers.get('content-type') ?? '';
      const headers = ['content-type', 'cache-control', 'content-security-policy', 'etag', 'x-as-of'].flatMap(
        (name) => {
          const value = answer.headers.get(name);
          return value === null ? [] : [[name, value] as const];
        },
      );
      response.writeHead(answer.status, Object.fromEntries(headers));
      const isRenewed = type.startsWith('text/html') || path === '/service-worker.js';
      response.end(isRenewed ? renew(await answer.text()) : Buffer.from(await answer.arrayBuffer()));
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish: () => void (isPublished = true),
    takeBack: () => void (isPublished = false),
    withhold: (path) => void (withheld = path),
    retireWorker: () => void (isRetired = true),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
