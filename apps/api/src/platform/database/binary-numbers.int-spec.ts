import type { TestDatabase } from '../../../test/test-database.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { unpackNumbers } from './binary-numbers.ts';

describe('arrays that PostgreSQL packs', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase('none');
  });
  afterAll(() => database.drop());

  it.each([
    [`'{}'::int[]`, []],
    [`'{7}'::int[]`, [7]],
    [`'{-2147483648,0,2147483647}'::int[]`, [-2147483648, 0, 2147483647]],
    [`'{7,NULL,8}'::int[]`, [7, NaN, 8]],
    [`'{0.5,-1.25,1e30}'::real[]`, [0.5, -1.25, Math.fround(1e30)]],
    [`'{0.1,NULL,1e300}'::float8[]`, [0.1, NaN, 1e300]],
    [`('{1,2,3,4}'::int[])[2:9]`, [2, 3, 4]],
    [`('{1,2,3,4}'::real[])[7:9]`, []],
  ])('are read as the numbers of %s', async (array, numbers) => {
    const [{ packed }] = await database.query<{ packed: Buffer }>(`SELECT array_send(${array}) AS packed`);
    expect([...unpackNumbers(packed)]).toEqual(numbers);
  });
});
