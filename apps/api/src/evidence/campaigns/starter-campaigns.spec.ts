import {
  CampaignStepRequest,
  campaignOutcomes,
  CreateCampaignRequest,
  validateDto,
} from '@plumbline/contracts';
import { readStarterCampaigns } from '@plumbline/sources';

describe('Campaigns that come with the product', () => {
  it('are at least 20, each with an address of its own', async () => {
    const slugs = (await readStarterCampaigns()).map(({ slug }) => slug);
    expect(slugs.length).toBeGreaterThanOrEqual(20);
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  it('follow the rules of those that administrators write, with a source for every step', async () => {
    for (const { steps, outcome, outcomeText, ...campaign } of await readStarterCampaigns()) {
      const { violations } = validateDto(CreateCampaignRequest, { ...campaign, financialInstrumentId: 1 });
      expect([campaign.slug, violations]).toEqual([campaign.slug, []]);
      expect(campaignOutcomes).toContain(outcome);
      expect(outcome === 'OPEN' || outcomeText !== null).toBe(true);
      expect(steps.length).toBeGreaterThan(0);
      for (const step of steps)
        expect(validateDto(CampaignStepRequest, { ...step, version: 1 }).violations).toEqual([]);
    }
  });
});
