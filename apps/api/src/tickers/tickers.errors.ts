import { DomainError } from '../platform/problem/domain-error.ts';

export class NotAFundError extends DomainError {
  readonly kind = 'absent';
  readonly slug = 'not-a-fund';

  constructor() {
    super('This security is not a fund', 'Only funds have constituents.');
  }
}
