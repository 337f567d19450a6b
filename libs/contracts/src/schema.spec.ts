import type { Infer, Schema } from './schema.ts';
import {
  arrayOf,
  enumSchema,
  integerSchema,
  nullable,
  objectSchema,
  oneOrMany,
  optional,
  stringSchema,
} from './schema.ts';

interface Fund {
  readonly id: number;
  readonly ticker: string | null;
  readonly kind: 'ETF' | 'MUTUAL';
  readonly note?: string;
  readonly holdings: readonly { readonly name: string }[];
}

const holding = objectSchema({ name: stringSchema });
const properties = {
  id: integerSchema,
  ticker: nullable(stringSchema),
  kind: enumSchema(['ETF', 'MUTUAL']),
  note: optional(stringSchema),
  holdings: arrayOf(holding),
};
const { id, ticker, note, holdings } = properties;

/** Compiles only where both types are the same. */
function expectSame<A, B>(
  ..._same: (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? [] : [never]
): void {}

describe('objectSchema', () => {
  it('describes properties and which of them are required', () => {
    expect(JSON.parse(JSON.stringify(objectSchema(properties)))).toEqual({
      type: 'object',
      required: ['id', 'ticker', 'kind', 'holdings'],
      properties: {
        id: { type: 'integer' },
        ticker: { oneOf: [{ type: 'string' }, { type: 'null' }] },
        kind: { type: 'string', enum: ['ETF', 'MUTUAL'] },
        note: { type: 'string' },
        holdings: {
          type: 'array',
          items: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
        },
      },
    });
  });

  it('publishes nothing but JSON Schema', () => {
    expect(JSON.stringify(objectSchema({ note: optional(stringSchema) }))).toBe(
      '{"type":"object","required":[],"properties":{"note":{"type":"string"}}}',
    );
  });

  it('infers the type of its values', () => {
    const schema = objectSchema(properties);
    expectSame<Infer<typeof schema>, Fund>();
    // @ts-expect-error -- `ticker` is not always text
    expectSame<Infer<typeof schema>, Omit<Fund, 'ticker'> & { readonly ticker: string }>();
    expect(schema.type).toBe('object');
    const list = oneOrMany(schema, 10);
    expectSame<Infer<typeof list>, Fund | readonly Fund[]>();
    expect(list.oneOf![1]).toMatchObject({ type: 'array', minItems: 1, maxItems: 10 });
  });
});

describe('Schema', () => {
  it('does not compile for a type that it does not describe', () => {
    const schemas: Schema<Fund>[] = [
      objectSchema(properties),
      // @ts-expect-error -- text for a number
      objectSchema({ ...properties, id: stringSchema }),
      // @ts-expect-error -- a number that may be null
      objectSchema({ ...properties, id: nullable(integerSchema) }),
      // @ts-expect-error -- another value of an enum
      objectSchema({ ...properties, kind: enumSchema(['ETF', 'STOCK']) }),
      // @ts-expect-error -- any text for an enum
      objectSchema({ ...properties, kind: stringSchema }),
      // @ts-expect-error -- a missing property
      objectSchema({ id, ticker, note, holdings }),
      // @ts-expect-error -- a required property that may be absent
      objectSchema({ ...properties, id: optional(integerSchema) }),
      // @ts-expect-error -- one value for a list of them
      objectSchema({ ...properties, holdings: holding }),
      // @ts-expect-error -- a list of other values
      objectSchema({ ...properties, holdings: arrayOf(objectSchema({ name: integerSchema })) }),
    ];
    expect(schemas).toHaveLength(9);
  });
});
