import { Injectable } from '@nestjs/common';
import type {
  CampaignAction,
  CampaignDecision,
  CampaignStepRequest,
  CreateCampaignRequest,
  DecideCampaignRequest,
  DeskCampaignResponse,
  UpdateCampaignRequest,
} from '@plumbline/contracts';
import { Transactor } from '../../platform/database/transactor.ts';
import { DigestService } from '../follows/digest.service.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { CompaniesReadModel } from '../../screening/universe/companies.read-model.ts';
import type { StoredStep } from './campaign-steps.ts';
import { addStep, correctStep } from './campaign-steps.ts';
import type { CampaignEntity } from './campaign.entity.ts';
import {
  CampaignChangedError,
  CampaignSlugTakenError,
  StepNotFoundError,
  WrongCampaignStateError,
} from './campaigns.errors.ts';
import { CampaignsReadModel } from './campaigns.read-model.ts';
import { CampaignsRepository } from './campaigns.repository.ts';

interface DecisionRule {
  readonly action: CampaignAction;
  isPossible(campaign: CampaignEntity): boolean;
  /** Why it is not possible otherwise. */
  readonly otherwise: string;
  toChanges(request: DecideCampaignRequest): Partial<CampaignEntity>;
}

const rules: Readonly<Record<CampaignDecision, DecisionRule>> = {
  CLOSE: {
    action: 'CLOSED',
    isPossible: ({ outcome }) => outcome === 'OPEN',
    otherwise: 'Only an open campaign can be closed.',
    toChanges: ({ outcome, outcomeText }) => ({ outcome, outcomeText }),
  },
  REOPEN: {
    action: 'REOPENED',
    isPossible: ({ outcome }) => outcome !== 'OPEN',
    otherwise: 'The campaign is open.',
    toChanges: () => ({ outcome: 'OPEN', outcomeText: null }),
  },
  HIDE: {
    action: 'HIDDEN',
    isPossible: ({ isHidden }) => !isHidden,
    otherwise: 'The campaign is hidden.',
    toChanges: () => ({ isHidden: true }),
  },
  SHOW: {
    action: 'SHOWN',
    isPossible: ({ isHidden }) => isHidden,
    otherwise: 'Only a hidden campaign can be shown again.',
    toChanges: () => ({ isHidden: false }),
  },
};

/** Campaigns as administrators maintain them. */
@Injectable()
export class CampaignsService {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly views: CampaignsReadModel,
    private readonly companies: CompaniesReadModel,
    private readonly digests: DigestService,
    private readonly transactor: Transactor,
  ) {}

  /**
   * The campaign is on the site once it has a step. @throws SecurityNotFoundError NotACompanyError
   * CampaignSlugTakenError
   */
  create(
    me: SignedInAccount,
    { financialInstrumentId, ...request }: CreateCampaignRequest,
  ): Promise<DeskCampaignResponse> {
    return this.transactor.run(async () => {
      const company = await this.companies.get(financialInstrumentId);
      const id = await this.campaigns.add(
        {
          ...company,
          ...request,
          criterion: request.criterion ?? null,
          outcome: 'OPEN',
          outcomeText: null,
          steps: [],
          isHidden: false,
          isFromStarter: false,
        },
        { accountId: me.id },
      );
      if (id === null) throw new CampaignSlugTakenError();
      return this.views.getForDesk(id);
    });
  }

  /** @throws CampaignNotFoundError CampaignChangedError SecurityNotFoundError NotACompanyError */
  update(
    me: SignedInAccount,
    id: number,
    { version, financialInstrumentId, criterion = null, ...request }: UpdateCampaignRequest,
  ): Promise<DeskCampaignResponse> {
    return this.change(me, { id, version }, async (campaign) => {
      // The company may have left the universe since it was chosen.
      const isSameCompany = campaign.instrumentId === financialInstrumentId;
      const company = isSameCompany ? {} : await this.companies.get(financialInstrumentId);
      return { action: 'EDITED', changes: { ...company, ...request, criterion } };
    });
  }

  /** Those who follow the campaign are mailed the step. @throws CampaignNotFoundError CampaignChangedError */
  addStep(
    me: SignedInAccount,
    id: number,
    { version, ...content }: CampaignStepRequest,
  ): Promise<DeskCampaignResponse> {
    return this.change(me, { id, version }, ({ steps }) => ({
      action: 'STEP_ADDED',
      changes: { steps: addStep(steps, content, version + 1) },
    }));
  }

  /** @throws CampaignNotFoundError CampaignChangedError StepNotFoundError */
  correctStep(
    me: SignedInAccount,
    { id, number }: { readonly id: number; readonly number: number },
    { version, ...content }: CampaignStepRequest,
  ): Promise<DeskCampaignResponse> {
    return this.change(me, { id, version }, ({ steps }) => {
      const corrected: readonly StoredStep[] | null = correctStep(steps, number, content);
      if (corrected === null) throw new StepNotFoundError();
      return { action: 'STEP_EDITED', changes: { steps: corrected } };
    });
  }

  /** @throws CampaignNotFoundError CampaignChangedError WrongCampaignStateError */
  decide(me: SignedInAccount, id: number, request: DecideCampaignRequest): Promise<DeskCampaignResponse> {
    const { decision, version, comment } = request;
    return this.change(me, { id, version, comment }, (campaign) => {
      const { action, isPossible, otherwise, toChanges } = rules[decision];
      if (!isPossible(campaign)) throw new WrongCampaignStateError(otherwise);
      return { action, changes: toChanges(request) };
    });
  }

  private change(
    me: SignedInAccount,
    { id, version, comment = null }: { id: number; version: number; comment?: string | null },
    decide: (campaign: CampaignEntity) => CampaignChange | Promise<CampaignChange>,
  ): Promise<DeskCampaignResponse> {
    return this.transactor.run(async () => {
      const campaign = await this.campaigns.lock(id);
      if (campaign.version !== version) throw new CampaignChangedError();
      const { action, changes } = await decide(campaign);
      await this.campaigns.update(
        campaign,
        { ...changes, isFromStarter: false },
        { action, accountId: me.id, comment },
      );
      await this.digests.schedule();
      return this.views.getForDesk(id);
    });
  }
}

interface CampaignChange {
  readonly action: CampaignAction;
  readonly changes: Partial<CampaignEntity>;
}
