import type { PipeTransform } from '@nestjs/common';
import { limits } from '@plumbline/contracts';
import { InvalidRequestError } from './invalid-request.error.ts';

/** A path parameter that is an id, else 400. */
export class ParseIdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = parseId(value);
    if (id === null) throw new InvalidRequestError([{ field: 'id', message: 'id must be a whole number' }]);
    return id;
  }
}

/** Returns null for text that is not an id: a whole number from 1 to 2^31 - 1. */
export function parseId(text: string): number | null {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= limits.maxId ? id : null;
}
