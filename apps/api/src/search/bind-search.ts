import { bindDto, limits, SearchRequest } from '@plumbline/contracts';
import { InvalidRequestError } from '../platform/problem/invalid-request.error.ts';

const wholeNumber = /^\d{1,2}$/;

/**
 * Binds the query of a search. What a search box sends is recognised at once; everything else goes through the
 * request class, which has the last word.
 *
 * @throws InvalidRequestError
 */
export function bindSearch(query: Record<string, unknown>): SearchRequest {
  return usual(query) ?? bound(query);
}

function usual({ query, size }: Record<string, unknown>): SearchRequest | null {
  if (typeof query !== 'string') return null;
  const wanted = size === undefined ? limits.search.defaultSize : numberFrom(size);
  return wanted >= 1 && wanted <= limits.search.maxSize ? { query, size: wanted } : null;
}

function numberFrom(size: unknown): number {
  return typeof size === 'string' && wholeNumber.test(size) ? Number(size) : NaN;
}

function bound(plain: Record<string, unknown>): SearchRequest {
  const { request, violations } = bindDto(SearchRequest, plain);
  if (violations.length > 0) throw new InvalidRequestError(violations);
  return request;
}
