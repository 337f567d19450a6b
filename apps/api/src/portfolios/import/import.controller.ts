import { Controller, Param, Post, Query, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UploadResponse } from '@plumbline/contracts';
import { limits, portfoliosPaths, UploadHoldingsQuery, uploadResponseSchema } from '@plumbline/contracts';
import { FileContent, TakesFile } from '../../platform/http/file-upload.ts';
import { TooManyUploadsError } from '../../platform/http/http.errors.ts';
import { Describe } from '../../platform/openapi/describe.ts';
import { ParseIdPipe } from '../../platform/problem/parse-id.pipe.ts';
import { GoodStandingOnly } from '../../platform/security/good-standing.ts';
import { TooManyAttemptsError } from '../../platform/security/security.errors.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { AccountFullError, PortfolioNotFoundError, TooManyHoldingsError } from '../portfolios.errors.ts';
import {
  FileTooLongError,
  SeveralAccountsError,
  TooManyImportsError,
  UnreadableFileError,
} from './import.errors.ts';
import { ImportHoldingsService } from './import-holdings.service.ts';
import { ImportLimits } from './import-limits.ts';

@GoodStandingOnly()
@ApiTags('portfolios')
@Controller(portfoliosPaths.base)
export class ImportController {
  constructor(private readonly imports: ImportHoldingsService) {}

  @Post(portfoliosPaths.upload)
  @UseGuards(ImportLimits)
  @TakesFile(limits.portfolio.maxUploadBytes)
  @Describe({
    summary: 'Sets the holdings that a workbook or a broker export lists, and leaves the others alone',
    response: uploadResponseSchema,
    problems: [
      UnreadableFileError,
      SeveralAccountsError,
      PortfolioNotFoundError,
      TooManyHoldingsError,
      AccountFullError,
      FileTooLongError,
      TooManyImportsError,
      TooManyUploadsError,
      TooManyAttemptsError,
    ],
  })
  upload(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Query() { account }: UploadHoldingsQuery,
    @FileContent() file: Buffer,
  ): Promise<UploadResponse> {
    return this.imports.import(me.id, id, { bytes: file, fileAccount: account });
  }
}
