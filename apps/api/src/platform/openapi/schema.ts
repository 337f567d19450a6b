import type { ApiResponseSchemaHost } from '@nestjs/swagger';

export type Schema = ApiResponseSchemaHost['schema'];

/**
 * The schema of an answer. The compiler holds its keys to those of the response interface `T`, so the description
 * cannot drift from what is sent; `optional` names the properties that may be absent.
 */
export function objectSchema<T>(
  properties: { readonly [Key in keyof T]-?: Schema },
  optional: readonly (keyof T & string)[] = [],
): Schema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name as keyof T & string));
  return { type: 'object', required, properties } as Schema;
}

export function arrayOf(items: Schema): Schema {
  return { type: 'array', items } as Schema;
}

/** The schema, or null. */
export function nullable(schema: Schema): Schema {
  return { oneOf: [schema, { type: 'null' }] } as Schema;
}

export function oneOf(...values: readonly string[]): Schema {
  return { type: 'string', enum: [...values] };
}

export const text: Schema = { type: 'string' };
export const day: Schema = { type: 'string', format: 'date' };
export const number: Schema = { type: 'number' };
export const integer: Schema = { type: 'integer' };
export const truth: Schema = { type: 'boolean' };
export const impactScore = nullable({
  type: 'number',
  minimum: -100,
  maximum: 100,
  description: 'At most two decimals; null: not rated',
});
