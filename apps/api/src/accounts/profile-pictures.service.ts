import { Inject, Injectable, Logger } from '@nestjs/common';
import type { UploadedImageResponse } from '@plumbline/contracts';
import type { Config } from '../config/config.ts';
import { CONFIG } from '../config/config.ts';
import { InvalidRequestError } from '../platform/problem/invalid-request.error.ts';
import type { ImageStore } from '../storage/image-store.port.ts';
import { IMAGE_STORE } from '../storage/image-store.port.ts';
import { createPictureName, getPictureOwnerId, UPLOADS } from '../storage/picture-name.ts';
import { OwnAccountRepository } from './own-account.repository.ts';
import { pictureAddress, rememberedPicture } from './picture-address.ts';
import { PictureEncoder } from './picture-encoder.ts';

/** How many pictures somebody may upload without choosing one of them. */
const MAX_UNCHOSEN = 10;
const OWN_PATH = `/${UPLOADS}/`;

/** The pictures that people upload of themselves. */
@Injectable()
export class ProfilePicturesService {
  private readonly logger = new Logger(ProfilePicturesService.name);

  constructor(
    private readonly accounts: OwnAccountRepository,
    private readonly encoder: PictureEncoder,
    @Inject(IMAGE_STORE) private readonly images: ImageStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Keeps a picture, which is not the account's until the account is saved with it. */
  async upload(accountId: number, file: Buffer): Promise<UploadedImageResponse> {
    const [account, image] = await Promise.all([this.accounts.getById(accountId), this.encoder.encode(file)]);
    const kept = await this.images.list(accountId);
    if (kept.length >= MAX_UNCHOSEN) await this.removeUnchosen(accountId);
    const name = createPictureName(account, image);
    await this.images.put(name, image);
    return { imageUrl: pictureAddress(OWN_PATH + name, this.config.http.publicUrl) };
  }

  /**
   * What an account remembers of the picture it chooses.
   *
   * @throws InvalidRequestError when it is a picture of this site that is not there or not this account's.
   */
  async choose(accountId: number, imageUrl: string, current: string | null): Promise<string> {
    const chosen = rememberedPicture(imageUrl, this.config.http.publicUrl);
    if (chosen === null) throw invalid('imageUrl must be the address of a picture');
    if (chosen === current || !chosen.startsWith('/')) return chosen;
    const name = chosen.slice(OWN_PATH.length);
    if (chosen !== OWN_PATH + name || getPictureOwnerId(name) !== accountId)
      throw invalid('imageUrl must be a picture of your own');
    if (!(await this.images.list(accountId)).includes(name))
      throw invalid('This picture is no longer there. Please upload it again.');
    return chosen;
  }

  /** Removes an account's pictures but the one it has. Failing is no harm: the next time removes them too. */
  async removeUnchosen(accountId: number): Promise<void> {
    try {
      const names = await this.images.list(accountId);
      const { imageUrl } = await this.accounts.getById(accountId);
      for (const name of names) if (imageUrl !== OWN_PATH + name) await this.images.remove(name);
    } catch (error) {
      this.logger.warn(error, 'pictures that nobody needs were not removed');
    }
  }
}

function invalid(message: string): InvalidRequestError {
  return new InvalidRequestError([{ field: 'imageUrl', message }]);
}
