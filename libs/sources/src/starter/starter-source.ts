import type { UniverseRecord } from '../records/universe-record.ts';
import { inBatches } from '../record-batches.ts';
import type { UniverseSource } from '../universe-source.ts';
import { starterHistories } from './starter-histories.ts';
import { loadStarter, type StarterUniverse } from './starter-universe.ts';

/** The universe that comes with the product: facts about securities listed in the United States. */
export function starterSource(): UniverseSource {
  return {
    name: 'starter',
    label: 'Starter universe',
    hasStarter: true,
    read: async function* ({ signal }) {
      yield* inBatches(recordsOf(await loadStarter()), signal);
    },
  };
}

async function* recordsOf(starter: StarterUniverse): AsyncGenerator<UniverseRecord> {
  for (const instrument of starter.instruments) yield { kind: 'instrument', instrument };
  for (const leftOut of starter.leftOut) yield { kind: 'leftOut', leftOut };
  for (const evidence of starter.evidence) yield { kind: 'evidence', evidence };
  for (const holdings of starter.holdings) yield { kind: 'holdings', holdings };
  yield* starterHistories(starter.instruments);
  const done = starter.instruments.length;
  yield { kind: 'progress', progress: { label: 'starter universe', done, total: done } };
}
