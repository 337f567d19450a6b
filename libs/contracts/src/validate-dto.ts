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

/**
 * Checks a plain object against a request class, exactly as the server does. Whether a violation blocks
 * submission is the form's decision.
 */
export function validateDto<T extends object>(requestClass: new () => T, plain: object): Violation[] {
  const request = plainToInstance(requestClass, plain);
  return violationsOf(validateSync(request, { whitelist: true, stopAtFirstError: true }));
}
