import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/**
 * Lets calls take forms with files, without the hooks of the plugin, which would take a tenth of the time of every request. They delete
 * files that the plugin has saved to disk; ours stay in memory (`TakesFile`). Nest adds the plugin only where it is not there yet.
 */
export function acceptForms(fastify: FastifyInstance): void {
  const withoutHooks: FastifyInstance = Object.create(fastify, { addHook: { value: () => withoutHooks } });
  multipart(withoutHooks, {}, () => undefined);
}
