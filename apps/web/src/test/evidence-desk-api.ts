import type { EvidenceEntriesResponse, EvidenceEntryDetailResponse } from '@plumbline/contracts';

/** A draft about a casino, read by Ruth; a test names only what matters to it. */
export function anEntry(overrides: Partial<EvidenceEntryDetailResponse> = {}): EvidenceEntryDetailResponse {
  return {
    id: 12,
    version: 2,
    state: 'DRAFT',
    origin: 'DESK',
    effect: 'FLAG',
    financialInstrumentId: 31,
    checkedCount: null,
    ticker: 'DICE',
    name: 'Dice Casinos Inc.',
    criterion: 'GAMBLING',
    kind: 'REVENUE_SHARE',
    percent: 36,
    sourceUrl: 'https://www.sec.gov/dice/10-k',
    sourceTitle: 'Form 10-K for fiscal year 2025, Item 1',
    sourceRank: 'REGISTER',
    saidBy: null,
    observedOn: '2026-02-20',
    expiresOn: null,
    proposedExpiry: null,
    note: 'Operates three casinos.',
    report: null,
    firstReader: { accountId: 7, name: 'Ruth Boaz' },
    secondReader: null,
    isWaitingForRelease: false,
    createdAt: '2026-11-01T10:00:00.000Z',
    changedAt: '2026-11-02T10:00:00.000Z',
    history: [
      {
        version: 1,
        action: 'CREATED',
        state: 'LEAD',
        changedBy: 'Ruth Boaz',
        changedAt: '2026-11-01T10:00:00.000Z',
        comment: 'From the annual report',
        changedFields: [],
      },
      {
        version: 2,
        action: 'EDITED',
        state: 'DRAFT',
        changedBy: 'Ruth Boaz',
        changedAt: '2026-11-02T10:00:00.000Z',
        comment: null,
        changedFields: ['percent', 'sourceUrl'],
      },
    ],
    ...overrides,
  };
}

/** A page of entries with what the lists hold. */
export function entriesOf(
  entries: readonly EvidenceEntryDetailResponse[],
  overrides: Partial<EvidenceEntriesResponse> = {},
): EvidenceEntriesResponse {
  return {
    entries: [...entries],
    total: entries.length,
    countsByState: { LEAD: 3, DRAFT: 1, APPROVED: 0, EXPIRING: 0, REJECTED: 0, EXPIRED: 0 },
    waitingForRelease: 0,
    ...overrides,
  };
}
