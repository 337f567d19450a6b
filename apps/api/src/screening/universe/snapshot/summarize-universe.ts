import type { UniverseSummaryResponse } from '@plumbline/contracts';
import { scoreOf } from '@plumbline/screening';
import type { UniverseSnapshot } from './universe-snapshot.ts';

const summaries = new WeakMap<UniverseSnapshot, UniverseSummaryResponse>();

/** Counts what a release contains, once per release. */
export function summarizeUniverse(snapshot: UniverseSnapshot): UniverseSummaryResponse {
  let summary = summaries.get(snapshot);
  if (!summary) {
    summary = summarize(snapshot);
    summaries.set(snapshot, summary);
  }
  return summary;
}

function summarize({ release, instruments, scores, sampleData }: UniverseSnapshot): UniverseSummaryResponse {
  const { rows } = instruments;
  const isFund = ({ type }: (typeof rows)[number]) =>
    type === 'EXCHANGE_TRADED_FUND' || type === 'MUTUALFUND';
  return {
    release: release.id,
    source: release.source,
    asOf: release.asOf,
    loadedAt: new Date(release.loadedAt).toISOString(),
    instruments: rows.length,
    scored: rows.filter((_, index) => scoreOf(scores, index) !== null).length,
    stocks: rows.filter((row) => row.type === 'COMMON_STOCK').length,
    funds: rows.filter(isFund).length,
    fundsSeenInto: rows.filter((row, index) => isFund(row) && scoreOf(scores, index) !== null).length,
    hasSampleData: sampleData.isAnywhere,
  };
}
