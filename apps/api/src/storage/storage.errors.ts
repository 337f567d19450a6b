import { DomainError } from '../platform/problem/domain-error.ts';

/** The store of pictures does not answer, or refuses us. */
export class ImageStoreUnavailableError extends DomainError {
  readonly kind = 'unavailable';
  readonly slug = 'image-store-unavailable';

  constructor(override readonly cause: unknown) {
    super('Pictures are not available right now. Please try again later.');
  }
}

export class PictureNotFoundError extends DomainError {
  readonly kind = 'absent';
  readonly slug = 'picture-not-found';

  constructor() {
    super('We do not have this picture');
  }
}
