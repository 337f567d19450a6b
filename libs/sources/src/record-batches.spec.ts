import type { UniverseRecord } from './records/universe-record.ts';
import { inBatches } from './record-batches.ts';

const leftOut: UniverseRecord = {
  kind: 'leftOut',
  leftOut: { file: 'oak.csv', row: null, subject: 'OAK', reason: 'no name' },
};
const progress: UniverseRecord = { kind: 'progress', progress: { label: 'oak.csv', done: 1, total: 2 } };

describe('inBatches', () => {
  it('hands out a thousand records at a time, and progress at once', async () => {
    const records = [...Array.from({ length: 1_500 }, () => leftOut), progress, leftOut];
    const sizes: number[] = [];
    for await (const batch of inBatches(records)) sizes.push(batch.length);
    expect(sizes).toEqual([1_000, 501, 1]);
  });

  it('stops where its caller has had enough', async () => {
    const aborted = AbortSignal.abort(new Error('enough'));
    await expect(inBatches([leftOut], aborted).next()).rejects.toThrow('enough');
  });
});
