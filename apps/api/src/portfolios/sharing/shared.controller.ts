import { Controller, Get, Header, Ip, Param, Query, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  arrayOf,
  ListSharedHoldingsRequest,
  portfolioContributorResponseSchema,
  sharedHoldingsSchema,
  sharedPaths,
  SharedReportRequest,
  sharedViewSchema,
} from '@plumbline/contracts';
import type { FastifyReply } from 'fastify';
import { attachment, fileNameOf } from '../../platform/http/attachment.ts';
import { JSON_TEXT } from '../../platform/http/json-list.ts';
import { asJsonText, Describe, fileSchema } from '../../platform/openapi/describe.ts';
import { Anonymous } from '../../platform/security/anonymous.decorator.ts';
import { TooManyAttemptsError } from '../../platform/security/security.errors.ts';
import { CategoryNotFoundError } from '../../screening/universe/universe.errors.ts';
import { SharedLinkNotFoundError } from '../portfolios.errors.ts';
import { REPORT_FILE_NAME } from '../report/impact-report.ts';
import { TooManyReportsError } from '../report/report.errors.ts';
import { SharedPagesService } from './shared-pages.service.ts';
import { SharedReadLimits } from './shared-read-limits.ts';

/** What a shared link shows to everyone who has its token. Whatever is wrong with one, the response is the same. */
@Anonymous()
@UseGuards(SharedReadLimits)
@ApiTags('sharing')
@Controller(sharedPaths.base)
export class SharedController {
  constructor(
    private readonly pages: SharedPagesService,
    private readonly limits: SharedReadLimits,
  ) {}

  @Get(sharedPaths.page)
  @Header('content-type', JSON_TEXT)
  @Describe({
    summary: 'The portfolio or group that a link shows, under the standard that its owner chose',
    response: asJsonText(sharedViewSchema),
    problems: [SharedLinkNotFoundError, TooManyAttemptsError],
  })
  page(@Param('token') token: string): Promise<Buffer> {
    return this.pages.openPage(token);
  }

  @Get(sharedPaths.holdings)
  @Header('content-type', JSON_TEXT)
  @Describe({
    summary: 'The holdings that a link shows, most weight first; X-Total-Count is their number',
    response: asJsonText(sharedHoldingsSchema),
    problems: [SharedLinkNotFoundError, TooManyAttemptsError],
  })
  async holdings(
    @Param('token') token: string,
    @Query() request: ListSharedHoldingsRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | Buffer> {
    const { total, json } = await this.pages.listHoldings(token, request);
    reply.header('x-total-count', total);
    return json;
  }

  @Get(sharedPaths.contributors)
  @Header('content-type', JSON_TEXT)
  @Describe({
    summary: 'The holdings behind a category of what a link shows, most weight first',
    response: asJsonText(arrayOf(portfolioContributorResponseSchema)),
    problems: [SharedLinkNotFoundError, CategoryNotFoundError, TooManyAttemptsError],
  })
  contributors(@Param('token') token: string, @Param('category') category: string): Promise<Buffer> {
    return this.pages.listContributors(token, category);
  }

  @Get(sharedPaths.report)
  @Header('content-type', 'application/pdf')
  @Describe({
    summary: 'The impact report on what a link shows as a PDF for Letter or A4, where its owner offers it',
    response: fileSchema,
    responseType: 'application/pdf',
    problems: [SharedLinkNotFoundError, TooManyReportsError, TooManyAttemptsError],
  })
  async report(
    @Param('token') token: string,
    @Query() { paper }: SharedReportRequest,
    @Ip() address: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    await this.limits.countReport(address);
    const { portfolioName, pdf } = await this.pages.createReport(token, paper);
    const fileName = fileNameOf(`Impact Report - ${portfolioName}`, '.pdf', REPORT_FILE_NAME);
    reply.header('content-disposition', attachment(fileName));
    return pdf;
  }
}
