import { holdingWeightMethods } from '@plumbline/screening';
import type { HoldingWeightMethod } from '@plumbline/screening';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { all, IfPresent, IsId, IsPage, IsPageSize, IsReadable, IsSort } from '../fields.ts';
import { limits } from '../limits.ts';
import { ScoringProfileRequest } from '../screening/scoring-profile.request.ts';
import { portfolioTypes } from './portfolio-type.ts';
import type { PortfolioType } from './portfolio-type.ts';

const { maxListSize, maxNameLength } = limits.portfolio;

/** What a list of portfolios can be sorted by. Those without a score come last in both directions. */
export const portfolioSorts = [
  'created,desc',
  'created,asc',
  'name,asc',
  'name,desc',
  'impactScore,desc',
  'impactScore,asc',
  'monetaryValue,desc',
  'monetaryValue,asc',
  'lastModified,desc',
  'lastModified,asc',
] as const;
export type PortfolioSort = (typeof portfolioSorts)[number];

/** Query of `GET /api/portfolios`. */
export class ListPortfoliosRequest extends ScoringProfileRequest {
  @IsPage()
  page: number = 0;

  @IsPageSize(maxListSize)
  size: number = maxListSize;

  @IsSort(portfolioSorts)
  sort: PortfolioSort = 'created,desc';
}

/**
 * The name of a portfolio or of a group of them: surrounding blanks cut, then cut to its greatest length; anything that
 * can be read.
 */
export function IsPortfolioName(): PropertyDecorator {
  return all(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? [...value.trim()].slice(0, maxNameLength).join('').trim() : value,
    ),
    IsString({ message: 'Name must be text' }),
    Length(1, maxNameLength, { message: 'Name is required' }),
    IsReadable('Name'),
  );
}

const IsPortfolioType = () =>
  IsIn(portfolioTypes, { message: `Type is one of ${portfolioTypes.join(', ')}` });

/** Body of `POST /api/portfolios`. The template older clients send along is always the same one and is ignored. */
export class CreatePortfolioRequest {
  @IsPortfolioName()
  name!: string;

  @IsPortfolioType()
  type!: PortfolioType;
}

/** Body of `PUT /api/portfolios`. What is absent stays. */
export class UpdatePortfolioRequest {
  @IsId('id')
  id!: number;

  @IfPresent
  @IsPortfolioName()
  name?: string;

  @IfPresent
  @IsPortfolioType()
  type?: PortfolioType;
}

/** Body of `PUT /api/portfolios/update-holding-weight-method`. */
export class UpdateWeightMethodRequest {
  @IsId('portfolioId')
  portfolioId!: number;

  @IsIn(holdingWeightMethods, { message: 'holdingWeightMethod is SHARE_COUNT or VALUE_BASIS' })
  holdingWeightMethod!: HoldingWeightMethod;
}

/** Body of `POST /api/portfolios/{id}/export-csv`. */
export class ExportCsvRequest {
  /** Name of the file; characters that are invalid in file names are removed. */
  @IsOptional()
  @IsString({ message: 'filename must be text' })
  @MaxLength(200, { message: 'filename is too long' })
  filename?: string | null;
}

/** Sizes of paper that a report can be made for. */
export const reportPapers = ['a4', 'letter'] as const;
export type ReportPaper = (typeof reportPapers)[number];

/** Query of `GET /api/portfolios/{id}/report`. */
export class ReportRequest extends ScoringProfileRequest {
  @IsOptional()
  @IsIn(reportPapers, { message: `paper is one of ${reportPapers.join(' ')}` })
  paper: ReportPaper = 'letter';
}

/** Body of `POST /api/portfolios/{id}/changes/seen`. */
export class MarkChangesSeenRequest {
  /** The release of the changes that were shown. */
  @IsId('release')
  release!: number;
}
