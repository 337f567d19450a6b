import type {
  EvidenceRecord,
  FundHoldingsRecord,
  LeftOut,
  PriceHistoryRecord,
  UniverseRecord,
} from '../src/records/universe-record.ts';
import type { InstrumentRecord } from '@plumbline/matching';
import type { UniverseSource } from '../src/universe-source.ts';

/** Everything a source yields, by kind, and the records as they came. */
export interface ReadUniverse {
  readonly records: UniverseRecord[];
  readonly instruments: InstrumentRecord[];
  readonly evidence: EvidenceRecord[];
  readonly holdings: FundHoldingsRecord[];
  readonly prices: PriceHistoryRecord[];
  readonly leftOut: LeftOut[];
}

/** Reads a source to its end. */
export async function readSource(source: UniverseSource): Promise<ReadUniverse> {
  const records: UniverseRecord[] = [];
  for await (const batch of source.read({})) records.push(...batch);
  return {
    records,
    instruments: records.flatMap((record) => (record.kind === 'instrument' ? [record.instrument] : [])),
    evidence: records.flatMap((record) => (record.kind === 'evidence' ? [record.evidence] : [])),
    holdings: records.flatMap((record) => (record.kind === 'holdings' ? [record.holdings] : [])),
    prices: records.flatMap((record) => (record.kind === 'prices' ? [record.prices] : [])),
    leftOut: records.flatMap((record) => (record.kind === 'leftOut' ? [record.leftOut] : [])),
  };
}
