import type { JsonSchema } from '@plumbline/contracts';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage } from 'class-validator';

export type RequestClass = new () => object;
type Rule = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

/** JSON Schema of the validators of class-validator that we use. */
const validatorSchemas: Readonly<Record<string, (...constraints: never[]) => JsonSchema>> = {
  isString: () => ({ type: 'string' }),
  isBoolean: () => ({ type: 'boolean' }),
  isInt: () => ({ type: 'integer' }),
  isNumber: () => ({ type: 'number' }),
  isPositive: () => ({ type: 'number', exclusiveMinimum: 0 }),
  isArray: () => ({ type: 'array' }),
  isEmail: () => ({ type: 'string', format: 'email' }),
  isIn: (values: readonly unknown[]) => ({ type: typeOf(values[0]), enum: values }),
  isLength: (minLength: number, maxLength: number) => ({ minLength, maxLength }),
  minLength: (minLength: number) => ({ minLength }),
  maxLength: (maxLength: number) => ({ maxLength }),
  min: (minimum: number) => ({ minimum }),
  max: (maximum: number) => ({ maximum }),
  matches: (pattern: RegExp) => ({ type: 'string', pattern: sourceOf(pattern) }),
  arrayMinSize: (minItems: number) => ({ minItems }),
  arrayMaxSize: (maxItems: number) => ({ maxItems }),
  arrayUnique: () => ({ uniqueItems: true }),
};

const schemas = new Map<RequestClass, JsonSchema>();

/**
 * Derives the JSON Schema of a request class from its validators. It describes a bound request: with trimmed text and
 * converted numbers. Rules of our own carry their schema as `context`.
 *
 * @throws Error for an unknown rule, so that none is lost.
 */
export function requestSchema(requestClass: RequestClass): JsonSchema {
  const known = schemas.get(requestClass);
  if (known) return known;
  const defaults = new requestClass() as Readonly<Record<string, unknown>>;
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const [name, rules] of rulesByProperty(requestClass)) {
    const conditions = rules.filter(({ type }) => type === 'conditionalValidation');
    const schema = propertySchema(requestClass, name, rules);
    if (defaults[name] !== undefined) properties[name] = { ...schema, default: defaults[name] };
    else properties[name] = mayBe(null, name, conditions) ? { oneOf: [schema, { type: 'null' }] } : schema;
    if (defaults[name] === undefined && !mayBe(undefined, name, conditions)) required.push(name);
  }
  const schema: JsonSchema = { type: 'object', required, properties };
  schemas.set(requestClass, schema);
  return schema;
}

function rulesByProperty(requestClass: RequestClass): Map<string, Rule[]> {
  const rules = new Map<string, Rule[]>();
  for (const rule of getMetadataStorage().getTargetValidationMetadatas(requestClass, '', true, false))
    rules.set(rule.propertyName, [...(rules.get(rule.propertyName) ?? []), rule]);
  return rules;
}

function propertySchema(requestClass: RequestClass, name: string, rules: readonly Rule[]): JsonSchema {
  let schema: JsonSchema = {};
  let items: JsonSchema = {};
  for (const rule of rules) {
    const keywords = ruleSchema(requestClass, name, rule);
    if (rule.each) items = merge(items, keywords);
    else schema = merge(schema, keywords);
  }
  return Object.keys(items).length > 0 ? { type: 'array', ...schema, items } : schema;
}

function ruleSchema(requestClass: RequestClass, name: string, rule: Rule): JsonSchema {
  if (rule.type === 'conditionalValidation') return {};
  if (rule.type === 'nestedValidation') return requestSchema(nestedClass(requestClass, name, rule.each));
  const { schema } = (rule.context ?? {}) as { readonly schema?: JsonSchema };
  if (schema) return schema;
  const toSchema = validatorSchemas[rule.name ?? ''];
  if (!toSchema) throw new Error(`No schema for the rule ${rule.name} of ${requestClass.name}.${name}`);
  return toSchema(...((rule.constraints ?? []) as never[]));
}

/** Two rules may have the same keyword with the same value; of different values, one would be lost. */
function merge(one: JsonSchema, other: JsonSchema): JsonSchema {
  for (const [keyword, value] of Object.entries(other)) {
    const before = one[keyword as keyof JsonSchema];
    if (before !== undefined && before !== value) throw new Error(`Two rules differ about ${keyword}`);
  }
  return { ...one, ...other };
}

/** The class that class-transformer makes of the property. */
function nestedClass(requestClass: RequestClass, name: string, isList: boolean): RequestClass {
  const bound = plainToInstance(requestClass, { [name]: isList ? [{}] : {} }) as Record<string, unknown>;
  const nested = (isList ? (bound[name] as unknown[])[0] : bound[name]) as object;
  return nested.constructor as RequestClass;
}

/**
 * Whether the property may be absent (`undefined`) or `null`: whether, with none or all of the other properties given,
 * its conditions excuse that value. A condition that excuses every value says nothing about `null`.
 */
function mayBe(value: undefined | null, name: string, conditions: readonly Rule[]): boolean {
  const isChecked = (candidate: unknown, others: unknown) => {
    const request = new Proxy({}, { get: (_, other) => (other === name ? candidate : others) });
    return conditions.every(({ constraints }) => constraints[0](request, candidate));
  };
  const given = {};
  return [undefined, given].some(
    (others) => !isChecked(value, others) && (value === undefined || isChecked(given, others)),
  );
}

/** The type of an allowed value, of which all are alike. */
function typeOf(value: unknown): 'integer' | 'string' {
  return typeof value === 'number' ? 'integer' : 'string';
}

/** JSON Schema reads patterns as Unicode, and knows no other flag. */
function sourceOf({ source, flags }: RegExp): string {
  if (flags.replace('u', '') !== '') throw new Error(`The pattern ${source} has flags`);
  return source;
}
