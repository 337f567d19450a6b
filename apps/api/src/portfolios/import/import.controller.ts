import { Controller, Param, Post, Query, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FileAccountsResponse, ImportedPortfolioResponse, UploadResponse } from '@plumbline/contracts';
import {
  fileAccountsResponseSchema,
  importedPortfolioResponseSchema,
  ImportFileQuery,
  limits,
  portfoliosPaths,
  UploadHoldingsQuery,
  uploadResponseSchema,
} from '@plumbline/contracts';
import type { SentFile } from '../../platform/http/file-upload.ts';
import { FileContent, FileSent, TakesFile } from '../../platform/http/file-upload.ts';
import { TooManyUploadsError } from '../../platform/http/http.errors.ts';
import { Idempotent } from '../../platform/idempotency/idempotent.ts';
import { Describe } from '../../platform/openapi/describe.ts';
import { ParseIdPipe } from '../../platform/problem/parse-id.pipe.ts';
import { GoodStandingOnly } from '../../platform/security/good-standing.ts';
import { TooManyAttemptsError } from '../../platform/security/security.errors.ts';
import { RequiresScope } from '../../platform/security/requires-scope.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import {
  AccountFullError,
  PortfolioGroupFullError,
  PortfolioGroupNotFoundError,
  PortfolioNotFoundError,
  TooManyHoldingsError,
  TooManyPortfoliosError,
} from '../portfolios.errors.ts';
import {
  FileTooLongError,
  SeveralAccountsError,
  TooManyImportsError,
  UnreadableFileError,
} from './import.errors.ts';
import { ImportHoldingsService } from './import-holdings.service.ts';
import { ImportPortfolioService } from './import-portfolio.service.ts';
import { ImportLimits } from './import-limits.ts';

@GoodStandingOnly()
@RequiresScope('portfolios:write')
@ApiTags('portfolios')
@Controller(portfoliosPaths.base)
export class ImportController {
  constructor(
    private readonly imports: ImportHoldingsService,
    private readonly portfolios: ImportPortfolioService,
  ) {}

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

  @Idempotent()
  @Post(portfoliosPaths.importFile)
  @UseGuards(ImportLimits)
  @TakesFile(limits.portfolio.maxUploadBytes)
  @Describe({
    summary:
      'Creates a portfolio of the holdings that a workbook or a broker export lists, called after the file, in a group if one is given',
    response: importedPortfolioResponseSchema,
    status: 201,
    problems: [
      UnreadableFileError,
      SeveralAccountsError,
      PortfolioGroupNotFoundError,
      PortfolioGroupFullError,
      TooManyPortfoliosError,
      TooManyHoldingsError,
      AccountFullError,
      FileTooLongError,
      TooManyImportsError,
      TooManyUploadsError,
      TooManyAttemptsError,
    ],
  })
  importFile(
    @SignedIn() me: SignedInAccount,
    @Query() query: ImportFileQuery,
    @FileSent() file: SentFile,
  ): Promise<ImportedPortfolioResponse> {
    return this.portfolios.import(me.id, file, query);
  }

  @Post(portfoliosPaths.fileAccounts)
  @UseGuards(ImportLimits)
  @TakesFile(limits.portfolio.maxUploadBytes)
  @Describe({
    summary: 'Lists the accounts in a file, to say of each where it is to be imported; stores nothing',
    response: fileAccountsResponseSchema,
    problems: [
      UnreadableFileError,
      FileTooLongError,
      TooManyImportsError,
      TooManyUploadsError,
      TooManyAttemptsError,
    ],
  })
  listAccounts(@SignedIn() me: SignedInAccount, @FileSent() file: SentFile): Promise<FileAccountsResponse> {
    return this.portfolios.listAccounts(me.id, file);
  }
}
