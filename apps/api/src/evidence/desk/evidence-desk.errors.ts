import { limits } from '@plumbline/contracts';
import { domainError } from '../../platform/problem/domain-error.ts';

export class EntryNotFoundError extends domainError('absent', 'evidence-entry-not-found') {
  constructor() {
    super('This entry was not found');
  }
}

/** The entry has another version than the one that the request is about. */
export class EntryChangedError extends domainError('conflict', 'evidence-entry-changed') {
  constructor() {
    super('This entry has been changed in the meantime', 'Load it again to see the change.');
  }
}

/** The entry is in a state in which this cannot be done. */
export class WrongEntryStateError extends domainError('conflict', 'wrong-evidence-entry-state') {
  constructor(detail: string) {
    super('The entry’s current state does not allow this', detail);
  }
}

/** The first reader cannot approve, and whoever proposed that an entry expires cannot confirm that. */
export class SecondReaderRequiredError extends domainError('forbidden', 'second-reader-required') {
  constructor(detail: string) {
    super('Another person has to approve this', detail);
  }
}

/** A grave flag on a source that is not enough by itself. */
export class SecondSourceRequiredError extends domainError('conflict', 'second-source-required') {
  constructor() {
    super(
      'This flag needs a better source, or a second one',
      'It takes a filing or register, a page of the company, event or body itself, or a newspaper that names who said it. Otherwise enter a second source of another publisher first.',
    );
  }
}

/** A file of leads without the columns that are needed, or one that is not CSV. */
export class UnreadableLeadsError extends domainError('invalid', 'unreadable-file') {
  constructor(detail: string) {
    super('We cannot read leads from this file', detail);
  }
}

export class TooManyLeadsError extends domainError('too-large', 'file-too-long') {
  constructor() {
    super(`A file of leads has at most ${limits.evidenceDesk.maxImportRows.toLocaleString('en-US')} rows`);
  }
}
