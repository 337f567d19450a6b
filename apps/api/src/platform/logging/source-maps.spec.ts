import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mapStack } from './source-maps.ts';

/** The second line of the bundle is the second line of the source. */
const MAP = { version: 3, sources: ['../src/oak.ts'], names: [], mappings: 'AAAA;AACA' };

describe('Mapping of stacks', () => {
  let folder: string;
  const stackIn = (file: string) =>
    `Error: no oak\n    at plant (${pathToFileURL(join(folder, file)).href}:2:1)`;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'source-maps-'));
    await writeFile(join(folder, 'mapped.js.map'), JSON.stringify(MAP));
    await writeFile(join(folder, 'damaged.js.map'), '{ "version":');
  });

  afterAll(() => rm(folder, { recursive: true }));

  it('names the place in the source', () => {
    expect(mapStack(stackIn('mapped.js'))).toBe(
      `Error: no oak\n    at plant (${join(folder, '../src/oak.ts')}:2:1)`,
    );
  });

  it('names the place in the source of a file that is not a module', async () => {
    await writeFile(join(folder, 'mapped.cjs.map'), JSON.stringify(MAP));
    expect(mapStack(`Error: no oak\n    at plant (${join(folder, 'mapped.cjs')}:2:1)`)).toBe(
      `Error: no oak\n    at plant (${join(folder, '../src/oak.ts')}:2:1)`,
    );
  });

  it.each(['unmapped.js', 'damaged.js'])('leaves the places in %s as they are', (file) => {
    expect(mapStack(stackIn(file))).toBe(stackIn(file));
  });
});
