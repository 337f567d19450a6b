import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { tarOf, withFolder } from '../../test/temporary-folder.ts';
import { csvRows } from './csv-rows.ts';
import { decodeText, detectDelimiter } from '@plumbline/holdings-files';
import { findFiles } from './find-files.ts';
import { BrokenJsonError, jsonElements } from './json-objects.ts';

async function* chunksOf<Chunk>(...chunks: Chunk[]): AsyncGenerator<Chunk> {
  for (const chunk of chunks) yield await Promise.resolve(chunk);
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

function cut(text: string, size: number): string[] {
  return text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? [];
}

describe('jsonElements', () => {
  it('returns every element of a list, however the text is split into chunks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue()),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        async (list, size, isWrapped) => {
          const text = JSON.stringify(isWrapped ? { note: 'a [ in text', rows: list } : list, null, 1);
          expect(await all(jsonElements(chunksOf(...cut(text, size))))).toEqual(
            JSON.parse(JSON.stringify(list)),
          );
        },
      ),
    );
  });

  it.each(['', '{}', '[1, 2', '[1,,2]', '[{"a": }]', '["never closed]', '[]]', '[1, 2,]'])(
    'refuses %p',
    async (text) => {
      await expect(all(jsonElements(chunksOf(text)))).rejects.toThrow(BrokenJsonError);
    },
  );

  it('throws for an element that never ends instead of filling the memory', async () => {
    async function* endless() {
      yield '["';
      for (;;) yield await Promise.resolve('x'.repeat(65_536));
    }
    await expect(all(jsonElements(endless()))).rejects.toThrow('never ends');
  });
});

describe('csvRows', () => {
  it('numbers rows as a spreadsheet does: blank rows count, and a row of several lines counts once', async () => {
    const rows = await all(csvRows(chunksOf('a,b\r\n\r\n"x\ny",2\r\n'), ','));
    expect(rows.map(({ number, cells }) => [number, ...cells])).toEqual([
      [1, 'a', 'b'],
      [2, ''],
      [3, 'x\ny', '2'],
    ]);
  });

  it('throws for a quote that never closes instead of filling the memory', async () => {
    async function* endless() {
      yield '"';
      for (;;) yield await Promise.resolve('x,\n'.repeat(65_536));
    }
    await expect(all(csvRows(endless(), ','))).rejects.toThrow();
  });

  it.each([
    ['a;b;c\n1,5;2,5;3\n', ';'],
    ['a\tb\n1\t2\n', '\t'],
    ['a|b\n"1|2"|3\n', '|'],
    ['Title, with comma\na,b,c\n1,"2;3",4\n', ','],
    ['plain', ','],
  ])('detects the separator of %p', (text, delimiter) => {
    expect(detectDelimiter(text)).toBe(delimiter);
  });
});

describe('decodeText', () => {
  const decode = async (...chunks: Uint8Array[]) => (await all(decodeText(chunksOf(...chunks)))).join('');

  it('decodes UTF-8 split inside a character, UTF-16 with a byte order mark, and Windows-1252', async () => {
    const utf8 = Buffer.from('Börse');
    expect(await decode(utf8.subarray(0, 2), utf8.subarray(2))).toBe('Börse');
    expect(await decode(Buffer.from('\ufeffBörse', 'utf16le'))).toBe('Börse');
    expect(await decode(Buffer.from('Börse', 'latin1'))).toBe('Börse');
    expect(await decode(Buffer.from('\ufeffBörse'))).toBe('Börse');
  });
});

describe('findFiles', () => {
  const contents = async (directory: string) => {
    const found: Record<string, string> = {};
    for await (const file of findFiles(directory)) {
      if ('reason' in file) found[file.path] = `unreadable: ${file.reason}`;
      else {
        const text = await all(decodeText(file.bytes())).catch((error: Error) => [
          `broken: ${error.message}`,
        ]);
        found[file.path] = text.join('');
      }
    }
    return found;
  };

  it('finds files at any depth, decompresses them and opens archives, whatever their names', async () => {
    const files = {
      'b/deep/plain.csv': 'plain',
      'a.csv.gz': 'packed',
      'misnamed.csv': gzipSync('packed too'),
      'archive.tar.gz': await tarOf({ 'in/one.csv': 'first', 'two.csv': 'second' }),
      '.hidden': 'not read',
    };
    await withFolder(files, async (directory) => {
      expect(await contents(directory)).toEqual({
        'a.csv.gz': 'packed',
        'archive.tar.gz/in/one.csv': 'first',
        'archive.tar.gz/two.csv': 'second',
        'b/deep/plain.csv': 'plain',
        'misnamed.csv': 'packed too',
      });
    });
  });

  it('reads an entry that is too large to cache from the archive each time it is opened', async () => {
    const large = 'x'.repeat(5 * 1024 * 1024);
    await withFolder(
      { 'big.tar.gz': await tarOf({ 'first.csv': 'small', 'large.csv': large }) },
      async (directory) => {
        const found = await contents(directory);
        expect(found['big.tar.gz/large.csv']?.length).toBe(large.length);
        expect(found['big.tar.gz/first.csv']).toBe('small');
      },
    );
  });

  it('reports a truncated compressed file', async () => {
    const whole = gzipSync(
      Buffer.from(Array.from({ length: 5_000 }, (_, at) => `row ${at * 7919}`).join('\n')),
    );
    await withFolder({ 'cut.csv.gz': whole.subarray(0, whole.length / 2) }, async (directory) => {
      expect((await contents(directory))['cut.csv.gz']).toContain('unexpected end of file');
    });
  });

  it('follows links to files and folders, stops at loops, and reports a broken link', async () => {
    await withFolder({ 'real/one.csv': 'first' }, async (directory) => {
      await symlink(join(directory, 'real', 'one.csv'), join(directory, 'link.csv'));
      await symlink(directory, join(directory, 'real', 'loop'));
      await symlink(join(directory, 'gone.csv'), join(directory, 'lost.csv'));
      const found = await contents(directory);
      expect(found['link.csv']).toBe('first');
      expect(found['real/one.csv']).toBe('first');
      expect(found['lost.csv']).toMatch(/^unreadable: ENOENT/);
      expect(Object.keys(found)).toHaveLength(3);
    });
  });

  it('throws when the folder does not exist', async () => {
    await expect(contents('/no/such/folder')).rejects.toThrow('ENOENT');
  });
});
