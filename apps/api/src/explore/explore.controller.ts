import { Controller, Get, Headers, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { explorePaths } from '@plumbline/contracts';
import type { FastifyReply } from 'fastify';
import { Describe, fileSchema } from '../platform/openapi/describe.ts';
import { Anonymous } from '../platform/security/anonymous.decorator.ts';
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
    @Headers('if-none-match') known: string | undefined,
    @Headers('accept-encoding') accepted: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { version, etag, bodies } = await this.files.getFile();
    const encoding = chooseEncoding(accepted ?? '');
    reply
      .header('cache-control', wanted === version ? 'public, max-age=31536000, immutable' : 'no-cache')
      .header('etag', etag)
      .header('vary', 'accept-encoding');
    if (known?.includes(etag)) {
      reply.status(304);
      return Buffer.alloc(0);
    }
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.type('application/octet-stream');
    return bodies[encoding];
  }
}

function chooseEncoding(accepted: string): 'br' | 'gzip' | 'identity' {
  const isAccepted = (encoding: string) =>
    new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted);
  if (isAccepted('br')) return 'br';
  return isAccepted('gzip') ? 'gzip' : 'identity';
}
