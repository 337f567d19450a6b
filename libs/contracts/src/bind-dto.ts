import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { ValidationError } from 'class-validator';
import type { Violation } from './problem.ts';

/** The first message of each rejected field, nested fields with dotted names. Empty when the request is valid. */
export function violationsOf(errors: readonly ValidationError[], parent = ''): Violation[] {
  return errors.flatMap((error) => {
    const field = parent ? `${parent}.${error.property}` : error.property;
    const [message] = Object.values(error.constraints ?? {});
    const own = message ? [{ field, message }] : [];
    return [...own, ...violationsOf(error.children ?? [], field)];
  });
}

/** A request and what is wrong with it. */
export interface BoundDto<T> {
  readonly request: T;
  readonly violations: readonly Violation[];
}

/**
 * Binds a plain object to a request class and checks it, the same way on both sides. Unknown properties are dropped.
 * Whether a violation stops anything is the caller's decision.
 */
export function bindDto<T extends object>(requestClass: new () => T, plain: object): BoundDto<T> {
  const request = plainToInstance(requestClass, plain);
  const errors = validateSync(request, { whitelist: true, stopAtFirstError: true });
  return { request, violations: violationsOf(errors) };
}
