import type { JsonSchema } from '@plumbline/contracts';

/** A schema of the document, which may name another one. */
export interface ApiSchema extends JsonSchema {
  readonly $ref?: string;
  readonly const?: unknown;
  readonly allOf?: readonly ApiSchema[];
}

export interface ApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: ApiSchema;
}

type Content = Readonly<Record<string, { readonly schema: ApiSchema }>>;

/** A call, as the document describes it. */
export interface ApiOperation {
  readonly method: string;
  /** With `{name}` for each parameter. */
  readonly path: string;
  readonly parameters: readonly ApiParameter[];
  readonly requestBody?: { readonly content: Content };
  /** By status, or `default`. */
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

/** The OpenAPI document of a server. */
export interface ApiDocument {
  readonly operations: readonly ApiOperation[];
  /** Returns the schema itself, with the parts of `allOf` as one. */
  resolve(schema: ApiSchema): ApiSchema;
}

export async function fetchApiDocument(url: string): Promise<ApiDocument> {
  const response = await fetch(`${url}/api/docs/openapi.json`);
  if (!response.ok) throw new Error(`${url}/api/docs/openapi.json responds with ${response.status}`);
  const { paths, components } = (await response.json()) as {
    paths: Record<string, Record<string, Omit<ApiOperation, 'method' | 'path'>>>;
    components: { schemas: Record<string, ApiSchema> };
  };
  const resolve = (schema: ApiSchema): ApiSchema => {
    if (schema.$ref) return resolve(components.schemas[schema.$ref.split('/').at(-1)!]!);
    return schema.allOf ? merge(schema.allOf.map(resolve)) : schema;
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
  return { operations, resolve };
}

/** One schema for all that several require. Where two objects have the same property, both apply to it. */
function merge(parts: readonly ApiSchema[]): ApiSchema {
  const all: ApiSchema = Object.assign({}, ...parts);
  if (!all.properties) return all;
  const properties: Record<string, ApiSchema> = {};
  for (const [name, schema] of parts.flatMap((part) => Object.entries(part.properties ?? {})))
    properties[name] = properties[name] ? { allOf: [properties[name], schema] } : schema;
  return { ...all, required: parts.flatMap(({ required = [] }) => required), properties };
}
