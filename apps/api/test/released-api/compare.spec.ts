import { findBreakingChanges } from './compare.ts';
import type { Call, ReducedApi, Shape } from './reduce.ts';

const text: Shape = { type: 'string' };
const object = (properties: Record<string, Shape>, required = Object.keys(properties)): Shape => ({
  type: 'object',
  properties,
  required,
});
const apiOf = (call: Partial<Call>, shapes: ReducedApi['shapes'] = {}): ReducedApi => ({
  version: '1.0.0',
  calls: { 'POST /api/things': { parameters: {}, ...call } },
  shapes,
});
const parameter = (shape: Shape, isRequired = false) => ({
  parameters: { 'query size': { isRequired, shape } },
});
const changesOf = (before: Partial<Call>, after: Partial<Call>) =>
  findBreakingChanges(apiOf(before), apiOf(after)).map((change) => change.replace('POST /api/things: ', ''));

describe('What breaks programs', () => {
  it('is a call that is gone', () => {
    expect(findBreakingChanges(apiOf({}), { ...apiOf({}), calls: {} })).toEqual(['POST /api/things is gone']);
  });

  it.each<[string, Partial<Call>, Partial<Call>]>([
    ['query size is gone', parameter(text), {}],
    ['query size is required', {}, parameter(text, true)],
    ['query size is required', parameter(text), parameter(text, true)],
    ['query size may not be string any more', parameter(text), parameter({ type: 'integer' })],
    [
      'query size may not be B any more',
      parameter({ ...text, enum: ['A', 'B'] }),
      parameter({ ...text, enum: ['A'] }),
    ],
    ['query size is one of a list', parameter(text), parameter({ ...text, enum: ['A'] })],
    [
      'query size has maxLength 5',
      parameter({ ...text, maxLength: 9 }),
      parameter({ ...text, maxLength: 5 }),
    ],
    ['query size has minLength 1', parameter(text), parameter({ ...text, minLength: 1 })],
    ['query size has another pattern', parameter(text), parameter({ ...text, pattern: '^a' })],
    ['body.b is required', { body: object({ a: text }) }, { body: object({ a: text, b: text }) }],
    ['body.a is gone', { body: object({ a: text }) }, { body: object({}) }],
    [
      'body.a may not be null any more',
      { body: object({ a: { oneOf: [text, { type: 'null' }] } }) },
      { body: object({ a: text }) },
    ],
    ['response is gone', { response: text }, {}],
    ['response[].a is gone', { response: list(object({ a: text })) }, { response: list(object({})) }],
    ['response.a may be absent', { response: object({ a: text }) }, { response: object({ a: text }, []) }],
    [
      'response.a may be null',
      { response: object({ a: text }) },
      { response: object({ a: { oneOf: [text, { type: 'null' }] } }) },
    ],
    [
      'response.a may be number',
      { response: object({ a: { type: 'integer' } }) },
      { response: object({ a: { type: 'number' } }) },
    ],
  ])('is that %s', (change, before, after) => {
    expect(changesOf(before, after)).toEqual([change]);
  });

  it('is also found in what a name stands for', () => {
    const response = { $ref: '#/components/schemas/Thing' };
    const before = apiOf({ response }, { Thing: object({ a: text }) });
    const after = apiOf({ response }, { Thing: object({}) });
    expect(findBreakingChanges(before, after)).toEqual(['POST /api/things: response.a is gone']);
  });
});

describe('What breaks none', () => {
  it.each<[string, Partial<Call>, Partial<Call>]>([
    ['another parameter that may be absent', {}, parameter(text)],
    ['a parameter that may now be absent', parameter(text, true), parameter(text)],
    ['a wider choice', parameter({ ...text, enum: ['A'] }), parameter({ ...text, enum: ['A', 'B'] })],
    ['a wider bound', parameter({ ...text, maxLength: 5 }), parameter({ ...text, maxLength: 9 })],
    ['more that may be sent', { body: object({ a: text }) }, { body: object({ a: text, b: text }, ['a']) }],
    ['more that is received', { response: object({ a: text }) }, { response: object({ a: text, b: text }) }],
    [
      'one of two objects, in any order',
      { response: { oneOf: [object({ a: text }), object({ b: text })] } },
      { response: { oneOf: [object({ b: text }), object({ a: text })] } },
    ],
    [
      'never null where it could be',
      { response: object({ a: { oneOf: [text, { type: 'null' }] } }) },
      { response: object({ a: text }) },
    ],
  ])('is %s', (_name, before, after) => {
    expect(changesOf(before, after)).toEqual([]);
  });
});

function list(items: Shape): Shape {
  return { type: 'array', items };
}
