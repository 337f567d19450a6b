import { Injectable } from '@nestjs/common';
import type { CampaignAction } from '@plumbline/contracts';
import { Transactor } from '../../platform/database/transactor.ts';
import { CampaignEntity } from './campaign.entity.ts';
import { CampaignNotFoundError } from './campaigns.errors.ts';

/** What the history says of a change: who made it, `null` for a start of the product. */
export interface RecordedChange {
  readonly action: CampaignAction;
  readonly accountId: number | null;
  readonly comment?: string | null;
}

export type NewCampaign = Omit<CampaignEntity, 'id' | 'version' | 'outcomeVersion' | 'changedAt'>;

/** The campaigns, each change with its row in the history. Call what changes something in a transaction. */
@Injectable()
export class CampaignsRepository {
  constructor(private readonly transactor: Transactor) {}

  /** Returns the id, or null when there is a campaign with the slug. */
  async add(campaign: NewCampaign, change: Omit<RecordedChange, 'action'>): Promise<number | null> {
    const { raw } = await this.campaigns
      .createQueryBuilder()
      .insert()
      .values({ ...campaign, version: 1, outcomeVersion: 1 })
      .orIgnore()
      .returning('id')
      .execute();
    const [added] = raw as { id: number }[];
    if (!added) return null;
    await this.record(added.id, { action: 'CREATED', ...change });
    return added.id;
  }

  /**
   * Returns the campaign, locked against changes by others until the running transaction ends.
   *
   * @throws CampaignNotFoundError
   */
  async lock(id: number): Promise<CampaignEntity> {
    const campaign = await this.campaigns.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (campaign === null) throw new CampaignNotFoundError();
    return campaign;
  }

  /** The same for those that came with the product, unless an administrator has changed them. */
  lockStarterCampaigns(): Promise<CampaignEntity[]> {
    return this.campaigns.find({
      where: { isFromStarter: true },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Changes a campaign, which becomes its next version. */
  async update(
    { id, version, outcome, outcomeVersion }: CampaignEntity,
    changes: Partial<CampaignEntity>,
    change: RecordedChange,
  ): Promise<void> {
    const next = version + 1;
    const hasNewOutcome = changes.outcome !== undefined && changes.outcome !== outcome;
    await this.campaigns.update(
      { id },
      { ...changes, version: next, outcomeVersion: hasNewOutcome ? next : outcomeVersion },
    );
    await this.record(id, change);
  }

  private async record(id: number, { action, accountId, comment = null }: RecordedChange): Promise<void> {
    await this.transactor.query(
      `INSERT INTO campaign_change (campaign_id, version, action, account_id, comment, fields)
       SELECT id, version, $2, $3::int, $4,
         to_jsonb(c) - ARRAY['id', 'version', 'slug', 'outcome_version', 'is_from_starter', 'changed_at']
       FROM campaign c WHERE id = $1`,
      [id, action, accountId, comment],
    );
  }

  private get campaigns() {
    return this.transactor.manager.getRepository(CampaignEntity);
  }
}
