import { IsIn, IsOptional } from 'class-validator';
import { reportPapers } from '../portfolios/portfolio.requests.ts';
import type { ReportPaper } from '../portfolios/portfolio.requests.ts';

/** Query of `GET /api/questionnaire/blank`. */
export class BlankQuestionnaireRequest {
  @IsOptional()
  @IsIn(reportPapers, { message: `paper is one of ${reportPapers.join(' ')}` })
  paper: ReportPaper = 'letter';
}
