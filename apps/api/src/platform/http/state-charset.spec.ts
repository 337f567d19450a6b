import { fastify } from 'fastify';
import { stateCharset } from './state-charset.ts';

async function typeOf(given: string) {
  const server = fastify();
  stateCharset(server);
  server.get('/', (_, reply) => reply.header('content-type', given).send(Buffer.from('text')));
  const { headers } = await server.inject({ url: '/' });
  await server.close();
  return headers['content-type'];
}

describe('stateCharset', () => {
  it.each(['text/html', 'text/css', 'image/svg+xml', 'application/xml'])('adds UTF-8 to %s', async (type) => {
    expect(await typeOf(type)).toBe(`${type}; charset=utf-8`);
  });

  it.each([
    'text/html; charset=utf-8',
    'text/plain; version=0.0.4; charset=utf-8',
    'image/png',
    'application/zip',
  ])('leaves %s as it is', async (type) => {
    expect(await typeOf(type)).toBe(type);
  });
});
