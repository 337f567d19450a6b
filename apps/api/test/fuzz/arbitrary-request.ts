import fc from 'fast-check';
import type { ApiDocument, ApiOperation, ApiParameter, ApiSchema } from './api-document.ts';

/** A request that the fuzzer sends. */
export interface FuzzRequest {
  readonly operation: ApiOperation;
  readonly role: string;
  readonly path: string;
  readonly body: FuzzBody | null;
}

interface FuzzBody {
  readonly contentType: string | null;
  readonly content: string;
}

/** What exists on the server: values by the name of a parameter or property, and the ids of everything. */
export interface KnownValues {
  readonly byName: Readonly<Record<string, readonly unknown[]>>;
  readonly ids: readonly number[];
}

const BOUNDARY = 'fuzz-boundary';
const MOST_ITEMS = 4;
const LONGEST_TEXT = 300;
const HASH_A_PASSWORD = /authenticate|register|password|email/;
const TAKE_LONG = /report|clean|backtest|universe|explore|upload|image|import/;

const oddTexts = fc.constantFrom(
  '',
  ' ',
  '0',
  '\0',
  '\ud800',
  '\u202e',
  '../../etc/passwd',
  "' OR 1=1 --",
  '<script>',
  '=1+1',
  '\uFDFA'.repeat(200),
  'x'.repeat(5_000),
  '9'.repeat(30),
);

/** Made once, as are texts: fast-check takes a few milliseconds for each, and the document has thousands of places. */
const anyJson = fc.jsonValue();
const anyText = fc.string();
const arbitraryTexts = new Map<string, fc.Arbitrary<string>>();

/** Makes requests for all calls, as sent by all roles: most of them valid, others wrong in one place or all over. */
export function arbitraryRequest(
  document: ApiDocument,
  roles: readonly string[],
  known: KnownValues,
): fc.Arbitrary<FuzzRequest> {
  const values = new ArbitraryValues(document, known);
  return fc.oneof(
    ...document.operations.map((operation) => ({
      weight: HASH_A_PASSWORD.test(operation.path) || TAKE_LONG.test(operation.path) ? 1 : 6,
      arbitrary: fc.record({
        operation: fc.constant(operation),
        role: fc.constantFrom(...roles),
        path: arbitraryPath(operation, values),
        body: arbitraryBody(operation, values),
      }),
    })),
  );
}

function arbitraryPath({ path, parameters }: ApiOperation, values: ArbitraryValues): fc.Arbitrary<string> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  return fc
    .tuple(
      fc.tuple(...inPath.map((each) => values.text(each))),
      fc.tuple(...inQuery.map((each) => queryPart(each, values))),
    )
    .map(([segments, query]) => {
      let index = 0;
      const filled = path.replace(/\{\w+\}/g, () => encode(segments[index++]!) || '0');
      const search = query.filter((part) => part !== '').join('&');
      return search === '' ? filled : `${filled}?${search}`;
    });
}

function queryPart(parameter: ApiParameter, values: ArbitraryValues): fc.Arbitrary<string> {
  const present = values.text(parameter).map((text) => `${parameter.name}=${encode(text)}`);
  const twice = fc.tuple(present, present).map((parts) => parts.join('&'));
  return fc.oneof(
    { weight: parameter.required ? 1 : 6, arbitrary: fc.constant('') },
    { weight: 8, arbitrary: present },
    { weight: 1, arbitrary: twice },
  );
}

/** Lone surrogates have no UTF-8. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

function arbitraryBody(
  { method, requestBody }: ApiOperation,
  values: ArbitraryValues,
): fc.Arbitrary<FuzzBody | null> {
  if (method === 'GET') return fc.constant(null);
  const [contentType, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const asJson = (content: unknown): FuzzBody => ({
    contentType: 'application/json',
    content: JSON.stringify(content) ?? '',
  });
  const junk = fc.oneof(
    anyJson.map(asJson),
    fc.constantFrom('{', '[]', 'null', '"x"', '[[[[', '{"__proto__":{"x":1}}', '[1e999]').map((content) => ({
      contentType: 'application/json',
      content,
    })),
    fc.record({
      contentType: fc.constantFrom(null, 'text/plain', 'x/y', 'multipart/form-data'),
      content: anyText,
    }),
  );
  if (!media) return fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: junk });
  const described =
    contentType === 'multipart/form-data'
      ? form
      : values.body(media.schema).map((value) => toBody(contentType!, value));
  return fc.oneof({ weight: 8, arbitrary: described }, { weight: 1, arbitrary: junk });
}

function toBody(contentType: string, value: unknown): FuzzBody {
  return {
    contentType,
    content: contentType === 'text/plain' ? String(value) : (JSON.stringify(value) ?? ''),
  };
}

const form: fc.Arbitrary<FuzzBody> = fc
  .oneof(
    fc.constantFrom(
      'Symbol,Quantity\nAAPL,1\nNOSUCH,2\n',
      'Symbol,Value\nMSFT,$5\n',
      '\x89PNG\r\n\x1a\n',
      'a,b\n1,2\n',
    ),
    fc.string({ maxLength: LONGEST_TEXT }),
  )
  .map((file) => ({
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
    content: `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${file}\r\n--${BOUNDARY}--\r\n`,
  }));

/** Values that schemas describe, and some that they do not. */
class ArbitraryValues {
  constructor(
    private readonly document: ApiDocument,
    private readonly known: KnownValues,
  ) {}

  /** A parameter as text. */
  text({ name, schema }: ApiParameter): fc.Arbitrary<string> {
    const valid = this.named(name, schema).map(String);
    return fc.oneof({ weight: 8, arbitrary: valid }, { weight: 1, arbitrary: oddTexts });
  }

  /** A body: as described, or with properties that are missing or anything. */
  body(schema: ApiSchema): fc.Arbitrary<unknown> {
    const valid = this.valid(schema);
    const broken = fc.tuple(valid, fc.nat(), fc.oneof(oddTexts, anyJson, fc.constant(undefined)));
    return fc.oneof(
      { weight: 6, arbitrary: valid },
      { weight: 3, arbitrary: broken.map(([value, index, odd]) => withOddProperty(value, index, odd)) },
    );
  }

  /** Prefers what exists on the server. */
  private named(name: string, schema: ApiSchema): fc.Arbitrary<unknown> {
    const { byName, ids } = this.known;
    const existing = byName[name] ?? (/id$/i.test(name) && isNumber(schema) ? ids : []);
    const any = this.valid(schema);
    return existing.length === 0
      ? any
      : fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...existing) }, { weight: 1, arbitrary: any });
  }

  private valid(schema: ApiSchema): fc.Arbitrary<unknown> {
    const resolved = this.document.resolve(schema);
    if (resolved.enum) return fc.constantFrom(...resolved.enum);
    if (resolved.oneOf) return fc.oneof(...resolved.oneOf.map((each) => this.valid(each)));
    if (resolved.type === 'object') return this.object(resolved);
    if (resolved.type === 'array') return this.list(resolved);
    return scalar(resolved);
  }

  private list({ items = {}, minItems = 0, maxItems = MOST_ITEMS }: ApiSchema): fc.Arbitrary<unknown> {
    const each = isNumber(items)
      ? fc.oneof(fc.constantFrom(...this.known.ids), scalar(items))
      : this.valid(items);
    return fc.uniqueArray(each, {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, MOST_ITEMS)),
      selector: (value) => JSON.stringify(value),
    });
  }

  private object({ properties = {}, required = [] }: ApiSchema): fc.Arbitrary<unknown> {
    const entries = Object.entries(properties).map(([name, schema]) => [name, this.named(name, schema)]);
    return fc.record(Object.fromEntries(entries), { requiredKeys: [...required] as never[] });
  }
}

function isNumber({ type }: ApiSchema): boolean {
  return type === 'integer' || type === 'number';
}

function withOddProperty(value: unknown, index: number, odd: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return odd;
  const names = Object.keys(value);
  if (names.length === 0) return odd;
  return { ...value, [names[index % names.length]!]: odd };
}

function scalar(schema: ApiSchema): fc.Arbitrary<unknown> {
  const { type, minimum = -1e9, maximum = 1e9 } = schema;
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer') return fc.integer({ min: Math.ceil(minimum), max: Math.min(maximum, 2 ** 31 - 1) });
  if (type === 'number') return fc.double({ min: minimum, max: Math.max(minimum, maximum), noNaN: true });
  return type === 'string' ? arbitraryText(schema) : anyJson;
}

/** The same for all schemas that allow the same texts. */
function arbitraryText({
  format,
  pattern,
  minLength = 0,
  maxLength = LONGEST_TEXT,
}: ApiSchema): fc.Arbitrary<string> {
  if (format === 'date') return arbitraryDate.map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time') return arbitraryDate.map((date) => date.toISOString());
  const longest = Math.max(minLength, Math.min(maxLength, LONGEST_TEXT));
  const key = JSON.stringify([minLength, longest, pattern]);
  const text = arbitraryTexts.get(key) ?? makeText(minLength, longest, pattern);
  arbitraryTexts.set(key, text);
  return text;
}

function makeText(minLength: number, maxLength: number, pattern: string | undefined): fc.Arbitrary<string> {
  const any = fc.string({ unit: 'grapheme', minLength, maxLength });
  if (!pattern) return any;
  try {
    return fc.oneof(fc.stringMatching(new RegExp(pattern)), any);
  } catch {
    // Classes of Unicode characters cannot be generated.
    return any;
  }
}

const arbitraryDate = fc.date({
  min: new Date('1990-01-01'),
  max: new Date('2030-01-01'),
  noInvalidDate: true,
});
