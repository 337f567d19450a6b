import { Injectable, Logger } from '@nestjs/common';
import type { UploadedImageResponse } from '@plumbline/contracts';
import { Config } from '../../platform/config/config.ts';
import { InvalidRequestError } from '../../platform/problem/invalid-request.error.ts';
import { ImageStore } from '../../storage/image-store.port.ts';
import { createPictureName, getPictureOwnerId, UPLOADS } from '../../storage/picture-name.ts';
import { toPictureUrl, toStoredPicture } from './account.mapper.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { PictureEncoder } from './picture-encoder.ts';

/** How many pictures an account may upload without using one of them. */
const MAX_UNUSED = 10;
const PATH = `/${UPLOADS}/`;

/** The profile pictures that users upload. */
@Injectable()
export class ProfilePicturesService {
  private readonly logger = new Logger(ProfilePicturesService.name);

  constructor(
    private readonly accounts: AccountsRepository,
    private readonly encoder: PictureEncoder,
    private readonly images: ImageStore,
    private readonly config: Config,
  ) {}

  /** Stores a picture. It becomes the account's when the account is saved with its URL. */
  async upload(accountId: number, file: Buffer): Promise<UploadedImageResponse> {
    const [account, image] = await Promise.all([this.accounts.getById(accountId), this.encoder.encode(file)]);
    const stored = await this.images.list(accountId);
    if (stored.length >= MAX_UNUSED) await this.removeUnused(accountId);
    const name = createPictureName(account, image);
    await this.images.put(name, image);
    return { imageUrl: toPictureUrl(PATH + name, this.config.http.publicUrl) };
  }

  /**
   * Returns what the account stores of the picture it chooses.
   *
   * @throws InvalidRequestError when it is a picture on this site that does not exist or belongs to another account
   */
  async choose(accountId: number, imageUrl: string, current: string | null): Promise<string> {
    const chosen = toStoredPicture(imageUrl, this.config.http.publicUrl);
    if (chosen === null) throw invalid('imageUrl must be the address of a picture');
    if (chosen === current || !chosen.startsWith('/')) return chosen;
    const name = chosen.slice(PATH.length);
    if (chosen !== PATH + name || getPictureOwnerId(name) !== accountId)
      throw invalid('imageUrl must be a picture of your own');
    if (!(await this.images.list(accountId)).includes(name))
      throw invalid('This picture is no longer there. Please upload it again.');
    return chosen;
  }

  /** Removes all pictures of an account but the one it uses. A failure does no harm: the next call removes them too. */
  async removeUnused(accountId: number): Promise<void> {
    try {
      const names = await this.images.list(accountId);
      const { imageUrl } = await this.accounts.getById(accountId);
      for (const name of names) if (imageUrl !== PATH + name) await this.images.remove(name);
    } catch (error) {
      this.logger.warn(error, 'unused pictures were not removed');
    }
  }
}

function invalid(message: string): InvalidRequestError {
  return new InvalidRequestError([{ field: 'imageUrl', message }]);
}
