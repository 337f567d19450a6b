import { domainError } from '../platform/problem/domain-error.ts';

/** The picture store does not respond, or denies access. */
export class ImageStoreUnavailableError extends domainError('unavailable', 'image-store-unavailable') {
  constructor(override readonly cause: unknown) {
    super('Pictures are not available right now. Please try again later.');
  }
}

export class PictureNotFoundError extends domainError('absent', 'picture-not-found') {
  constructor() {
    super('This picture was not found');
  }
}
