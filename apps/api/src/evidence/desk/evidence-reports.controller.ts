import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { EvidenceReportResponse, SentReportResponse } from '@plumbline/contracts';
import {
  arrayOf,
  EvidenceReportRequest,
  evidenceReportResponseSchema,
  evidenceReportsPaths,
  sentReportResponseSchema,
} from '@plumbline/contracts';
import { Describe } from '../../platform/openapi/describe.ts';
import { TooManyAttemptsError } from '../../platform/security/security.errors.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { NotACompanyError, SecurityNotFoundError } from '../../screening/universe/universe.errors.ts';
import { EvidenceReportsService } from './evidence-reports.service.ts';

@ApiTags('evidence desk')
@Controller(evidenceReportsPaths.base)
export class EvidenceReportsController {
  constructor(private readonly reports: EvidenceReportsService) {}

  @Post()
  @Describe({
    summary: 'Reports that a flag is missing or wrong, at most 20 times a day',
    response: sentReportResponseSchema,
    status: 201,
    problems: [SecurityNotFoundError, NotACompanyError, TooManyAttemptsError],
  })
  send(@SignedIn() me: SignedInAccount, @Body() request: EvidenceReportRequest): Promise<SentReportResponse> {
    return this.reports.send(me, request);
  }

  @Get()
  @Describe({
    summary: "The caller's own reports and what became of them, latest first",
    response: arrayOf(evidenceReportResponseSchema),
  })
  list(@SignedIn() me: SignedInAccount): Promise<EvidenceReportResponse[]> {
    return this.reports.list(me);
  }
}
