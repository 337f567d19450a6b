import { Readable } from 'node:stream';
import { fastify } from 'fastify';
import { sendTogether } from './send-together.ts';

const events: string[] = [];
const server = fastify();
sendTogether(server);
server.get<{ Params: { text: string } }>('/text/:text', ({ params: { text } }, reply) => {
  events.push(`handled ${text}`);
  reply.raw.once('prefinish', () => events.push(`sent ${text}`));
  return reply.send(text);
});
server.get('/stream', (_request, reply) => reply.send(Readable.from(['one ', 'two'])));
server.get('/bad-header', (_request, reply) => reply.header('x-name', 'two\nlines').send('text'));

describe('sendTogether', () => {
  afterAll(() => server.close());

  it('sends nothing before the other requests of the same turn are handled', async () => {
    const responses = await Promise.all(['a', 'b', 'c'].map((text) => server.inject(`/text/${text}`)));
    expect(responses.map(({ payload }) => payload)).toEqual(['a', 'b', 'c']);
    expect(events).toEqual(['handled a', 'handled b', 'handled c', 'sent a', 'sent b', 'sent c']);
  });

  it('sends streams', async () => {
    expect((await server.inject('/stream')).payload).toBe('one two');
  });

  it('closes the connection of a response that cannot be sent, and sends the others', async () => {
    const url = await server.listen({ host: '127.0.0.1', port: 0 });
    const failed = fetch(`${url}/bad-header`).catch((error: unknown) => error);
    expect(await (await fetch(`${url}/text/after`)).text()).toBe('after');
    expect(await failed).toBeInstanceOf(TypeError);
  });
});
