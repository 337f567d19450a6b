import type { UniverseRecord } from './records/universe-record.ts';

/** Weight of a batch: enough records to be worth a round trip, few enough for memory. */
const batchWeight = 1_000;

/** A fund weighs as much as its positions do in memory, a price history as its days. */
function weightOf(record: UniverseRecord): number {
  if (record.kind === 'holdings') return 1 + record.holdings.positions.length / 10;
  return record.kind === 'prices' ? 1 + record.prices.days.length / 100 : 1;
}

/**
 * Groups a stream of records into batches. One ends with each note on progress, which would come too late after a
 * thousand others. Throws the signal's reason once aborted.
 */
export async function* inBatches(
  records: AsyncIterable<UniverseRecord> | Iterable<UniverseRecord>,
  signal?: AbortSignal,
): AsyncGenerator<readonly UniverseRecord[]> {
  let batch: UniverseRecord[] = [];
  let weight = 0;
  for await (const record of records) {
    batch.push(record);
    weight += weightOf(record);
    if (weight < batchWeight && record.kind !== 'progress') continue;
    signal?.throwIfAborted();
    yield batch;
    batch = [];
    weight = 0;
  }
  signal?.throwIfAborted();
  if (batch.length > 0) yield batch;
}
