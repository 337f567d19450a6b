import { Type } from 'class-transformer';
import { IsIn, IsOptional, IsString, Length, Matches, ValidateIf } from 'class-validator';
import {
  IsNegativeCriterion,
  IsNote,
  IsPastDay,
  IsSourceTitle,
  IsSourceUrl,
} from '../evidence-desk/evidence-rules.ts';
import { IsFilterText, IsId, IsLine, IsLongText, IsPage, IsPageSize, IsVersion } from '../fields.ts';
import { limits } from '../limits.ts';
import { ScoringProfileRequest } from '../screening/scoring-profile.request.ts';
import { campaignOutcomes } from './campaigns.responses.ts';
import type { CampaignOutcome } from './campaigns.responses.ts';
import { IsStepDate } from './step-date.ts';

const { defaultSize, maxSlugLength, maxLabelLength, maxQueryLength, maxSize, maxTextLength, maxTitleLength } =
  limits.campaigns;

/** Whether a campaign goes on. */
export const campaignStatuses = ['OPEN', 'ENDED'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** Query of `GET /api/campaigns` and `GET /api/admin/campaigns`. */
export class ListCampaignsRequest extends ScoringProfileRequest {
  @IsOptional()
  @IsIn(campaignStatuses, { message: `status is one of ${campaignStatuses.join(' ')}` })
  status?: CampaignStatus;

  @IsOptional()
  @IsNegativeCriterion()
  criterion?: string;

  /** Any listing of the company. */
  @IsOptional()
  @Type(() => Number)
  @IsId('company')
  company?: number;

  /** Part of the title, the issue, the company or those who ask, in any case. Cut to its greatest length. */
  @IsFilterText('query', maxQueryLength)
  query?: string;

  @IsPage()
  page: number = 0;

  @IsPageSize(maxSize)
  size: number = defaultSize;
}

/** What a campaign is about. */
class CampaignFields {
  /** Any listing of the company. */
  @IsId('financialInstrumentId')
  financialInstrumentId!: number;

  @IsLine('The title', { max: maxTitleLength })
  title!: string;

  @IsLine('The issue', { max: maxLabelLength })
  issue!: string;

  @IsOptional()
  @IsNegativeCriterion()
  criterion?: string | null;

  @IsLongText('What is asked', { max: maxTextLength })
  asked!: string;

  @IsLine('Who asks', { max: maxTitleLength })
  proponent!: string;
}

/** Body of `POST /api/admin/campaigns`. */
export class CreateCampaignRequest extends CampaignFields {
  /** Cannot be changed later. Has a hyphen, so that it is no other part of an address. */
  @IsString({ message: 'The slug is required' })
  @Length(3, maxSlugLength, { message: `The slug takes 3 to ${maxSlugLength} characters` })
  @Matches(/^[a-z0-9]+(?:-[a-z0-9]+)+$/, {
    message: 'The slug is made of words in lower case, joined by hyphens',
  })
  slug!: string;
}

/** Body of `PUT /api/admin/campaigns/{id}`. */
export class UpdateCampaignRequest extends CampaignFields {
  @IsVersion()
  version!: number;
}

/** Body of `POST /api/admin/campaigns/{id}/steps` and `PUT /api/admin/campaigns/{id}/steps/{number}`. */
export class CampaignStepRequest {
  @IsVersion()
  version!: number;

  @IsStepDate('The date of the step')
  date!: string;

  @IsLongText('What happened', { max: maxTextLength })
  text!: string;

  @IsSourceUrl()
  url!: string;

  @IsSourceTitle()
  source!: string;

  @IsPastDay('The day of reading')
  readOn!: string;
}

/** What an administrator decides about a whole campaign. */
export const campaignDecisions = ['CLOSE', 'REOPEN', 'HIDE', 'SHOW'] as const;
export type CampaignDecision = (typeof campaignDecisions)[number];

/** Body of `POST /api/admin/campaigns/{id}/decision`. */
export class DecideCampaignRequest {
  /** `CLOSE` with an outcome, `REOPEN` what was closed, `HIDE` from the site, `SHOW` again. */
  @IsIn(campaignDecisions, { message: `decision is one of ${campaignDecisions.join(' ')}` })
  decision!: CampaignDecision;

  @IsVersion()
  version!: number;

  /** Only when it is closed. */
  @ValidateIf(({ decision }: DecideCampaignRequest) => decision === 'CLOSE')
  @IsIn(campaignOutcomes.filter((outcome) => outcome !== 'OPEN'), { message: 'Choose an outcome' })
  outcome?: Exclude<CampaignOutcome, 'OPEN'>;

  /** Only when it is closed: the outcome in a sentence. */
  @ValidateIf(({ decision }: DecideCampaignRequest) => decision === 'CLOSE')
  @IsLongText('The outcome', { max: maxTextLength })
  outcomeText?: string;

  @IsNote('The comment')
  comment?: string | null;
}
