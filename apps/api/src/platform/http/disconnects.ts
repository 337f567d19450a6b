import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The status that nginx logs when the client has gone before the response. Nobody receives it; the access log shows it. */
export const CLIENT_CLOSED_REQUEST = 499;

/** What waits for a connection to close. One listener for all, because a client may send any number of requests at once. */
const waiting = new WeakMap<Socket, Set<() => void>>();

/** Calls `act` when the connection closes. Returns a function that stops waiting. */
export function onceClosed(socket: Socket, act: () => void): () => void {
  const acts = waiting.get(socket) ?? new Set();
  if (!waiting.has(socket)) {
    waiting.set(socket, acts);
    socket.once('close', () => {
      for (const each of acts) each();
    });
  }
  acts.add(act);
  return () => acts.delete(act);
}

/**
 * Emits `close` at every response whose client has gone. Node emits it only at the one whose turn it is: of requests that a client
 * sends without waiting for responses (pipelining), the others would be under way for good. Call it when nothing else is going to
 * change who listens to requests.
 */
export function closeUnsentResponses(server: Server): void {
  server.prependListener('request', ({ socket }, response) => {
    // It is its turn.
    if (response.socket !== null) return;
    const stopWaiting = onceClosed(socket, () => response.destroy().emit('close'));
    response.once('socket', stopWaiting);
  });
}
