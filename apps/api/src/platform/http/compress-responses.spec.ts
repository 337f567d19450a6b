import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import type { FastifyReply } from 'fastify';
import { compressResponses } from './compress-responses.ts';

const text = 'score '.repeat(500);
const server = fastify();
compressResponses(server);
server.get('/json', () => ({ text }));
server.get('/problem', (_request, reply: FastifyReply) =>
  reply.code(404).type('application/problem+json').send(JSON.stringify({ text })),
);
server.get('/bytes', (_request, reply) => reply.type('text/html; charset=utf-8').send(Buffer.from(text)));
const cachedBody = Buffer.from(text);
server.get('/cached', (_request, reply) => reply.type('text/html').send(cachedBody));
server.get('/tiny', () => ({ text: 'score' }));
server.get('/picture', (_request, reply) => reply.type('image/png').send(Buffer.from(text)));
server.get('/drawing', (_request, reply) => reply.type('image/svg+xml').send(cachedBody));
server.get('/encoded', (_request, reply) =>
  reply.type('text/html').header('content-encoding', 'zstd').send(Buffer.from(text)),
);

const get = (url: string, encodings?: string) =>
  server.inject({ url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } });

describe('Compression of responses', () => {
  afterAll(() => server.close());

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
    ['*', 'br'],
  ])('for %s uses %s', async (accepted, encoding) => {
    const response = await get('/json', accepted);
    expect(response.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(response.headers['content-length']).toBe(String(response.rawPayload.length));
    const decode = encoding === 'br' ? brotliDecompressSync : gunzipSync;
    expect(JSON.parse(decode(response.rawPayload).toString())).toEqual({ text });
  });

  it('compresses drawings, which are text', async () => {
    expect((await get('/drawing', 'br')).headers['content-encoding']).toBe('br');
  });

  it.each([undefined, '', 'identity', 'deflate', 'br;q=0'])(
    'for %j sends the body as it is',
    async (accepted) => {
      const response = await get('/json', accepted);
      expect(response.headers['content-encoding']).toBeUndefined();
      expect(response.headers.vary).toBe('accept-encoding');
      expect(response.json()).toEqual({ text });
    },
  );

  it('applies to problems, and to bytes of text', async () => {
    const problem = await get('/problem', 'gzip');
    expect([problem.statusCode, problem.headers['content-encoding']]).toEqual([404, 'gzip']);
    expect(brotliDecompressSync((await get('/bytes', 'br')).rawPayload).toString()).toBe(text);
  });

  it('of a body that a service caches happens once for each encoding', async () => {
    await get('/cached', 'br');
    await get('/cached', 'gzip');
    // Nothing does that to a body, but it tells what is compressed again.
    cachedBody.fill('x');
    expect(brotliDecompressSync((await get('/cached', 'br')).rawPayload).toString()).toBe(text);
    const { headers, rawPayload } = await get('/cached', 'gzip');
    expect(gunzipSync(rawPayload).toString()).toBe(text);
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(rawPayload.length),
      vary: 'accept-encoding',
    });
  });

  it.each(['/tiny', '/picture'])('leaves %s as it is', async (url) => {
    const { headers } = await get(url, 'br');
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
  });

  it('leaves a body that is compressed already', async () => {
    const response = await get('/encoded', 'br');
    expect(response.headers['content-encoding']).toBe('zstd');
    expect(response.rawPayload.toString()).toBe(text);
  });

  it('responds to HEAD without a body', async () => {
    const response = await server.inject({
      method: 'HEAD',
      url: '/json',
      headers: { 'accept-encoding': 'br' },
    });
    expect([response.statusCode, response.rawPayload.length]).toEqual([200, 0]);
  });
});
