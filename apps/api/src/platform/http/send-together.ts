import type { FastifyInstance, FastifyReply } from 'fastify';

interface ReadyResponse {
  readonly reply: FastifyReply;
  /** Writes the response to its socket. */
  readonly send: () => void;
}

/**
 * Sends the responses that become ready in one turn of the event loop together, at its end. The first write wakes a client
 * that sleeps on another processor, which takes longer than most requests; the others find it awake.
 */
export function sendTogether(fastify: FastifyInstance): void {
  let ready: ReadyResponse[] = [];
  const sendAll = () => {
    const responses = ready;
    ready = [];
    for (const response of responses) sendOrDestroy(response);
  };
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (ready.length === 0) setImmediate(sendAll);
    ready.push({ reply, send: () => done(null, payload) });
  });
}

/** No caller is left to handle an error, such as a header that cannot be sent. It must not end the process. */
function sendOrDestroy({ reply, send }: ReadyResponse): void {
  try {
    send();
  } catch (error) {
    reply.log.error({ err: error, requestId: reply.request.id }, 'a response could not be sent');
    reply.raw.destroy();
  }
}
