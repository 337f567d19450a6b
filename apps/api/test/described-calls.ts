import type { TestApp } from './test-app.ts';

/** One property of a body, as the API's own description has it. */
export interface DescribedField {
  readonly name: string;
  /** JSON types that it may have; none where the description leaves it open. */
  readonly types: readonly string[];
  readonly isRequired: boolean;
}

/** A call that takes a body. */
export interface DescribedCall {
  readonly method: string;
  /** Its path; every parameter in it is `1`. */
  readonly path: string;
  readonly mediaType: string;
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

/** Every POST and PUT there is, whether or not its description says that it takes a body. */
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
  // Of several forms of a body, the first.
  const { properties = {}, required = [] } = resolve(schema.oneOf?.[0] ?? schema);
  const fields = Object.entries(properties).map(([name, property]) => ({
    name,
    types: typesOf(property),
    isRequired: required.includes(name),
  }));
  return { method, path: path.replace(/\{\w+\}/g, '1'), mediaType, fields };
}

function typesOf({ type, oneOf }: Schema): string[] {
  const types = type === undefined ? (oneOf ?? []).flatMap(typesOf) : [type];
  return types.map((name) => (name === 'integer' ? 'number' : name));
}
