import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Transactor } from '../platform/database/transactor.ts';
import { Describe, fileSchema } from '../platform/openapi/describe.ts';
import { Anonymous } from '../platform/security/anonymous.decorator.ts';
import { ImageStore } from './image-store.port.ts';
import { getPictureOwnerId, UPLOADS } from './picture-name.ts';
import { ImageStoreUnavailableError, PictureNotFoundError } from './storage.errors.ts';

const CACHE_FOREVER = 'public, max-age=31536000, immutable';

/** Serves the pictures of any store, so that pages load nothing from other sites. */
@ApiTags('pictures')
@Anonymous()
@Controller(UPLOADS)
export class UploadsController {
  constructor(
    private readonly images: ImageStore,
    private readonly transactor: Transactor,
  ) {}

  @Get(':name')
  @Describe({
    summary: 'A profile picture, as WebP',
    response: fileSchema,
    responseType: 'image/webp',
    problems: [PictureNotFoundError, ImageStoreUnavailableError],
  })
  async picture(
    @Param('name') name: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const ownerId = getPictureOwnerId(name);
    if (ownerId === null || (await this.isOwnerLeaving(ownerId))) throw new PictureNotFoundError();
    const image = await this.images.get(name);
    if (!image) throw new PictureNotFoundError();
    reply.type('image/webp').header('cache-control', CACHE_FOREVER);
    return image;
  }

  /** Nobody sees anything of an account that is about to be deleted. */
  private async isOwnerLeaving(ownerId: number): Promise<boolean> {
    const sealed = 'SELECT FROM account WHERE id = $1 AND sealed_at IS NOT NULL';
    return (await this.transactor.query<object[]>(sealed, [ownerId])).length > 0;
  }
}
