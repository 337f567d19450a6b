/** The part of a schema that a program relies on. */
export interface Shape {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: Shape;
  readonly required?: readonly string[];
  readonly [bound: string]: unknown;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Shape;
}

/** What a call takes and gives. */
export interface Call {
  readonly parameters: Readonly<Record<string, { readonly isRequired: boolean; readonly shape: Shape }>>;
  readonly body?: Shape;
  readonly response?: Shape;
}

/** What programs can rely on, of an API document. */
export interface ReducedApi {
  readonly version: string;
  readonly calls: Readonly<Record<string, Call>>;
  readonly shapes: Readonly<Record<string, Shape>>;
}

type Content = Readonly<Record<string, { readonly schema: Shape }>>;

interface Operation {
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

export interface ApiDocument {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Shape>> };
}

/** Keeps what a request or a response may be, of the calls that take no token or a personal access token. */
export function reduceApi({ info, paths, components }: ApiDocument): ReducedApi {
  const calls = Object.fromEntries(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { security }]) => security.some(isForPrograms))
        .map(([method, operation]) => [`${method.toUpperCase()} ${path}`, reduceCall(operation)] as const),
    ),
  );
  const shapes: Record<string, Shape> = {};
  collectShapes(calls, components.schemas, shapes);
  return { version: info.version, calls, shapes };
}

function isForPrograms(scheme: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(scheme).length === 0 || 'personalToken' in scheme;
}

function reduceCall({ parameters, requestBody, responses }: Operation): Call {
  const response = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  return {
    parameters: Object.fromEntries(
      parameters.map(({ name, in: place, required, schema }) => [
        `${place} ${name}`,
        { isRequired: required, shape: withoutTexts(schema) },
      ]),
    ),
    ...(requestBody && { body: shapeIn(requestBody.content) }),
    ...(response?.content && { response: shapeIn(response.content) }),
  };
}

function shapeIn(content: Content): Shape {
  return withoutTexts(Object.values(content)[0]!.schema);
}

const texts = new Set(['description', 'title', 'default', 'format']);

/** Below `properties` names are those of the API. */
function withoutTexts(shape: Shape, areNames = false): Shape {
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([key]) => areNames || !texts.has(key))
      .map(([key, value]) => [key, reduceValue(value, key === 'properties' && !areNames)]),
  );
}

function reduceValue(value: unknown, areNames: boolean): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => reduceValue(item, false));
  return typeof value === 'object' && value !== null ? withoutTexts(value as Shape, areNames) : value;
}

/** Adds what is referred to, by name. */
function collectShapes(
  value: unknown,
  named: Readonly<Record<string, Shape>>,
  found: Record<string, Shape>,
): void {
  for (const [, name] of JSON.stringify(value).matchAll(/#\/components\/schemas\/(\w+)/g)) {
    if (name! in found) continue;
    found[name!] = withoutTexts(named[name!]!);
    collectShapes(found[name!], named, found);
  }
}
