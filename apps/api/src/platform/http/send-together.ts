import type { FastifyInstance, FastifyReply } from 'fastify';

/** What writes the responses that have become ready in this turn of the event loop. */
let ready: (() => void)[] = [];

/**
 * Sends the responses that become ready in one turn of the event loop together, at its end. The first write wakes a client
 * that sleeps on another processor, which takes longer than most requests; the others find it awake.
 */
export function sendTogether(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (_request, reply, payload, done) =>
    sendAtEndOfTurn(() => sendOrDestroy(reply, () => done(null, payload))),
  );
}

/** Calls `send`, which writes a response and must not throw, at the end of this turn of the event loop. */
export function sendAtEndOfTurn(send: () => void): void {
  if (ready.length === 0) setImmediate(sendAll);
  ready.push(send);
}

function sendAll(): void {
  const responses = ready;
  ready = [];
  for (const send of responses) send();
}

/** No caller is left to handle an error, such as a header that cannot be sent. It must not end the process. */
function sendOrDestroy(reply: FastifyReply, send: () => void): void {
  try {
    send();
  } catch (error) {
    reply.log.error({ err: error, requestId: reply.request.id }, 'a response could not be sent');
    reply.raw.destroy();
  }
}
