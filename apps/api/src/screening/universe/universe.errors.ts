import type { FormerTicker } from '@plumbline/contracts';
import { domainError } from '../../platform/problem/domain-error.ts';

export class UniverseNotLoadedError extends domainError('unavailable', 'universe-not-loaded') {
  constructor() {
    super('The universe of securities is not loaded yet');
  }
}

/** The release in use is no longer stored: two others followed while this process could not hear of it. */
export class UniverseSwitchedError extends domainError('unavailable', 'universe-switched') {
  constructor() {
    super('The universe of securities has just changed. Please try again.');
  }
}

export class SecurityNotFoundError extends domainError('absent', 'security-not-found') {
  /** @param former what became of the ticker that was asked for. */
  constructor(detail: string, former?: FormerTicker) {
    super('This security was not found', detail, former && { members: { former } });
  }
}

export class CategoryNotFoundError extends domainError('absent', 'category-not-found') {
  constructor() {
    super('This category was not found');
  }
}

/** The security is a fund, where a company is needed. */
export class NotACompanyError extends domainError('invalid', 'not-a-company') {
  constructor() {
    const title = 'Choose a company: this is a fund';
    super(title, undefined, { violations: [{ field: 'financialInstrumentId', message: title }] });
  }
}
