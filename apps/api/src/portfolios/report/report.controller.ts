import { Controller, Get, Header, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { portfoliosPaths, ReportRequest } from '@plumbline/contracts';
import type { FastifyReply } from 'fastify';
import { attachment, fileNameOf } from '../../platform/http/attachment.ts';
import { Describe, fileSchema } from '../../platform/openapi/describe.ts';
import { ParseIdPipe } from '../../platform/problem/parse-id.pipe.ts';
import { GoodStandingOnly } from '../../platform/security/good-standing.ts';
import { PremiumRequiredError } from '../../platform/security/security.errors.ts';
import { RequiresScope } from '../../platform/security/requires-scope.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { ProfileNotFoundError } from '../../screening/profiles/screening.errors.ts';
import { PortfolioNotFoundError } from '../portfolios.errors.ts';
import { REPORT_FILE_NAME } from './impact-report.ts';
import { TooManyReportsError } from './report.errors.ts';
import { ReportService } from './report.service.ts';

@GoodStandingOnly()
@RequiresScope('portfolios:read')
@ApiTags('portfolios')
@Controller(portfoliosPaths.base)
export class ReportController {
  constructor(private readonly reports: ReportService) {}

  @Get(portfoliosPaths.report)
  @Header('content-type', 'application/pdf')
  @Describe({
    summary: 'The impact report on a portfolio as a PDF for Letter or A4; requires Premium',
    response: fileSchema,
    responseType: 'application/pdf',
    problems: [PremiumRequiredError, PortfolioNotFoundError, ProfileNotFoundError, TooManyReportsError],
  })
  async report(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Query() request: ReportRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { portfolioName, pdf } = await this.reports.create(me, id, request);
    const fileName = fileNameOf(`Impact Report - ${portfolioName}`, '.pdf', REPORT_FILE_NAME);
    reply.header('content-disposition', attachment(fileName));
    return pdf;
  }
}
