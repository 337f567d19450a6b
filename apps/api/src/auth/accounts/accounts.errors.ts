import { domainError } from '../../platform/problem/domain-error.ts';

/** Another account has this email address. */
export class EmailTakenError extends domainError('invalid', 'email-taken') {
  constructor() {
    const title = 'Email already reistered to another user';
    super(title, undefined, { violations: [{ field: 'email', message: title }] });
  }
}

/** The account of a token no longer exists. */
export class AccountGoneError extends domainError('unauthenticated', 'account-gone') {
  constructor() {
    super('Please log in');
  }
}

/** The upload is not a PNG, JPEG or WebP file. */
export class NotAPictureError extends domainError('unsupported', 'not-a-picture') {
  constructor() {
    super('Only PNG, JPEG and WebP pictures can be used');
  }
}

/** The picture is incomplete or corrupt. */
export class BrokenPictureError extends domainError('invalid', 'broken-picture') {
  constructor() {
    super('This picture cannot be read');
  }
}

export class TooManyPixelsError extends domainError('invalid', 'too-many-pixels') {
  constructor(maxPixels: number) {
    super('This picture has too many pixels', `At most ${maxPixels / 1_000_000} million pixels can be read.`);
  }
}

/** Too many pictures are waiting to be processed. */
export class TooManyPicturesError extends domainError('unavailable', 'too-many-pictures') {
  constructor() {
    super('Too many pictures are being uploaded right now. Please try again.', undefined, {
      retryAfterSeconds: 10,
    });
  }
}
