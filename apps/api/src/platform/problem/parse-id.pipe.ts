import type { PipeTransform } from '@nestjs/common';
import { InvalidRequestError } from './invalid-request.error.ts';

const LARGEST_ID = 2_147_483_647;

/** A path parameter that is an id: a whole number from 1 to 2^31 - 1, else 400. */
export class ParseIdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^\d{1,10}$/.test(value) ? Number(value) : 0;
    if (id >= 1 && id <= LARGEST_ID) return id;
    throw new InvalidRequestError([{ field: 'id', message: 'id must be a whole number' }]);
  }
}
