import { Body, Controller, Header, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ExportCsvRequest, portfoliosPaths, stringSchema } from '@plumbline/contracts';
import type { FastifyReply } from 'fastify';
import { attachment, fileNameOf } from '../../platform/http/attachment.ts';
import { Describe } from '../../platform/openapi/describe.ts';
import { ParseIdPipe } from '../../platform/problem/parse-id.pipe.ts';
import { GoodStandingOnly } from '../../platform/security/good-standing.ts';
import { PremiumRequiredError } from '../../platform/security/security.errors.ts';
import { RequiresScope } from '../../platform/security/requires-scope.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { PortfolioNotFoundError } from '../portfolios.errors.ts';
import { ExportCsvService } from './export-csv.service.ts';

/** The name of an export that the request does not name. */
const FILE_NAME = 'PortfolioExport.csv';

@GoodStandingOnly()
@RequiresScope('portfolios:read')
@ApiTags('portfolios')
@Controller(portfoliosPaths.base)
export class ExportCsvController {
  constructor(private readonly exports: ExportCsvService) {}

  @Post(portfoliosPaths.exportCsv)
  @Header('content-type', 'text/csv; charset=utf-8')
  @Describe({
    summary: 'The holdings of a portfolio as a file that the import reads back; requires Premium',
    response: stringSchema,
    responseType: 'text/csv',
    problems: [PremiumRequiredError, PortfolioNotFoundError],
  })
  async export(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Body() { filename }: ExportCsvRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const csv = await this.exports.export(me, id);
    reply.header('content-disposition', attachment(fileNameOf(filename ?? FILE_NAME, '.csv', FILE_NAME)));
    return csv;
  }
}
