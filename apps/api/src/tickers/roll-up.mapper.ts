import type { EsgRollupResponse, RollupEntryResponse } from '@plumbline/contracts';
import { rollUpInstrument } from '@plumbline/screening';
import type { RollUpEntry } from '@plumbline/screening';
import { twoDecimals } from '../universe/snapshot/listing.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';

/** Both category panels of the instrument at `position`, under the default profile. */
export function rollUpResponse(snapshot: UniverseSnapshot, position: number): EsgRollupResponse {
  const { positive, negative } = rollUpInstrument(snapshot.screening, position, snapshot.defaultProfile);
  const entries = (list: readonly RollUpEntry[]) =>
    list.map((entry) => entryResponse(snapshot, position, entry));
  return { positive: entries(positive), negative: entries(negative) };
}

function entryResponse(
  snapshot: UniverseSnapshot,
  position: number,
  entry: RollUpEntry,
): RollupEntryResponse {
  const { name, title, kind } = entry.criterion;
  return {
    criterion: { name, title },
    weightedPercentage: twoDecimals(entry.weightedPercentage)!,
    numberOfHoldings: entry.numberOfHoldings,
    hasSampleData: snapshot.sampleData.has(position, kind === 'positive' ? 'ratings' : 'flags'),
  };
}
