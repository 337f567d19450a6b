import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a receiver got. */
interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The parsed text. */
  // oxlint-disable-next-line typescript/no-explicit-any -- what a test reads of it is its assertion
  readonly body: any;
}

/** A server that webhooks are sent to. */
export interface WebhookReceiver {
  readonly url: string;
  readonly requests: ReceivedRequest[];
  /** What it responds with from now on; null: nothing, ever. */
  respondWith(status: number | null, headers?: Record<string, string>): void;
  stop(): Promise<void>;
}

/** Starts a server on this machine that responds with 204. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const requests: ReceivedRequest[] = [];
  let response: { status: number | null; headers: Record<string, string> } = { status: 204, headers: {} };
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      requests.push({
        path: request.url!,
        headers: request.headers,
        text,
        body: text === '' ? null : JSON.parse(text),
      });
      if (response.status !== null) reply.writeHead(response.status, response.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    requests,
    respondWith: (status, headers = {}) => {
      response = { status, headers };
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
