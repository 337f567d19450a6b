import { DataSource } from 'typeorm';
import type { TestDatabase } from '../../../test/test-database.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { dataSourceOptions } from './data-source.ts';
import { Transactor } from './transactor.ts';

let database: TestDatabase;
let sources: DataSource[];

beforeAll(async () => {
  database = await createTestDatabase('none');
  await database.query('CREATE TABLE step (name text)');
  const connect = () => new DataSource(dataSourceOptions(database.url)).initialize();
  sources = await Promise.all([connect(), connect()]);
});
afterAll(async () => {
  for (const source of sources) await source.destroy();
  await database.drop();
});

const insert = (transactor: Transactor, step: string) =>
  transactor.query('INSERT INTO step VALUES ($1)', [step]);

it('a transaction within that of another database is a transaction of its own', async () => {
  const [application, sandbox] = sources.map((source) => new Transactor(source));
  const failing = application!.run(async () => {
    await insert(application!, 'before');
    await sandbox!.run(async () => {
      await insert(sandbox!, 'within');
      await insert(application!, 'beside');
    });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await database.query('SELECT name FROM step')).toEqual([{ name: 'within' }]);
});
