/** The part of JSON Schema (as of OpenAPI 3.1) that describes our requests and responses. */
export interface JsonSchema {
  readonly type?: 'array' | 'boolean' | 'integer' | 'null' | 'number' | 'object' | 'string';
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly JsonSchema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema;
}

declare const valueType: unique symbol;
const isOptional: unique symbol = Symbol('isOptional');

/** The JSON Schema of the values of type `T`. Only the compiler knows `T`: {@link Infer} reads it. */
export interface Schema<T> extends JsonSchema {
  readonly [valueType]?: () => T;
}

/** A property that may be absent. */
export interface OptionalSchema<T> extends Schema<T> {
  readonly [isOptional]: true;
}

type Properties = Readonly<Record<string, Schema<unknown>>>;

/** A schema whose properties can be spread into another one. */
export interface ObjectSchema<P extends Properties> extends Schema<InferObject<P>> {
  readonly properties: P;
}

/** The type of the values that a schema describes. */
export type Infer<S> = S extends Schema<infer T> ? T : never;

type InferObject<P> = Flat<
  { readonly [K in keyof P as P[K] extends OptionalSchema<unknown> ? never : K]: Infer<P[K]> } & {
    readonly [K in keyof P as P[K] extends OptionalSchema<unknown> ? K : never]?: Infer<P[K]>;
  }
>;

type Flat<T> = { [K in keyof T]: T[K] };

/** Any string, also an empty one. */
export const stringSchema: Schema<string> = { type: 'string' };
/** Any number that JSON has: finite. */
export const numberSchema: Schema<number> = { type: 'number' };
export const integerSchema: Schema<number> = { type: 'integer' };
export const booleanSchema: Schema<boolean> = { type: 'boolean' };
/** An ISO date, such as 2026-11-01. */
export const dateSchema: Schema<string> = { type: 'string', format: 'date' };
/** An ISO time, UTC. */
export const dateTimeSchema: Schema<string> = { type: 'string', format: 'date-time' };

/** One of the strings listed. */
export function enumSchema<const T extends string>(values: readonly T[]): Schema<T> {
  return { type: 'string', enum: values };
}

/** A value that may be `null`, but not absent. */
export function nullable<T>(schema: Schema<T>): Schema<T | null> {
  return { oneOf: [schema, { type: 'null' }] };
}

/** A value of exactly one of two schemas. */
export function eitherOf<A, B>(one: Schema<A>, other: Schema<B>): Schema<A | B> {
  return { oneOf: [one, other] };
}

/** A list of any length, also an empty one. */
export function arrayOf<T>(items: Schema<T>): Schema<readonly T[]> {
  return { type: 'array', items };
}

/** An object whose properties all have values of one schema, under any names. */
export function recordOf<T>(values: Schema<T>): Schema<Readonly<Record<string, T>>> {
  return { type: 'object', additionalProperties: values };
}

/** One value, or a list of at least one of them. */
export function oneOrMany<T>(schema: Schema<T>, maxItems: number): Schema<T | readonly T[]> {
  return { oneOf: [schema, { ...arrayOf(schema), minItems: 1, maxItems }] };
}

/** The same schema with a sentence for readers of the API's description. */
export function described<T>(schema: Schema<T>, description: string): Schema<T> {
  return { ...schema, description };
}

/** Marks a property of an {@link objectSchema} that may be absent. */
export function optional<T>(schema: Schema<T>): OptionalSchema<T> {
  return { ...schema, [isOptional]: true };
}

/** An object with these properties: all are required but those marked {@link optional}. Others are allowed. */
export function objectSchema<const P extends Properties>(properties: P): ObjectSchema<P> {
  const required = Object.keys(properties).filter((name) => !(isOptional in properties[name]!));
  return { type: 'object', required, properties };
}
