import { Injectable, Logger } from '@nestjs/common';
import { campaignContentFields } from '@plumbline/contracts';
import { type StarterCampaign, readStarterCampaigns } from '@plumbline/sources';
import { canBeSameCompany } from '@plumbline/matching';
import { Transactor } from '../../platform/database/transactor.ts';
import { DigestService } from '../follows/digest.service.ts';
import { CompaniesReadModel } from '../../screening/universe/companies.read-model.ts';
import { UniverseStore } from '../../screening/universe/universe-store.ts';
import { replaceSteps } from './campaign-steps.ts';
import type { CampaignEntity } from './campaign.entity.ts';
import { CampaignsRepository } from './campaigns.repository.ts';

/** Loads the campaigns that come with the product. */
@Injectable()
export class StarterCampaigns {
  private readonly logger = new Logger(StarterCampaigns.name);

  constructor(
    private readonly universe: UniverseStore,
    private readonly companies: CompaniesReadModel,
    private readonly campaigns: CampaignsRepository,
    private readonly digests: DigestService,
    private readonly transactor: Transactor,
  ) {}

  /**
   * Adds those that are missing, and brings those that no administrator has changed up to date: changes what has
   * changed, and hides what no longer comes with the product. Leaves out those of companies that the release does not
   * have or knows by another name, and says so in the log. Several processes may call it at once.
   */
  async ensure(): Promise<void> {
    if (this.universe.isLoaded) await this.load(await readStarterCampaigns());
  }

  /** The same, of other campaigns than those that come with the product. */
  load(starters: readonly StarterCampaign[]): Promise<void> {
    return this.transactor.run(async () => {
      const stored = new Map(
        (await this.campaigns.lockStarterCampaigns()).map((campaign) => [campaign.slug, campaign]),
      );
      let hasChanged = false;
      for (const starter of starters) {
        const campaign = stored.get(starter.slug);
        stored.delete(starter.slug);
        if (!campaign) await this.add(starter);
        else if (await this.update(campaign, starter)) hasChanged = true;
      }
      for (const campaign of stored.values()) await this.hide(campaign);
      if (hasChanged) await this.digests.schedule();
    });
  }

  private async add({ ticker, issuer, name, steps, ...content }: StarterCampaign): Promise<void> {
    const snapshot = this.universe.current;
    const index = snapshot.instruments.findByTicker(ticker, null);
    const [company] = index === undefined ? [null] : await this.companies.findAll(snapshot, [index]);
    // The ticker may be another company's in this universe.
    if (company?.issuerKey !== issuer || !canBeSameCompany(company.name, name))
      return this.logger.log(`campaign ${content.slug}: the release has no ${name} (${issuer}) as ${ticker}`);
    await this.campaigns.add(
      {
        ...company,
        ...content,
        steps: replaceSteps([], steps, 1),
        isHidden: false,
        isFromStarter: true,
      },
      { accountId: null },
    );
  }

  /** Returns whether the starter differs from what is stored. A campaign that is back is shown on the site again. */
  private async update(campaign: CampaignEntity, starter: StarterCampaign): Promise<boolean> {
    const steps = replaceSteps(campaign.steps, starter.steps, campaign.version + 1);
    const isSame =
      !campaign.isHidden &&
      campaignContentFields.every((field) => campaign[field] === starter[field]) &&
      isEqual(steps, campaign.steps);
    if (isSame) return false;
    const content = Object.fromEntries(campaignContentFields.map((field) => [field, starter[field]]));
    await this.campaigns.update(
      campaign,
      { ...content, steps, isHidden: false },
      { action: 'EDITED', accountId: null },
    );
    return true;
  }

  private async hide(campaign: CampaignEntity): Promise<void> {
    if (campaign.isHidden) return;
    await this.campaigns.update(campaign, { isHidden: true }, { action: 'HIDDEN', accountId: null });
  }
}

/** PostgreSQL stores the properties of an object in an order of its own. */
function isEqual(one: CampaignEntity['steps'], other: CampaignEntity['steps']): boolean {
  const toText = (steps: CampaignEntity['steps']) =>
    JSON.stringify(steps.map((step) => Object.entries(step).sort(([a], [b]) => a.localeCompare(b))));
  return toText(one) === toText(other);
}
