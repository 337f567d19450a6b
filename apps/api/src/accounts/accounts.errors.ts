import { domainError } from '../platform/problem/domain-error.ts';

/** Somebody else signs in with this e-mail address. */
export class EmailTakenError extends domainError('invalid', 'email-taken') {
  constructor() {
    const title = 'Email already reistered to another user';
    super(title, undefined, { violations: [{ field: 'email', message: title }] });
  }
}

/** The account of a token is gone. */
export class AccountGoneError extends domainError('unauthenticated', 'account-gone') {
  constructor() {
    super('Please sign in');
  }
}

/** What was uploaded is no PNG, JPEG or WebP. */
export class NotAPictureError extends domainError('unsupported', 'not-a-picture') {
  constructor() {
    super('Only PNG, JPEG and WebP pictures can be used');
  }
}

/** A picture that breaks off or makes no sense. */
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

/** So many pictures wait to be worked on that more would only pile up. */
export class TooManyPicturesError extends domainError('unavailable', 'too-many-pictures') {
  constructor() {
    super('Too many pictures are being uploaded right now. Please try again.', undefined, {
      retryAfterSeconds: 10,
    });
  }
}
