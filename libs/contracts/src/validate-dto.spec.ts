import { getMetadataStorage } from 'class-validator';
import fc from 'fast-check';
import * as contracts from './index.ts';
import { validateDto, RegisterRequest, SearchRequest, UpdateAccountRequest } from './index.ts';

type RequestClass = new () => object;

const requestClasses = Object.entries(contracts).filter(([name]) => name.endsWith('Request')) as [
  string,
  RequestClass,
][];

function fieldsOf(requestClass: RequestClass): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(requestClass, '', false, false);
  return [...new Set(rules.map(({ propertyName }) => propertyName))];
}

/** Names that objects inherit, and those the libraries underneath look for. */
const awkwardNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'then',
  'length',
  'size',
];
const anyJson = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    fc.jsonValue(),
    fc.string({ unit: 'binary' }),
    fc.array(tie('json'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...awkwardNames), tie('json'), { maxKeys: 3 }),
  ),
})).json;

/** As a parser makes them: with properties of their own by any name. */
const parsed = (value: unknown) => JSON.parse(JSON.stringify(value)) as object;

describe('validateDto', () => {
  it('finds the request classes by their names', () => {
    expect(requestClasses.map(([name]) => name)).toContain('RegisterRequest');
  });

  it.each(requestClasses)('never throws for any content of a %s', (_name, requestClass) => {
    const body = fc.record(
      Object.fromEntries(
        [...fieldsOf(requestClass), 'other', 'constructor'].map((field) => [field, anyJson]),
      ),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(body, (plain) => {
        const { violations } = validateDto(requestClass, parsed(plain));
        return violations.every(({ field, message }) => field !== '' && message !== '');
      }),
      { numRuns: 100 },
    );
  });

  it.each(requestClasses)('drops properties that %s does not declare', (_name, requestClass) => {
    const fields = fieldsOf(requestClass);
    fc.assert(
      fc.property(fc.dictionary(fc.string(), anyJson), (plain) => {
        const names = Object.keys(validateDto(requestClass, parsed(plain)).request);
        return names.every((name) => fields.includes(name));
      }),
    );
  });

  it('does not change a valid request that is bound again', () => {
    const blank = fc.constantFrom('', ' ', '\t', '\n');
    const around = (inner: fc.Arbitrary<string>) =>
      fc.tuple(blank, inner, blank).map((parts) => parts.join(''));
    const registration = fc.record({
      firstName: around(fc.string({ unit: 'grapheme', minLength: 2 })),
      lastName: around(fc.string({ unit: 'grapheme', minLength: 2 })),
      email: around(fc.emailAddress()),
      zipCode: fc.stringMatching(/^[\d\- x]{5,9}$/),
      password: fc.string({ unit: 'binary', minLength: 8 }),
      affiliate: fc.option(fc.stringMatching(/^[\w-]{0,50}$/)),
    });
    fc.assert(
      fc.property(
        registration,
        fc.constantFrom(RegisterRequest, UpdateAccountRequest),
        (plain, requestClass) => {
          const once = validateDto<object>(requestClass, plain);
          fc.pre(once.violations.length === 0);
          expect(validateDto<object>(requestClass, { ...once.request })).toEqual(once);
        },
      ),
    );
  });

  it('limits the depth of nesting', () => {
    const deep = JSON.parse(`{"firstName":${'['.repeat(9_000)}${']'.repeat(9_000)}}`) as object;
    expect(validateDto(RegisterRequest, deep).violations[0]).toEqual({
      field: 'firstName',
      message: 'First name requires more characters',
    });
  });

  it('replaces halves of surrogate pairs, and leaves pairs alone', () => {
    const plain = { firstName: 'a\ud800b', lastName: '\u{1f600} \udc00' };
    const { request } = validateDto(UpdateAccountRequest, plain);
    expect(request).toMatchObject({ firstName: 'a\ufffdb', lastName: '\u{1f600} \ufffd' });
  });

  it.each([
    ['side by side', (values: string) => `{${values}}`],
    ['within one another', (values: string) => `{"firstName":{${values}}}`],
    ['below a property nobody knows', (values: string) => `{"other":[[],{${values}}]}`],
  ])('refuses a hundred thousand values %s before it spends time on them', (_, around) => {
    const values = Array.from({ length: 100_000 }, (_value, index) => `"k${index}":1`).join(',');
    const plain = JSON.parse(around(values)) as object;
    const start = process.cpuUsage();
    const { violations } = validateDto(UpdateAccountRequest, plain);
    expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
    expect(violations).toEqual([{ field: 'body', message: 'This is too much at once' }]);
  });

  it('does not pollute what every object inherits', () => {
    validateDto(
      RegisterRequest,
      parsed(JSON.parse('{"__proto__":{"polluted":1},"firstName":{"__proto__":{"polluted":1}}}')),
    );
    expect({}).not.toHaveProperty('polluted');
  });

  it('reports one message per field: that of the first rule above it', () => {
    expect(validateDto(SearchRequest, { size: 'many' }).violations).toEqual([
      { field: 'size', message: 'size must be a whole number' },
    ]);
  });
});
