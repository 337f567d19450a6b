import type { EsgRollupResponse, RollupEntryResponse } from '@plumbline/contracts';
import type { RollUp, RollUpEntry } from '@plumbline/screening';
import { twoDecimals } from '../universe/snapshot/listing.ts';

export function rollUpResponse({ positive, negative }: RollUp): EsgRollupResponse {
  return { positive: positive.map(entryResponse), negative: negative.map(entryResponse) };
}

function entryResponse({
  criterion,
  weightedPercentage,
  numberOfHoldings,
}: RollUpEntry): RollupEntryResponse {
  const { name, title } = criterion;
  return {
    criterion: { name, title },
    weightedPercentage: twoDecimals(weightedPercentage)!,
    numberOfHoldings,
  };
}
