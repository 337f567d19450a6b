import fc from 'fast-check';
import { DistinctCells, readTsv } from './tsv-cells.ts';
import type { LayoutFile } from '../layout.ts';

const header = ['NAME', 'OTHER', 'AMOUNT', 'ID'];
const titles = ['ID', 'AMOUNT', 'NAME'];

/** The rows of a table that comes in chunks of some bytes, as `read` makes them. */
async function rowsOf<Row>(
  { text, chunkSize = 5 }: { readonly text: string | Buffer; readonly chunkSize?: number },
  read: (row: Parameters<Parameters<typeof readTsv>[2]>[0]) => Row,
): Promise<Row[]> {
  const bytes = Buffer.from(text as string);
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += chunkSize)
      yield await Promise.resolve(bytes.subarray(at, at + chunkSize));
  }
  const file = { name: 'TABLE.tsv', headRows: [header], bytes: chunks } as Partial<LayoutFile> as LayoutFile;
  const rows: Row[] = [];
  const counts = readTsv(file, titles, (row) => rows.push(read(row)));
  while ((await counts.next()).done !== true);
  return rows;
}

const table = (...rows: readonly string[]) => [header.join('\t'), ...rows].join('\n');

describe('Cells of a tab-separated table', () => {
  it('are those under the titles wherever the chunks and lines end', async () => {
    const text = table('Öl AG\tx\t1\t7\r', '', 'Ash', 'Oak\ty\t2.5\t8\tz');
    for (const chunkSize of [1, 3, 8, 1000]) {
      const rows = await rowsOf({ text, chunkSize }, (row) => titles.map((_, cell) => row.text(cell)));
      expect(rows).toEqual([
        ['7', '1', 'Öl AG'],
        ['', '', 'Ash'],
        ['8', '2.5', 'Oak'],
      ]);
    }
  });

  it('are the numbers that their texts are', async () => {
    const number = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
      fc.integer().map(String),
      fc.tuple(fc.nat(), fc.nat()).map(([whole, fraction]) => `${whole}.${fraction}`),
      fc.constantFrom('', ' ', '.', '-', '0', '00.10', '1e3', 'N/A', ' 12 ', '0.000000000000000000000001'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(number, { minLength: 1 }), async (texts) => {
        const text = table(...texts.map((amount) => `x\t\t${amount}\t1`));
        const wanted = texts.map((amount) => (amount.trim() === '' ? NaN : Number(amount)));
        expect(await rowsOf({ text }, (row) => row.number(1))).toEqual(wanted);
      }),
    );
  });

  it('are identifiers only as whole numbers of nine digits without leading zeros', async () => {
    const ids = ['1', '999999999', '1234567890', '01', '', '0', '12a', '-3'];
    const text = table(...ids.map((id) => `x\t\t\t${id}`));
    expect(await rowsOf({ text }, (row) => row.identifier(0))).toEqual([1, 999999999, 0, 0, 0, 0, 0, 0]);
  });

  it('have one number for each distinct text, in the order they come', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.stringMatching(/^[a-zé]{0,3}$/), { maxLength: 3000 }), async (names) => {
        const cells = new DistinctCells();
        const text = table(...names.map((name) => `${name}\t\t\t1`));
        const order = [...new Set(names)];
        expect(await rowsOf({ text, chunkSize: 999 }, (row) => cells.add(row, 2))).toEqual(
          names.map((name) => order.indexOf(name)),
        );
        expect(order.map((name) => cells.addText(name))).toEqual(order.map((_, index) => index));
      }),
      { numRuns: 20 },
    );
  });

  it('are refused in UTF-16, and in a line that never ends', async () => {
    const utf16 = { text: Buffer.from(`\ufeff${table('x')}`, 'utf16le') };
    await expect(rowsOf(utf16, () => null)).rejects.toThrow('UTF-16');
    const endless = { text: table('x'.repeat(2_000_000)), chunkSize: 100_000 };
    await expect(rowsOf(endless, () => null)).rejects.toThrow('never ends');
  });
});
