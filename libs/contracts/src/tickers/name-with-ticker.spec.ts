import { nameWithTicker } from './name-with-ticker.ts';

describe('A security in a sentence', () => {
  it.each([
    ['Apple Inc.', 'AAPL', 'Apple Inc. (AAPL)'],
    ['EPR Properties', 'EPR', 'EPR Properties (EPR)'],
    ['VMFXX (mutual fund, name not known)', 'VMFXX', 'VMFXX (mutual fund, name not known)'],
    ['RAND', 'RAND', 'RAND'],
  ])('of the name %s and the ticker %s is %s', (name, ticker, text) => {
    expect(nameWithTicker({ name, ticker })).toBe(text);
  });
});
