import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { all, IfPresent, IsId, IsPage, IsPageSize, IsValid } from '../fields.ts';
import { limits } from '../limits.ts';
import { IsPortfolioName, reportPapers } from '../portfolios/portfolio.requests.ts';
import type { ReportPaper } from '../portfolios/portfolio.requests.ts';
import { IsProfileId } from '../screening/scoring-profile.request.ts';

/** What a link shows. */
export const sharedKinds = ['PORTFOLIO', 'GROUP'] as const;
export type SharedKind = (typeof sharedKinds)[number];

/** For how many days a link may work. */
export const sharedDays = [1, 7, 30, 90] as const;
export type SharedDays = (typeof sharedDays)[number];

/** For how many days, unless something else is asked for. */
export const DEFAULT_SHARED_DAYS: SharedDays = 7;

function IsFlag(name: string): PropertyDecorator {
  return all(IfPresent, IsBoolean({ message: `${name} must be true or false` }));
}

/** Body of `POST /api/shared-links`. */
export class CreateSharedLinkRequest {
  @IsIn(sharedKinds, { message: `kind is one of ${sharedKinds.join(', ')}` })
  kind!: SharedKind;

  /** Of the portfolio or the group. */
  @IsId('id')
  id!: number;

  /** What readers see as its name. */
  @IsPortfolioName()
  name!: string;

  /** The standard that readers see it under; preset 0 without one. */
  @IfPresent
  @IsProfileId()
  profile?: string;

  /** 7 if absent. */
  @IfPresent
  @IsValid({
    name: 'isSharedDays',
    isValid: (value) => sharedDays.some((days) => days === value),
    message: `expiresInDays is one of ${sharedDays.join(', ')}`,
    schema: { type: 'integer', enum: sharedDays },
  })
  expiresInDays?: SharedDays;

  /** Whether readers see values and shares, and not weights and scores alone. False if absent, as the others are. */
  @IsFlag('showsAmounts')
  showsAmounts?: boolean;

  /** Of a group: whether readers see the names of its portfolios, and not numbers in their place. */
  @IsFlag('showsNames')
  showsNames?: boolean;

  /** Whether readers can download the report as a PDF. Requires Premium. */
  @IsFlag('offersReport')
  offersReport?: boolean;
}

/** Query of `GET /api/shared/{token}/holdings`. */
export class ListSharedHoldingsRequest {
  @IsPage()
  page: number = 0;

  @IsPageSize(limits.portfolio.maxHoldings)
  size: number = limits.portfolio.maxHoldings;
}

/** Query of `GET /api/shared/{token}/report`. */
export class SharedReportRequest {
  @IsOptional()
  @IsIn(reportPapers, { message: `paper is one of ${reportPapers.join(' ')}` })
  paper: ReportPaper = 'letter';
}
