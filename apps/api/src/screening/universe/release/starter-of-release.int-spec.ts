import { starterSource, type UniverseSource } from '@plumbline/sources';
import { Client } from 'pg';
import type { TestDatabase } from '../../../../test/test-database.ts';
import { createTestDatabase } from '../../../../test/test-database.ts';
import { company, sourceOf } from '../../../../test/universe-records.ts';
import { releaseCommands } from '../cli/release-commands.ts';
import { loadUniverse, loadUniverseIfDue } from '../loading/universe-loader.ts';
import { findStarterUse } from './starter-of-release.ts';

/** Passes for the starter universe, or for files of an operator over it. */
const source = (label: string, hasStarter = true): UniverseSource => ({
  ...sourceOf([company('OAK')]),
  label,
  hasStarter,
});
const starter = source(starterSource().label);
const files = source('Files in /srv/universe');

describe('The starter universe that a version comes with', () => {
  let database: TestDatabase;
  let client: Client;
  beforeEach(async () => {
    database = await createTestDatabase('tiny');
    client = new Client({ connectionString: database.url });
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  const useOn = (connection: Client) =>
    findStarterUse(async (text, values) => (await connection.query(text, values)).rows);
  const loadIfDue = () =>
    loadUniverseIfDue(database.url, starter, async (connection) => (await useOn(connection)) === 'DUE');
  /** The release in use, as one of an earlier version. */
  const age = (digest: string | null) =>
    client.query('UPDATE universe_release SET starter = $1 WHERE is_current', [digest]);

  it('is that of the release in use once that was loaded with it, alone or below files', async () => {
    for (const one of [starter, files]) {
      await loadUniverse(database.url, one);
      expect(await useOn(client)).toBe('SAME');
    }
  });

  it('is nothing to a universe without it', async () => {
    expect(await useOn(client)).toBe('SAME');
    await loadUniverse(database.url, source('Files in /srv/universe', false));
    expect(await useOn(client)).toBe('SAME');
    expect(await loadIfDue()).toBeNull();
  });

  it.each(['that of another version', null])('replaces an earlier one (%s), once', async (digest) => {
    await loadUniverse(database.url, starter);
    await age(digest);
    expect(await useOn(client)).toBe('DUE');
    const loaded = await Promise.all([loadIfDue(), loadIfDue()]);
    expect(loaded.filter((release) => release !== null)).toHaveLength(1);
    expect(await useOn(client)).toBe('SAME');
  });

  it('is not loaded again by itself after a rollback', async () => {
    await loadUniverse(database.url, starter);
    await age('that of another version');
    await loadIfDue();
    await releaseCommands['rollback'](database.url, []);
    expect(await useOn(client)).toBe('OFFERED');
    expect(await loadIfDue()).toBeNull();
  });

  it('is never loaded over files of an operator', async () => {
    await loadUniverse(database.url, files);
    await age('that of another version');
    expect(await useOn(client)).toBe('OFFERED');
    expect(await loadIfDue()).toBeNull();
  });
});
