import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = join(import.meta.dirname, '../..');
const TAKES_LOCK = /pg_(?:try_)?advisory_(?:xact_)?lock\(\$1\)/;
const NUMBER = /\b(\w+_LOCK) = ([\d_]+);/g;

/** The numbers of advisory locks, by the files that take one. */
const numbersByFile = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('spec.ts'))
  .map((file) => ({ file, text: readFileSync(join(sources, file), 'utf8') }))
  .filter(({ text }) => TAKES_LOCK.test(text))
  .map(({ file, text }) => ({ file, numbers: [...text.matchAll(NUMBER)].map(([, , number]) => number) }));

describe('The advisory locks of the database', () => {
  it('have a number each, as each keeps out only those who do the same', () => {
    const all = numbersByFile.flatMap(({ numbers }) => numbers);
    expect(all).not.toEqual([]);
    expect(all).toEqual([...new Set(all)]);
  });

  it('are named beside their statement, so that no number is missed here', () => {
    expect(numbersByFile.filter(({ numbers }) => numbers.length !== 1)).toEqual([]);
  });
});
