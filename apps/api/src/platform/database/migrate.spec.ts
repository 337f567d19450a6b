import { migrate } from './migrate.ts';

describe('A database that cannot be reached', () => {
  it.each(['127.0.0.1', 'localhost'])(
    'at %s is reported with its setting and without the password',
    async (host) => {
      const attempt = migrate(`postgresql://plumbline:hunter2@${host}:1/plumbline`);
      await expect(attempt).rejects.toThrow(
        /^No connection to the PostgreSQL of DATABASE_URL: .*ECONNREFUSED/,
      );
      await expect(attempt).rejects.not.toThrow(/hunter2/);
    },
  );
});
