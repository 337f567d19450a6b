import type { SearchableInstrument } from '@plumbline/universe';

const FUND_SIZE = 1e9;

/** Size by which the engines compared to Plumbline order equally good matches: the same idea, written once more in short. */
export function sizeOf({ type, marketCapitalization }: SearchableInstrument): number {
  if (type === 'UNKNOWN') return -1;
  return marketCapitalization ?? (type === 'COMMON_STOCK' ? 0 : FUND_SIZE);
}
