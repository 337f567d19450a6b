import { readdirSync } from 'node:fs';
import { migrations } from './index.ts';

const timestamps = migrations.map(({ name }) => Number(/\d{13}$/.exec(name)?.[0]));

describe('The migrations of the database', () => {
  it('have a timestamp each, in the order in which they run', () => {
    // TypeORM runs them by it, and takes two with the same in any order.
    expect(timestamps).toEqual([...new Set(timestamps)].sort((one, other) => one - other));
  });

  it('are those of the folder, each in a file of its own timestamp', () => {
    const files = readdirSync(import.meta.dirname).filter((name) => /^\d+-.*\.ts$/.test(name));
    expect(files.map((name) => Number.parseInt(name, 10)).sort((one, other) => one - other)).toEqual(
      timestamps,
    );
  });
});
