import { DomainError } from '../../platform/problem/domain-error.ts';

/** An uploaded file from which no holdings can be read. `title` says what to do. */
export class UnreadableFileError extends DomainError {
  readonly kind = 'invalid';
  readonly slug = 'unreadable-file';
}

/** An uploaded file with more in it than one import takes. */
export class FileTooLongError extends DomainError {
  readonly kind = 'too-large';
  readonly slug = 'file-too-long';
}

/** So many files are being read already that another would wait too long. */
export class TooManyImportsError extends DomainError {
  readonly kind = 'unavailable';
  readonly slug = 'too-many-imports';

  constructor() {
    super('Many files are being read right now. Please try again in a moment.', undefined, {
      retryAfterSeconds: 5,
    });
  }
}
