import type { ApiDocument, ApiOperation, ApiSchema } from './api-document.ts';

export interface FuzzResponse {
  readonly status: number;
  /** Without parameters; '' without a body. */
  readonly contentType: string;
  readonly text: string;
  readonly milliseconds: number;
}

const formats: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
};

/** Returns how a response differs from what the document declares for the call; null when it does not. */
export function findDeviation(
  document: ApiDocument,
  { responses }: ApiOperation,
  { status, contentType, text }: FuzzResponse,
): string | null {
  if (isServerError(status, responses)) return `server error ${status}`;
  const body: unknown = contentType.endsWith('json') ? JSON.parse(text) : text;
  const declared = isOfHttp(body) ? responses.default : responses[status];
  if (!declared) return `${status} ${typeOf(body)} is not declared`;
  const { content } = declared;
  if (!content) return text === '' ? null : `${status} has a body`;
  const media = content[contentType];
  if (!media) return `${status} is declared as ${Object.keys(content).join(' or ')}, not "${contentType}"`;
  if (typeof body === 'string') return null;
  const mismatch = findMismatch(document, media.schema, body, '');
  return mismatch && `${status} ${mismatch}`;
}

/** What is not implemented (501) is declared where a standard asks for that response. */
function isServerError(status: number, responses: ApiOperation['responses']): boolean {
  return status >= 500 && !(status === 501 && status in responses);
}

/** Whether it is a problem of the request as such, which any call can respond with: `default` declares those. */
function isOfHttp(body: unknown): boolean {
  const type = typeOf(body);
  return type === 'about:blank' || type.endsWith('/problems/unsupported-body');
}

/** Returns '' for what is no problem. */
function typeOf(body: unknown): string {
  const { type } = (body ?? {}) as { type?: unknown };
  return typeof type === 'string' ? type : '';
}

/** Returns the first place at which a value is not what the schema describes; null when it is. */
function findMismatch(
  document: ApiDocument,
  schema: ApiSchema,
  value: unknown,
  place: string,
): string | null {
  const resolved = document.resolve(schema);
  const { oneOf } = resolved;
  if (oneOf) {
    const mismatches = oneOf.map((each) => findMismatch(document, each, value, place));
    return mismatches.includes(null) ? null : mismatches.at(0)!;
  }
  const broken = rules.find(([, isKept]) => !isKept(resolved, value));
  if (broken)
    return `breaks ${broken[0]} at ${place || 'the top'}: ${String(JSON.stringify(value)).slice(0, 100)}`;
  if (Array.isArray(value)) return findMismatchInList(document, resolved, value, place);
  if (resolved.properties) return findMismatchInObject(document, resolved, value as object, place);
  return null;
}

function findMismatchInList(document: ApiDocument, { items }: ApiSchema, values: unknown[], place: string) {
  if (!items) return null;
  for (const [index, value] of values.entries()) {
    const mismatch = findMismatch(document, items, value, `${place}[${index}]`);
    if (mismatch) return mismatch;
  }
  return null;
}

function findMismatchInObject(document: ApiDocument, schema: ApiSchema, value: object, place: string) {
  const { properties = {}, required = [] } = schema;
  const missing = required.find((name) => !(name in value));
  if (missing) return `lacks ${place}.${missing}`;
  for (const [name, property] of Object.entries(value)) {
    if (!(name in properties)) return `has the undeclared ${place}.${name}`;
    const mismatch = findMismatch(document, properties[name]!, property, `${place}.${name}`);
    if (mismatch) return mismatch;
  }
  return null;
}

/** Rules of a schema, each kept where the schema does not have it. */
const rules: readonly (readonly [string, (schema: ApiSchema, value: unknown) => boolean])[] = [
  ['type', ({ type }, value) => type === undefined || isOfType(type, value)],
  ['const', (schema, value) => !('const' in schema) || schema.const === value],
  ['enum', (schema, value) => !schema.enum || schema.enum.includes(value)],
  ['format', ({ format }, value) => !format || (formats[format]?.test(String(value)) ?? true)],
  ['minimum', ({ minimum = -Infinity }, value) => typeof value !== 'number' || value >= minimum],
  ['maximum', ({ maximum = Infinity }, value) => typeof value !== 'number' || value <= maximum],
  ['maxItems', ({ maxItems = Infinity }, value) => !Array.isArray(value) || value.length <= maxItems],
];

function isOfType(type: NonNullable<ApiSchema['type']>, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}
