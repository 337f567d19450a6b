import { domainError } from '../../platform/problem/domain-error.ts';

/** So many files are being written that another would wait too long. */
export class ScoreFilesBusyError extends domainError('unavailable', 'score-files-busy') {
  constructor() {
    super('These files are being written right now. Please try again in a moment.', undefined, {
      retryAfterSeconds: 5,
    });
  }
}

export class ScoreFileNotFoundError extends domainError('absent', 'score-file-not-found') {
  constructor() {
    super('There is no such file');
  }
}
