import { DataSource } from 'typeorm';
import { createTestDatabase } from '../../test/test-database.ts';
import { dataSourceOptions } from './data-source.ts';

it('counts days in UTC, of 24 hours each, where the server is set to another time zone', async () => {
  const database = await createTestDatabase('tiny');
  try {
    await database.query(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET TimeZone = ''America/New_York''', current_database()); END $$`,
    );
    const dataSource = await new DataSource(dataSourceOptions(database.url)).initialize();
    const rows = await dataSource.query(
      `SELECT ('2027-03-13T23:00:00Z'::timestamptz)::date::text AS day,
         extract(epoch FROM '2027-03-13T23:00:00Z'::timestamptz + interval '1 day' - '2027-03-13T23:00:00Z')::int AS seconds,
         current_setting('TimeZone') AS zone`,
    );
    await dataSource.destroy();
    expect(rows).toEqual([{ day: '2027-03-13', seconds: 86_400, zone: 'UTC' }]);
  } finally {
    await database.drop();
  }
});
