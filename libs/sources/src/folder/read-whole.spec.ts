import type { Layout, LayoutFile, LayoutRecord } from '../layouts/layout.ts';
import { readWhole } from './read-whole.ts';

const aRecord = (subject: string): LayoutRecord => ({
  kind: 'leftOut',
  leftOut: { file: 'oak.csv', row: null, subject, reason: 'for the test' },
});

/** A file of three records, broken after them on its first so many readings. */
function aFile(brokenReadings: number): { file: LayoutFile; layout: Layout; readings: () => number } {
  let readings = 0;
  const layout: Layout = {
    name: 'test',
    role: 'instruments',
    label: 'test',
    detect: () => true,
    asOf: () => '2026-01-01',
    parse: async function* () {
      readings += 1;
      for (const subject of ['a', 'b', 'c']) yield await Promise.resolve(aRecord(subject));
      if (readings <= brokenReadings) throw new Error('broken');
    },
  };
  return { file: {} as LayoutFile, layout, readings: () => readings };
}

async function subjects(records: AsyncIterable<LayoutRecord>): Promise<string[]> {
  const list: string[] = [];
  for await (const record of records) if (record.kind === 'leftOut') list.push(record.leftOut.subject);
  return list;
}

describe('readWhole', () => {
  it('reads a short file once and a long one twice, with the same records', async () => {
    const [short, long] = [aFile(0), aFile(0)];
    expect(await subjects(readWhole(short, 3))).toEqual(['a', 'b', 'c']);
    expect(await subjects(readWhole(long, 2))).toEqual(['a', 'b', 'c']);
    expect([short.readings(), long.readings()]).toEqual([1, 2]);
  });

  it.each([2, 3])('hands on nothing of a file that breaks at its end, holding %d records', async (held) => {
    const handedOn: string[] = [];
    const reading = (async () => {
      for await (const record of readWhole(aFile(1), held)) handedOn.push(record.kind);
    })();
    await expect(reading).rejects.toThrow('broken');
    expect(handedOn).toEqual([]);
  });
});
