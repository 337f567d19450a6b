import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { ValidationError } from 'class-validator';
import type { Violation } from './problem.ts';

/**
 * Enough for a list of 10,000 ids. Binding takes time for each: a megabyte of them would block the server for seconds.
 */
const MAX_VALUES = 10_100;

/** No request is nested deeper, and binding recurses into every level. */
const MAX_DEPTH = 8;

/** Half of a surrogate pair, without the other half. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/**
 * One message for each rejected field: that of the first rule above it. Nested fields have dotted names. Decorators
 * are applied, and so checked, from the last one up.
 */
function violationsOf(errors: readonly ValidationError[], parent = ''): Violation[] {
  return errors.flatMap((error) => {
    const field = parent ? `${parent}.${error.property}` : error.property;
    const message = Object.values(error.constraints ?? {}).at(-1);
    const own = message ? [{ field, message }] : [];
    return [...own, ...violationsOf(error.children ?? [], field)];
  });
}

/** A request that is bound to its class, and its violations. */
export interface ValidatedDto<T> {
  readonly request: T;
  readonly violations: readonly Violation[];
}

/**
 * Binds a plain object to a request class and validates it, the same way on both sides. Unknown properties are dropped;
 * of more than 10,100 values, at all depths together, nothing is bound. The caller decides what a violation stops.
 */
export function validateDto<T extends object>(requestClass: new () => T, plain: object): ValidatedDto<T> {
  if (hasMoreThan(MAX_VALUES, plain)) {
    return {
      request: new requestClass(),
      violations: [{ field: 'body', message: 'This is too much at once' }],
    };
  }
  const request = plainToInstance(requestClass, toPlain(plain));
  const errors = validateSync(request, { whitelist: true });
  return { request, violations: violationsOf(errors) };
}

/**
 * The same data, safe to bind and to store: without properties named like those that every object inherits
 * (`constructor`, `toString`), which binding would mistake for the real ones; with `null` where it is nested too deep;
 * and with the replacement character for lone surrogates, which PostgreSQL refuses in JSON. Values that are neither
 * text, plain objects nor arrays stay as they are.
 */
function toPlain(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replace(LONE_SURROGATE, '\uFFFD');
  if (!isContainer(value)) return value;
  if (depth > MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((item) => toPlain(item, depth + 1));
  const entries = Object.entries(value).filter(([name]) => !(name in Object.prototype));
  return Object.fromEntries(entries.map(([name, item]) => [name, toPlain(item, depth + 1)]));
}

/** Whether there are more than `limit` values in `source`, at any depth. */
function hasMoreThan(limit: number, source: object): boolean {
  const unread: object[] = [source];
  let count = 0;
  for (let container = unread.pop(); container; container = unread.pop()) {
    const values: unknown[] = Object.values(container);
    count += values.length;
    if (count > limit) return true;
    for (const value of values) if (isContainer(value)) unread.push(value);
  }
  return false;
}

function isContainer(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}
