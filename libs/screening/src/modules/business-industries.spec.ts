import { readFileSync } from 'node:fs';
import { businessNamePatterns } from './business-industries.ts';

const methodology = readFileSync(new URL('../../../../docs/methodology.md', import.meta.url), 'utf8');
const [, table] = methodology.split(/^\| criterion +\| words of a name +\|$/m);
const rows = table
  .split('\n\n')[0]
  .split('\n')
  .slice(2)
  .map((row) => row.split('|').map((cell) => cell.trim()));

describe('Words of a name that rule out a check by industry', () => {
  it('are those that docs/methodology.md lists, so that a score can be computed from it', () => {
    expect(rows.map(([, criteria]) => criteria)).toEqual(
      businessNamePatterns.map(([criteria]) => criteria.join(', ')),
    );
    for (const [at, [, , words]] of rows.entries()) {
      const [, pattern] = businessNamePatterns[at];
      for (const word of words.split(', ')) {
        // The whole of a word, and any ending of a stem.
        const name = word.replace('…', 'xx');
        expect([word, pattern.exec(`Acme ${name} Inc.`)?.[0]]).toEqual([word, name]);
        if (!word.endsWith('…')) expect([word, pattern.test(`Acme ${word}xx Inc.`)]).toEqual([word, false]);
      }
    }
  });
});
