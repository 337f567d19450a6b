import type { StarterCampaign } from '@plumbline/sources';

/** An open campaign about OAK, with one step. */
export function aStarterCampaign(more: Partial<StarterCampaign> = {}): StarterCampaign {
  return {
    slug: 'oak-smoking-2024',
    ticker: 'OAK',
    name: 'OAK Company',
    issuer: 'oak',
    criterion: 'TOBACCO',
    issue: 'Smoking',
    title: 'Oak asked to stop smoking',
    asked: 'Oak is asked to report what smoking costs.',
    proponent: 'Trinity Health',
    outcome: 'OPEN',
    outcomeText: null,
    steps: [
      {
        date: '2024-12',
        text: 'The proposal was filed.',
        url: 'https://example.org/filed',
        source: 'Example News',
        readOn: '2026-11-01',
      },
    ],
    ...more,
  };
}
