import type { CreateEntryRequest } from '@plumbline/contracts';

/** A flag of gambling for the evidence desk, complete enough to be approved. */
export function aGamblingFlag(
  financialInstrumentId: number,
  more: Partial<CreateEntryRequest> = {},
): CreateEntryRequest {
  return {
    financialInstrumentId,
    criterion: 'GAMBLING',
    effect: 'FLAG',
    kind: 'REVENUE_SHARE',
    percent: 40,
    sourceUrl: 'https://example.org/10-k',
    sourceTitle: 'Form 10-K for 2025, Item 1',
    sourceRank: 'REGISTER',
    observedOn: '2026-02-01',
    ...more,
  };
}
