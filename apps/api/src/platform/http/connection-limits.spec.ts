import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { fastify } from 'fastify';
import { connectionLimits } from './connection-limits.ts';

/** Longer than a busy machine lets a connection wait for the request on it. */
const SILENCE_MS = 1_500;
/** More than the buffers of both ends take. */
const LARGE = Buffer.alloc(30_000_000);

describe('A connection', () => {
  it('is cut off when its client never reads the response', async () => {
    const server = fastify(connectionLimits({ silenceMs: SILENCE_MS }));
    server.get('/', () => LARGE);
    await server.listen({ port: 0, host: '127.0.0.1' });
    try {
      const accepted = once(server.server, 'connection') as Promise<[Socket]>;
      const client = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
      client.on('error', () => undefined);
      client.pause();
      client.write('GET / HTTP/1.1\r\nHost: test\r\n\r\n');
      const [socket] = await accepted;
      await once(socket, 'close');
      expect(socket.bytesWritten).toBeGreaterThan(0);
      client.destroy();
    } finally {
      await server.close();
    }
  });

  it('is silent for a minute at most, which makes two for a client that never reads', () => {
    expect(connectionLimits().connectionTimeout).toBe(60_000);
  });
});
