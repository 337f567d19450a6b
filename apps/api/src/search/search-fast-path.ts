import { limits, searchPaths } from '@plumbline/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { JSON_TEXT } from '../platform/http/json-list.ts';
import type { SearchService } from './search.service.ts';

const START_OF_URL = `/api/${searchPaths.base}?`;
const wholeNumber = /^\d{1,2}$/;

/**
 * Responds to what a search box sends before guards, pipes and handlers run, because they take longer than searching.
 * {@link SearchController} responds to all other searches: by a profile, before the first one, or with invalid values.
 */
export function addSearchFastPath(fastify: FastifyInstance, service: SearchService): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const json = request.url.startsWith(START_OF_URL) ? search(request, service) : null;
    if (json === null) done();
    else reply.header('content-type', JSON_TEXT).send(json);
  });
}

function search({ method, headers, query }: FastifyRequest, service: SearchService): Buffer | null {
  if (method !== 'GET' || headers['content-type'] !== undefined) return null;
  const { query: text, size, profile } = query as Readonly<Record<string, unknown>>;
  if (typeof text !== 'string' || profile !== undefined) return null;
  const count = size === undefined ? limits.search.defaultSize : parseSize(size);
  return count >= 1 && count <= limits.search.maxSize ? service.searchNow(text, count) : null;
}

function parseSize(size: unknown): number {
  return typeof size === 'string' && wholeNumber.test(size) ? Number(size) : NaN;
}
