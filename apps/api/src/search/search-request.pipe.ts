import type { PipeTransform } from '@nestjs/common';
import { limits, SearchRequest, violationsOf } from '@plumbline/contracts';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { InvalidRequestError } from '../platform/problem/invalid-request.error.ts';

/** A bound search. An interface, so that the global pipe leaves it alone. */
export interface SearchTerms {
  readonly query: string;
  readonly size: number;
}

const wholeNumber = /^\d{1,2}$/;

/**
 * Binds the query of a search. What a search box sends is recognised at once, because binding it through the request
 * class would take longer than searching; everything else goes through the class, which has the last word.
 */
export class SearchRequestPipe implements PipeTransform<Record<string, unknown>, SearchTerms> {
  transform(query: Record<string, unknown>): SearchTerms {
    return usual(query) ?? bound(query);
  }
}

function usual({ query, size }: Record<string, unknown>): SearchTerms | null {
  if (typeof query !== 'string') return null;
  const wanted = size === undefined ? limits.search.defaultSize : numberFrom(size);
  return wanted >= 1 && wanted <= limits.search.maxSize ? { query, size: wanted } : null;
}

function numberFrom(size: unknown): number {
  return typeof size === 'string' && wholeNumber.test(size) ? Number(size) : NaN;
}

function bound(plain: Record<string, unknown>): SearchTerms {
  const request = plainToInstance(SearchRequest, plain);
  const errors = validateSync(request, { whitelist: true, stopAtFirstError: true });
  if (errors.length > 0) throw new InvalidRequestError(violationsOf(errors));
  return request;
}
