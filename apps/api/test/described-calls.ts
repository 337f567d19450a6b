import type { TestApp } from './test-app.ts';

/** A property of a body, as the published document describes it. */
export interface DescribedField {
  readonly name: string;
  /** The allowed JSON types; empty if the document allows any. */
  readonly types: readonly string[];
  readonly isRequired: boolean;
}

/** A call with a body. */
export interface DescribedCall {
  readonly method: string;
  /** With `1` for each parameter. */
  readonly path: string;
  readonly mediaType: string;
  /** Whether a body is described. The others ignore what they are sent. */
  readonly takesBody: boolean;
  readonly fields: readonly DescribedField[];
}

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly oneOf?: readonly Schema[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
}

/** Every POST, PUT and PATCH of the document, whether or not it describes a body. */
export async function callsWithBody(api: TestApp): Promise<DescribedCall[]> {
  const { paths, components } = (await api.get('/api/docs/openapi.json')).body as {
    paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
    components: { readonly schemas: Readonly<Record<string, Schema>> };
  };
  const resolve = (schema: Schema) =>
    schema.$ref ? components.schemas[schema.$ref.split('/').at(-1)!]! : schema;
  return Object.entries(paths).flatMap(([path, operations]) =>
    ['post', 'put', 'patch']
      .filter((method) => method in operations)
      .map((method) => describedCall(method.toUpperCase(), path, operations[method]!, resolve)),
  );
}

function describedCall(
  method: string,
  path: string,
  { requestBody }: Operation,
  resolve: (schema: Schema) => Schema,
): DescribedCall {
  const [mediaType, { schema = {} }] = Object.entries(requestBody?.content ?? {})[0] ?? [
    'application/json',
    {},
  ];
  // The first of several alternatives.
  const { properties = {}, required = [] } = resolve(schema.oneOf?.[0] ?? schema);
  const fields = Object.entries(properties).map(([name, property]) => ({
    name,
    types: typesOf(property),
    isRequired: required.includes(name),
  }));
  const takesBody = requestBody !== undefined;
  return { method, path: path.replace(/\{\w+\}/g, '1'), mediaType, takesBody, fields };
}

function typesOf({ type, oneOf }: Schema): string[] {
  const types = type === undefined ? (oneOf ?? []).flatMap(typesOf) : [type];
  return types.map((name) => (name === 'integer' ? 'number' : name));
}
