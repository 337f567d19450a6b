import { domainError } from '../../platform/problem/domain-error.ts';

/** The key of a link was not made by this installation, or with another secret. */
export class InvalidRemovalLinkError extends domainError('invalid', 'invalid-removal-link') {
  constructor() {
    super('This link is not valid. Write to our support, and we will take you off the list.');
  }
}
