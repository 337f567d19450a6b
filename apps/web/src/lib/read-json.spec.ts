import { DECODED_LENGTH_HEADER } from '@plumbline/contracts';
import { readJson } from './read-json.ts';

function respond(parts: readonly string[], headers: Record<string, string>): Response {
  const chunks = parts.map((part) => new TextEncoder().encode(part));
  const response = new Response(null, { headers });
  const reader = {
    read: () => Promise.resolve(chunks.length > 0 ? { done: false, value: chunks.shift() } : { done: true }),
  };
  return Object.defineProperty(response, 'body', { value: { getReader: () => reader } });
}

describe('A body that is read with its progress', () => {
  it('tells which part has arrived', async () => {
    const parts: number[] = [];
    const response = respond(['{"a":', '[1,2,', '3]}'], { [DECODED_LENGTH_HEADER]: '13' });
    expect(await readJson(response, (part) => parts.push(part))).toEqual({ a: [1, 2, 3] });
    expect(parts).toEqual([5 / 13, 10 / 13, 1]);
  });

  it('tells nothing where its size is unknown', async () => {
    const parts: number[] = [];
    expect(await readJson(new Response('{"a":1}'), (part) => parts.push(part))).toEqual({ a: 1 });
    expect(parts).toEqual([]);
  });
});
