import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ScoreFilesResponse } from '@plumbline/contracts';
import { scoreFilesPaths, scoreFilesResponseSchema } from '@plumbline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { attachment } from '../../platform/http/attachment.ts';
import { sendEncoded } from '../../platform/http/encoded-body.ts';
import { Describe, fileSchema } from '../../platform/openapi/describe.ts';
import { RequiresScope } from '../../platform/security/requires-scope.ts';
import { PremiumRequiredError, TooManyAttemptsError } from '../../platform/security/security.errors.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { ScoreFileNotFoundError, ScoreFilesBusyError } from './score-files.errors.ts';
import { ScoreFilesService } from './score-files.service.ts';

@RequiresScope('screening:read')
@ApiTags('score files')
@Controller(scoreFilesPaths.base)
export class ScoreFilesController {
  constructor(private readonly files: ScoreFilesService) {}

  @Get()
  @Describe({
    summary: 'The files with all scores of the current release, and their checksums; requires Premium',
    response: scoreFilesResponseSchema,
    problems: [PremiumRequiredError, ScoreFilesBusyError],
  })
  list(@SignedIn() me: SignedInAccount): Promise<ScoreFilesResponse> {
    return this.files.list(me);
  }

  /** The digest is that of the file before its transfer is compressed (RFC 9530). */
  @Get(scoreFilesPaths.file)
  @Describe({
    summary: 'A file with all scores, as CSV or Parquet; requires Premium',
    response: fileSchema,
    responseType: 'application/octet-stream',
    problems: [PremiumRequiredError, ScoreFileNotFoundError, ScoreFilesBusyError, TooManyAttemptsError],
  })
  async get(
    @SignedIn() me: SignedInAccount,
    @Param('name') wanted: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { name, sha256, body } = await this.files.get(me, wanted);
    reply
      .type(name.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'application/vnd.apache.parquet')
      .header('content-disposition', attachment(`plumbline-${name}`))
      .header('cache-control', 'private, no-cache')
      .header('repr-digest', `sha-256=:${sha256.toString('base64')}:`);
    await sendEncoded(request, reply, body);
  }
}
