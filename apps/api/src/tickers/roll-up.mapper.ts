import type { EsgRollupResponse, RollupEntryResponse } from '@plumbline/contracts';
import { rollUpInstrument } from '@plumbline/screening';
import type { RollUpEntry } from '@plumbline/screening';
import { twoDecimals } from '../universe/snapshot/listing.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';

/** Both category panels of the instrument at `index`, under the default profile. */
export function rollUpResponse(snapshot: UniverseSnapshot, index: number): EsgRollupResponse {
  const { positive, negative } = rollUpInstrument(snapshot.screening, index, snapshot.defaultProfile);
  const entries = (list: readonly RollUpEntry[]) =>
    list.map((entry) => entryResponse(snapshot, index, entry));
  return { positive: entries(positive), negative: entries(negative) };
}

function entryResponse(snapshot: UniverseSnapshot, index: number, entry: RollUpEntry): RollupEntryResponse {
  const { name, title, kind } = entry.criterion;
  return {
    criterion: { name, title },
    weightedPercentage: twoDecimals(entry.weightedPercentage)!,
    numberOfHoldings: entry.numberOfHoldings,
    hasSampleData: snapshot.sampleData.has(index, kind === 'positive' ? 'ratings' : 'flags'),
  };
}
