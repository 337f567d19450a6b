import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { ValidationError } from 'class-validator';
import { holdsMoreThan, plainData } from './plain-data.ts';
import type { Violation } from './problem.ts';

/** Enough for a list of 10,000 ids. Binding takes time for each: a megabyte of them would block the server for seconds. */
const MAX_VALUES = 10_100;

/**
 * One message for each rejected field, that of the rule which stands first above it; nested fields have dotted names.
 * Decorators are applied, and so checked, from the last one up.
 */
function violationsOf(errors: readonly ValidationError[], parent = ''): Violation[] {
  return errors.flatMap((error) => {
    const field = parent ? `${parent}.${error.property}` : error.property;
    const message = Object.values(error.constraints ?? {}).at(-1);
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
 * Binds a plain object to a request class and checks it, the same way on both sides. Unknown properties are dropped;
 * of more than 10,100 values, at all depths together, nothing is bound. Whether a violation stops anything is the
 * caller's decision.
 */
export function bindDto<T extends object>(requestClass: new () => T, plain: object): BoundDto<T> {
  if (holdsMoreThan(MAX_VALUES, plain)) {
    return {
      request: new requestClass(),
      violations: [{ field: 'body', message: 'This is too much at once' }],
    };
  }
  const request = plainToInstance(requestClass, plainData(plain));
  const errors = validateSync(request, { whitelist: true });
  return { request, violations: violationsOf(errors) };
}
