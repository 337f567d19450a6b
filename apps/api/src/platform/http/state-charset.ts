import type { FastifyInstance } from 'fastify';

const textWithoutCharset = /^(?:text\/[\w.+-]+|[\w.-]+\/(?:[\w.-]+\+)?xml)$/;

/** Says of all text that it is UTF-8, where what sends it, such as a library, has not. */
export function stateCharset(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    const type = reply.getHeader('content-type');
    if (typeof type === 'string' && textWithoutCharset.test(type))
      reply.header('content-type', `${type}; charset=utf-8`);
    done(null, payload);
  });
}
