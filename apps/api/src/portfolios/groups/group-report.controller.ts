import { Controller, Get, Header, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { portfolioGroupsPaths, ReportRequest } from '@plumbline/contracts';
import type { FastifyReply } from 'fastify';
import { attachment, fileNameOf } from '../../platform/http/attachment.ts';
import { Describe, fileSchema } from '../../platform/openapi/describe.ts';
import { ParseIdPipe } from '../../platform/problem/parse-id.pipe.ts';
import { GoodStandingOnly } from '../../platform/security/good-standing.ts';
import { requirePremium } from '../../platform/security/roles.ts';
import { PremiumRequiredError } from '../../platform/security/security.errors.ts';
import { RequiresScope } from '../../platform/security/requires-scope.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { ProfileNotFoundError } from '../../screening/profiles/screening.errors.ts';
import { PortfolioGroupNotFoundError } from '../portfolios.errors.ts';
import { REPORT_FILE_NAME } from '../report/impact-report.ts';
import { TooManyReportsError } from '../report/report.errors.ts';
import { ReportService } from '../report/report.service.ts';
import { computeFigures } from '../view/portfolio-figures.ts';
import { GroupViewService } from './group-view.service.ts';
import { describeGroup, describeKind } from './group.mapper.ts';

@GoodStandingOnly()
@RequiresScope('portfolios:read')
@ApiTags('portfolio-groups')
@Controller(portfolioGroupsPaths.base)
export class GroupReportController {
  constructor(
    private readonly reports: ReportService,
    private readonly view: GroupViewService,
  ) {}

  @Get(portfolioGroupsPaths.report)
  @Header('content-type', 'application/pdf')
  @Describe({
    summary: 'The impact report on a group as a PDF for Letter or A4; requires Premium',
    response: fileSchema,
    responseType: 'application/pdf',
    problems: [PremiumRequiredError, PortfolioGroupNotFoundError, ProfileNotFoundError, TooManyReportsError],
  })
  async report(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Query() { paper, profile }: ReportRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    requirePremium(me);
    const group = await this.view.screen(me, id, profile);
    const portfolio = { ...describeGroup(group), ...(await computeFigures(group, group)) };
    const { pdf } = await this.reports.render(group, { paper, portfolio, kind: describeKind(group) });
    const fileName = fileNameOf(`Impact Report - ${portfolio.name}`, '.pdf', REPORT_FILE_NAME);
    reply.header('content-disposition', attachment(fileName));
    return pdf;
  }
}
