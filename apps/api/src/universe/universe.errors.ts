import { domainError } from '../platform/problem/domain-error.ts';

export class UniverseNotLoadedError extends domainError('unavailable', 'universe-not-loaded') {
  constructor() {
    super('The universe of securities is not loaded yet');
  }
}

export class SecurityNotFoundError extends domainError('absent', 'security-not-found') {
  constructor(detail: string) {
    super('This security was not found', detail);
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
