import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UploadResponse } from '@plumbline/contracts';
import { limits, portfoliosPaths } from '@plumbline/contracts';
import { FileContent, TakesFile } from '../../platform/http/file-upload.ts';
import { Describe } from '../../platform/openapi/describe.ts';
import { ParseIdPipe } from '../../platform/problem/parse-id.pipe.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { ImportHoldingsService } from './import-holdings.service.ts';
import { uploadSchema } from './upload.schema.ts';

@ApiTags('portfolios')
@Controller(portfoliosPaths.base)
export class UploadController {
  constructor(private readonly imports: ImportHoldingsService) {}

  @Post(portfoliosPaths.upload)
  @HttpCode(200)
  @TakesFile(limits.portfolio.maxUploadBytes)
  @Describe(
    'Sets what a workbook or a broker export says of its securities, and leaves the others',
    uploadSchema,
  )
  upload(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @FileContent() file: Buffer,
  ): Promise<UploadResponse> {
    return this.imports.import(me.id, id, file);
  }
}
