import type { FileAccount } from '@plumbline/contracts';
import { domainError } from '../../platform/problem/domain-error.ts';

/** An uploaded file from which no holdings can be read. `title` says what to do. */
export class UnreadableFileError extends domainError('invalid', 'unreadable-file') {}

/** An uploaded file with more in it than one import takes. */
export class FileTooLongError extends domainError('too-large', 'file-too-long') {}

/** An uploaded file with several accounts, of which none is chosen or one that it does not have. */
export class SeveralAccountsError extends domainError('conflict', 'several-accounts') {
  constructor(accounts: readonly FileAccount[]) {
    super('This file has several accounts. Choose one.', undefined, { members: { accounts } });
  }
}

/** So many files are being read already that another would wait too long. */
export class TooManyImportsError extends domainError('unavailable', 'too-many-imports') {
  constructor() {
    super('Many files are being read right now. Please try again in a moment.', undefined, {
      retryAfterSeconds: 5,
    });
  }
}
