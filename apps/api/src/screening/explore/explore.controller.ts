import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { explorePaths } from '@plumbline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendEncoded } from '../../platform/http/encoded-body.ts';
import { Describe, fileSchema } from '../../platform/openapi/describe.ts';
import { Anonymous } from '../../platform/security/anonymous.decorator.ts';
import { ExploreFileService } from './explore-file.service.ts';

@Anonymous()
@ApiTags('explore')
@Controller(explorePaths.base)
export class ExploreController {
  constructor(private readonly files: ExploreFileService) {}

  /** A response of the version in the address never changes, and any other is checked before each use. */
  @Get()
  @Describe({
    summary: 'The file from which a browser computes the score of every security under any profile',
    response: fileSchema,
    responseType: 'application/octet-stream',
  })
  async getFile(
    @Query('version') wanted: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { version, body } = await this.files.getFile();
    reply
      .type('application/octet-stream')
      .header('cache-control', wanted === version ? 'public, max-age=31536000, immutable' : 'no-cache');
    await sendEncoded(request, reply, body);
  }
}
