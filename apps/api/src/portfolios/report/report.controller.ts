import { Controller, Get, Header, Param, Query, Res } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { portfoliosPaths, ReportRequest } from '@plumbline/contracts';
import type { FastifyReply } from 'fastify';
import { attachment, fileNameOf } from '../../platform/http/attachment.ts';
import { Describe } from '../../platform/openapi/describe.ts';
import { ParseIdPipe } from '../../platform/problem/parse-id.pipe.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { ReportService } from './report.service.ts';

const FILE_NAME = 'Impact Report.pdf';

@ApiTags('portfolios')
@Controller(portfoliosPaths.base)
export class ReportController {
  constructor(private readonly reports: ReportService) {}

  @Get(portfoliosPaths.report)
  @Header('content-type', 'application/pdf')
  @ApiProduces('application/pdf')
  @Describe('The impact report on a portfolio as a PDF for Letter or A4; takes Premium', {
    type: 'string',
    format: 'binary',
  })
  async report(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Query() request: ReportRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { portfolioName, pdf } = await this.reports.report(me, id, request);
    const fileName = fileNameOf(`Impact Report - ${portfolioName}`, '.pdf', FILE_NAME);
    reply.header('content-disposition', attachment(fileName));
    return pdf;
  }
}
