import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AddEntry } from './archive.ts';
import { readArchive, writeArchive } from './archive.ts';

describe('an archive', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plumbline-archive-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const itWithFullDevice = existsSync('/dev/full') ? it : it.skip;
  itWithFullDevice.each([0, 50])('says that the disk is full, also %d ms after it was', async (pause) => {
    const file = join(folder, 'backup.tar.gz');
    const partial = `${file}.partial`;
    await symlink('/dev/full', partial);
    const fill = async (add: AddEntry) => {
      for (let part = 0; part < 20; part += 1) {
        await add(`part ${part}`, randomBytes(200_000));
        await wait(pause);
      }
    };
    const written = writeArchive(file, fill, partial);
    await expect(written).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([0, 1])(
    'passes on why it could not be filled after %d parts, and leaves no file',
    async (parts) => {
      const written = writeArchive(join(folder, 'backup.tar.gz'), async (add) => {
        if (parts > 0) await add('part', randomBytes(1000));
        throw new Error('The database is away.');
      });
      await expect(written).rejects.toThrow('The database is away.');
      expect(await readdir(folder)).toEqual([]);
    },
  );

  it('is whole where another one is written to the same name meanwhile', async () => {
    const file = join(folder, 'backup.tar.gz');
    await writeArchive(file, async (add) => {
      await add('part', Buffer.from('of the first'));
      await writeArchive(file, (addToSecond) => addToSecond('part', Buffer.from('of the second')));
    });
    const parts: string[] = [];
    for await (const { content } of readArchive(file)) parts.push(content.toString());
    expect(parts).toEqual(['of the first']);
    expect(await readdir(folder)).toEqual(['backup.tar.gz']);
  });
});
