import { Agent, request } from 'node:http';
import type { RawBody } from './malformed-json.ts';

export interface RawResponse {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  readonly milliseconds: number;
}

/** Sends bodies as they are, over connections that are used again and again, as one browser or one attacker does. */
export class KeepAliveClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 16 });

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
      const call = request(`${this.origin}${path}`, { method, headers, agent: this.agent }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode!,
            contentType: answer.headers['content-type'] ?? '',
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
