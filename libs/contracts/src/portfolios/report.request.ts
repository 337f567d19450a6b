import { IsIn, IsOptional } from 'class-validator';
import { PortfolioProfileRequest } from './list-holdings.request.ts';

/** Sizes of paper that a report can be made for. */
export const reportPapers = ['a4', 'letter'] as const;
export type ReportPaper = (typeof reportPapers)[number];

/** Query of `GET /api/portfolios/{id}/report`. */
export class ReportRequest extends PortfolioProfileRequest {
  @IsOptional()
  @IsIn(reportPapers, { message: `paper is one of ${reportPapers.join(' ')}` })
  paper: ReportPaper = 'letter';
}
