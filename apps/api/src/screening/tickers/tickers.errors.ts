import { domainError } from '../../platform/problem/domain-error.ts';

export class NotAFundError extends domainError('absent', 'not-a-fund') {
  constructor() {
    super('This security is not a fund', 'Only funds have constituents.');
  }
}
