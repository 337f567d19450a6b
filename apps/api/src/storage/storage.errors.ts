import { domainError } from '../platform/problem/domain-error.ts';

/** The store of pictures does not answer, or refuses us. */
export class ImageStoreUnavailableError extends domainError('unavailable', 'image-store-unavailable') {
  constructor(override readonly cause: unknown) {
    super('Pictures are not available right now. Please try again later.');
  }
}

export class PictureNotFoundError extends domainError('absent', 'picture-not-found') {
  constructor() {
    super('We do not have this picture');
  }
}
