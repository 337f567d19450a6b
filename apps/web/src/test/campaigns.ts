import type { CampaignResponse, DeskCampaignResponse } from '@plumbline/contracts';

/** An open campaign about a casino; a test names only what matters to it. */
export function aCampaign(overrides: Partial<CampaignResponse> = {}): CampaignResponse {
  return {
    id: 3,
    slug: 'dice-smoke-free-2025',
    title: 'Dice asked what smoking costs',
    issue: 'Smoking',
    criterion: 'TOBACCO',
    asked: 'Dice is asked to report what smoking costs.',
    proponent: 'Trinity Health',
    company: {
      financialInstrumentId: 31,
      ticker: 'DICE',
      name: 'Dice Casinos Inc.',
      isDomestic: true,
      exchangeLocation: null,
      impactScore: -21,
      standing: 'VIOLATION',
      isBound: false,
      hasSampleData: false,
      isListed: true,
    },
    outcome: 'OPEN',
    outcomeText: null,
    steps: [
      {
        number: 1,
        date: '2024-12',
        text: 'The proposal was filed.',
        url: 'https://example.org/filed',
        source: 'Example News',
        readOn: '2026-11-01',
      },
    ],
    ...overrides,
  };
}

/** The same as administrators see it. */
export function aDeskCampaign(overrides: Partial<DeskCampaignResponse> = {}): DeskCampaignResponse {
  return {
    ...aCampaign(),
    version: 4,
    isHidden: false,
    changedAt: '2026-11-02T10:00:00.000Z',
    history: [
      {
        version: 1,
        action: 'CREATED',
        changedBy: null,
        changedAt: '2026-11-01T10:00:00.000Z',
        comment: null,
        changedFields: [],
      },
    ],
    ...overrides,
  };
}
