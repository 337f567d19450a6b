import {
  arrayOf,
  booleanSchema,
  dateSchema,
  described,
  enumSchema,
  integerSchema,
  nullable,
  objectSchema,
  optional,
  standingSchema,
  stringSchema,
  type Schema,
} from '@plumbline/contracts';

/** A text of bounded length, of one line or several. */
export function linesOf(maxLength: number, description: string): Schema<string> {
  return { ...stringSchema, minLength: 1, maxLength, description };
}

/** A text of bounded length without control characters. */
export function textOf(maxLength: number, description: string): Schema<string> {
  return { ...linesOf(maxLength, description), pattern: '^[^\\u0000-\\u001f\\u007f]*$' };
}

/** A whole number in a range. */
export function countOf(maximum: number, description: string): Schema<number> {
  return { ...integerSchema, minimum: 1, maximum, description };
}

/** A part of a whole, 0 to 1. */
export function fractionOf(description: string): Schema<number> {
  return { type: 'number', minimum: 0, maximum: 1, description };
}

/** A share of a whole in percent. */
export function percentOf(description: string): Schema<number> {
  return { type: 'number', description: `${description}, percent, 0 to 100` };
}

/** A list of at least one item. */
export function listOf<T>(items: Schema<T>, maxItems: number): Schema<readonly T[]> {
  return { ...arrayOf(items), minItems: 1, maxItems };
}

/** The id of a screening profile. */
export const profileIdSchema: Schema<string> = { ...stringSchema, pattern: '^\\d{1,10}$' };

/** The argument that says by which profile to score. */
export const profileInput = optional(
  described(
    profileIdSchema,
    'Id of the screening profile to score by. "0" (default): Faith Based Evangelical, for everyone. "1" Faith Based Catholic, "2" Environmental and "3" Social Justice need a token of a Premium account; any other id is a profile of the account whose token is sent',
  ),
);

/** The arguments that name a security. */
export const securityInput = {
  ticker: textOf(40, 'Ticker of a stock, ETF or mutual fund, in any case, such as "AAPL" or "VTI"'),
  exchangeLocation: optional(
    textOf(60, 'Only for a listing abroad: its exchange location as search_securities returns it'),
  ),
};

/** Where an answer comes from. */
export const originFields = {
  release: objectSchema({
    number: described(integerSchema, 'Number of the release of data that this was computed from'),
    asOf: described(dateSchema, 'Day of the newest facts in it'),
    source: described(stringSchema, 'What it was loaded from'),
    methodVersion: described(integerSchema, 'Version of the scoring method'),
    methodPage: described(stringSchema, 'Address of the page that explains the method'),
  }),
  profile: described(
    objectSchema({ id: stringSchema, name: stringSchema }),
    'The screening profile that the scores are under',
  ),
};

export const notKnownField = {
  notKnown: described(
    arrayOf(stringSchema),
    'What this answer does not know, in sentences. Repeat them wherever the score is repeated. What is not known may still be a violation',
  ),
};

export const pageField = {
  page: described(stringSchema, 'Address of the page with the same facts, for people'),
};

/** A score, and all that has to be said with it. */
export const scoreFields = {
  impactScore: described(
    nullable({ type: 'number', minimum: -100, maximum: 100 } as Schema<number>),
    'Impact Score from -100 (contrary to the profile) to 100 (aligned with it); null: not rated, which is not 0',
  ),
  standing: described(
    standingSchema,
    'What the score stands on. VIOLATION: something that the profile rules out is known. CLEAR: all that the profile asks for was checked, and nothing found (a fund or portfolio: in at least 90% of it). PROVISIONAL: nothing was found, but not everything was checked, so this is not clear. NOT_RATED: too little is known',
  ),
  isBound: described(
    booleanSchema,
    'true: less than half of a fund is seen into, so the score is this or lower',
  ),
  coverage: described(
    nullable(fractionOf('Part that has a score')),
    'Part of what can be screened that has a score, 0 to 1; of a company 0 or 1; null: not known',
  ),
  reading: described(stringSchema, 'The score in words. Say these rather than the number alone'),
  hasSampleData: described(
    booleanSchema,
    'true: invented sample data contributed, so that this says nothing about a real security',
  ),
};

/** The same fields without their descriptions, where another part of the answer has described them. */
export function bare<Fields extends Readonly<Record<string, Schema<unknown>>>>(fields: Fields): Fields {
  const entries = Object.entries(fields).map(([name, { description: _, ...schema }]) => [name, schema]);
  return Object.fromEntries(entries) as Fields;
}

/** What a security is called, and its score. */
export const securityFields = {
  ticker: stringSchema,
  name: stringSchema,
  exchangeLocation: described(
    nullable(stringSchema),
    'Where a listing abroad is traded; null: United States',
  ),
  ...scoreFields,
  page: nullable(pageField.page),
};

/** Something that was said about a company, where, and when. */
export const sourceSchema = objectSchema({
  source: stringSchema,
  url: nullable(stringSchema),
  date: described(dateSchema, 'Day of the source'),
});

/** How much a criterion touches. */
export const categorySchema = objectSchema({
  criterion: described(stringSchema, 'Name of the criterion for machines'),
  title: stringSchema,
  percent: percentOf(
    'Part of the value that it touches; 0 where it touches only holdings without a known value',
  ),
});

export const kindSchema = enumSchema(['positive', 'negative'] as const);
