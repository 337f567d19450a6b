import { Body, Controller, Header, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiBody, ApiProduces, ApiTags } from '@nestjs/swagger';
import { ExportCsvRequest, portfoliosPaths } from '@plumbline/contracts';
import type { FastifyReply } from 'fastify';
import { attachment, fileNameOf } from '../../platform/http/attachment.ts';
import { Describe } from '../../platform/openapi/describe.ts';
import { objectSchema, text } from '../../platform/openapi/schema.ts';
import { ParseIdPipe } from '../../platform/problem/parse-id.pipe.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { ExportCsvService } from './export-csv.service.ts';

/** Specification §9. */
const FILE_NAME = 'PortfolioExport.csv';
const exportCsvSchema = objectSchema<ExportCsvRequest>({ filename: text }, ['filename']);

@ApiTags('portfolios')
@Controller(portfoliosPaths.base)
export class ExportCsvController {
  constructor(private readonly exports: ExportCsvService) {}

  @Post(portfoliosPaths.exportCsv)
  @HttpCode(200)
  @Header('content-type', 'text/csv; charset=utf-8')
  @ApiProduces('text/csv')
  @Describe('The holdings of a portfolio as a file that the import reads back; takes Premium', text)
  @ApiBody({ schema: exportCsvSchema, required: false })
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
