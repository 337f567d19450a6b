import fc from 'fast-check';
import type { DescribedCall, DescribedField } from './described-calls.ts';

/** A body as it goes over the wire. */
export interface RawBody {
  /** `null`: no such header. */
  readonly contentType: string | null;
  readonly content: string | Buffer;
}

const JSON_TYPE = 'application/json';

/** JSON text of each type, and values that parsers and databases often mishandle. */
const oddTexts: readonly (readonly [type: string, text: string])[] = [
  ['null', 'null'],
  ['boolean', 'true'],
  ['number', '0'],
  ['number', '-1'],
  ['number', '1e999'],
  ['number', '-1e999'],
  ['number', '1e-999'],
  ['number', '123456789012345678901234567890'],
  ['array', '[]'],
  ['array', '[[],[null],{}]'],
  ['array', nested(100, '[', ']')],
  ['array', `[${'"x",'.repeat(300)}"x"]`],
  ['object', '{}'],
  ['object', '{"length":5}'],
  ['object', '{"toString":null,"valueOf":1}'],
  ['object', nested(100, '{"a":', '}')],
  ['string', '""'],
  ['string', '"\\u0000"'],
  ['string', '"\\ud800"'],
  ['string', '"\\udc00\\ud800"'],
  ['string', '"\\u202e"'],
  ['string', `"${'x'.repeat(2_000)}"`],
];

/** Names with a meaning in JavaScript, in a library or in the database. */
const oddNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'length',
  '',
  '\0',
  '$ref',
  'id',
  'authorities',
  'passwordHash',
];

const otherTypes = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/jsonp',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'json',
  ';',
  '',
];

/** JSON text of an unexpected value. */
const oddText = fc.oneof(
  fc.constantFrom(...oddTexts.map(([, text]) => text)),
  fc.string({ unit: 'binary', maxLength: 300 }).map((text) => JSON.stringify(text)),
  fc.json({ maxDepth: 3 }),
);

const oddMember = fc.tuple(
  fc.oneof(fc.constantFrom(...oddNames), fc.string({ unit: 'binary', maxLength: 20 })),
  oddText,
);

/** Bodies that a call for JSON has to reject; `valid` is one that it accepts. */
export function malformedJson(
  call: DescribedCall,
  valid: Readonly<Record<string, unknown>>,
): fc.Arbitrary<RawBody> {
  const text = JSON.stringify(valid);
  const asJson = (content: string | Buffer): RawBody => ({ contentType: JSON_TYPE, content });
  return fc.oneof(
    { weight: 12, arbitrary: brokenMembers(call.fields, valid).map(asJson) },
    { weight: 1, arbitrary: fc.constantFrom('[]', '[{}]', `[${text}]`, '"text"', '7', 'true').map(asJson) },
    { weight: 2, arbitrary: fc.nat(text.length - 1).map((end) => asJson(text.slice(0, end))) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('}', ',', '\0', '{}', '//', 'NaN').map((end) => asJson(text + end)),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => asJson(Buffer.from(bytes))) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(null, ...otherTypes).map((contentType) => ({ contentType, content: text })),
    },
  );
}

/** An object with one invalid member; any of the others may be invalid or missing as well. */
function brokenMembers(
  fields: readonly DescribedField[],
  valid: Readonly<Record<string, unknown>>,
): fc.Arbitrary<string> {
  const victims = fields.some(({ isRequired }) => isRequired)
    ? fields.filter(({ isRequired }) => isRequired)
    : fields;
  if (victims.length === 0) return fc.array(oddMember, { maxLength: 4 }).map(objectText);
  // With `chain`, the generators of all members would be created again for each body.
  const broken = victims.map((victim) => {
    const others = fields.filter(({ name }) => name !== victim.name);
    const right = others.map(({ name }) => memberOf(name, valid[name]));
    const mixed = right.map((member) =>
      fc.oneof({ weight: 4, arbitrary: fc.constant(member) }, { weight: 1, arbitrary: changed(member[0]) }),
    );
    return fc
      .tuple(brokenMember(victim), fc.tuple(...mixed), fc.array(oddMember, { maxLength: 3 }))
      .map(([broken, rest, more]) =>
        objectText([...more.filter(([name]) => name !== victim.name), ...rest, broken]),
      );
  });
  return fc.oneof(...broken);
}

type Member = readonly [name: string, text: string] | null;

function memberOf(name: string, value: unknown): readonly [string, string] {
  return [name, JSON.stringify(value ?? 'x')];
}

function changed(name: string): fc.Arbitrary<Member> {
  return fc.option(oddText.map((text) => [name, text] as const));
}

/** A member whose type the field does not allow; a required one may be missing instead. */
function brokenMember({ name, types, isRequired }: DescribedField): fc.Arbitrary<Member> {
  const wrong = oddTexts.filter(([type]) => !types.includes(type) && (isRequired || type !== 'null'));
  const members: Member[] = wrong.map(([, text]) => [name, text] as const);
  return fc.constantFrom(...members, ...(isRequired ? [null] : []));
}

function objectText(members: readonly Member[]): string {
  const texts = members
    .filter((member) => member !== null)
    .map(([name, text]) => `${JSON.stringify(name)}:${text}`);
  return `{${texts.join(',')}}`;
}

function nested(levels: number, open: string, close: string): string {
  return `${open.repeat(levels)}1${close.repeat(levels)}`;
}

/** Valid JSON with characters that PostgreSQL, logs or mail cannot represent. */
export function oddCharacters(valid: Readonly<Record<string, unknown>>): fc.Arbitrary<RawBody> {
  const characters = fc.oneof(
    fc.constantFrom(
      '\0',
      '\ud800',
      '\udc00x',
      '\u202e',
      '\r\nBcc: x@example.org',
      "' OR 1=1 --",
      '💥'.repeat(100),
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }),
  );
  return fc
    .tuple(fc.constantFrom(...Object.keys(valid)), characters, fc.boolean())
    .map(([name, text, isAppended]) => ({
      contentType: JSON_TYPE,
      content: JSON.stringify({ ...valid, [name]: isAppended ? `${String(valid[name])}${text}` : text }),
    }));
}

/** Text that is not an address, and addresses of another media type. */
export const malformedAddresses: fc.Arbitrary<RawBody> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }).map((content) => ({ contentType: 'text/plain', content })),
  fc.constantFrom('\0', '@', `${'a'.repeat(300)}@example.org`, '"', '{}').map((content) => ({
    contentType: 'text/plain; charset=utf-8',
    content,
  })),
  fc
    .constantFrom(null, JSON_TYPE, ...otherTypes.filter((type) => type !== 'text/plain'))
    .map((contentType) => ({ contentType, content: 'jane@example.org' })),
);

/** Text in `field` of nearly a megabyte, the limit of a body, and of more. */
export function longTextBodies(field: string): RawBody[] {
  return ['a@'.repeat(450_000), `${' '.repeat(900_000)}x`, 'x'.repeat(1_100_000)].map((text) => ({
    contentType: JSON_TYPE,
    content: JSON.stringify({ [field]: text }),
  }));
}

/** Nearly a megabyte of small values, beside `field` and inside it. */
export function manyValueBodies(field: string): RawBody[] {
  const members = Array.from({ length: 75_000 }, (_, index) => `"k${index}":1`).join(',');
  const values = [`{${members}}`, `[${'{},'.repeat(300_000)}{}]`, nested(100_000, '[', ']')];
  return [`{${members}}`, ...values.map((value) => `{"${field}":${value}}`)].map((content) => ({
    contentType: JSON_TYPE,
    content,
  }));
}
