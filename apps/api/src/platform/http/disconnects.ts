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
