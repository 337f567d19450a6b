import type { UniverseRecord } from '../records/universe-record.ts';
import { inBatches } from '../record-batches.ts';
import type { UniverseSource } from '../universe-source.ts';
import { samplePriceHistories } from './sample-price-histories.ts';
import { loadSample, type SampleUniverse } from './sample-universe.ts';
import { sampleAsOf } from './sample-company-evidence.ts';

/**
 * A small universe for tests and for work on the product: real companies and funds with invented ratings, prices and
 * weights, so that every state a page can have is there.
 */
export function sampleSource(): UniverseSource {
  return {
    name: 'sample',
    label: 'Sample universe',
    read: async function* ({ signal }) {
      yield* inBatches(recordsOf(await loadSample()), signal);
    },
  };
}

function* recordsOf(sample: SampleUniverse): Generator<UniverseRecord> {
  for (const instrument of sample.instruments) yield { kind: 'instrument', instrument };
  for (const evidence of sample.evidence) yield { kind: 'evidence', evidence };
  for (const holdings of sample.holdings) yield { kind: 'holdings', holdings };
  yield* samplePriceHistories(sample.instruments, sample.holdings, sampleAsOf);
  const done = sample.instruments.length;
  yield { kind: 'progress', progress: { label: 'sample universe', done, total: done } };
}
