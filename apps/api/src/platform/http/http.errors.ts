import { domainError } from '../problem/domain-error.ts';

/** Too many files are being received or waiting already. */
export class TooManyUploadsError extends domainError('unavailable', 'too-many-uploads') {
  constructor() {
    super('Many files are being uploaded right now. Please try again in a moment.', undefined, {
      retryAfterSeconds: 5,
    });
  }
}

/** A body of a media type that the call does not accept. */
export class UnsupportedBodyError extends domainError('unsupported', 'unsupported-body') {
  constructor(expected: string) {
    super('This media type is not supported', `The body of this call is ${expected}`);
  }
}
