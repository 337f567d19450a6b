import type { FastifyInstance, FastifyReply } from 'fastify';

const MIN_MS = 3_000;
const MAX_MS = 10_000;
/** So many are sent per second, unless that would delay one by more than {@link MAX_MS}. */
const PER_SECOND = 200;

/** What sends the responses that are held back. */
const held = new Set<() => void>();

/**
 * Sends a response seconds late, the later the more are waiting. A client that sends many requests at once would otherwise send the
 * next ones immediately, and to refuse them would take all the time of the process. A response that is held back takes none.
 */
export function holdBack({ raw }: FastifyReply, send: () => void): void {
  const forget = () => {
    clearTimeout(timer);
    held.delete(release);
  };
  const release = () => {
    forget();
    raw.off('close', forget);
    send();
  };
  held.add(release);
  const ms = Math.min(Math.max(MIN_MS, (1_000 * held.size) / PER_SECOND), MAX_MS);
  const timer = setTimeout(release, ms);
  raw.once('close', forget);
}

/** Sends what is held back when the server begins to close: it would wait for that. */
export function releaseOnClose(fastify: FastifyInstance): void {
  fastify.addHook('preClose', (done) => {
    for (const release of held) release();
    done();
  });
}
