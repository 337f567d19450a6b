import { DomainError } from '../platform/problem/domain-error.ts';

export class SecurityNotFoundError extends DomainError {
  readonly kind = 'absent';
  readonly slug = 'security-not-found';

  constructor(detail: string) {
    super('We do not know this security', detail);
  }
}

export class CategoryNotFoundError extends DomainError {
  readonly kind = 'absent';
  readonly slug = 'category-not-found';

  constructor() {
    super('We do not know this category');
  }
}
