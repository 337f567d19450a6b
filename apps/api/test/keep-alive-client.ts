import { Agent, request } from 'node:http';
import type { RawBody } from './malformed-json.ts';

export interface RawResponse {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  readonly milliseconds: number;
}

/**
 * Sends bodies unchanged over a few connections that it reuses. Over many, requests that change the same account would
 * wait for each other for seconds on a busy machine, and be refused.
 */
export class KeepAliveClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 4 });

  constructor(
    private readonly origin: string,
    private readonly token: string,
  ) {}

  send(method: string, path: string, { contentType, content }: RawBody): Promise<RawResponse> {
    const startedAt = performance.now();
    const headers = {
      authorization: `Bearer ${this.token}`,
      'content-length': Buffer.byteLength(content),
      ...(contentType !== null && { 'content-type': contentType }),
    };
    return new Promise((resolve, reject) => {
      const call = request(`${this.origin}${path}`, { method, headers, agent: this.agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            contentType: response.headers['content-type'] ?? '',
            text: Buffer.concat(chunks).toString('utf8'),
            milliseconds: performance.now() - startedAt,
          }),
        );
      });
      call.on('error', reject);
      call.end(content);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
