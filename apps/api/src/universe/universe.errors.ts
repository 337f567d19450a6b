import { domainError } from '../platform/problem/domain-error.ts';

export class SecurityNotFoundError extends domainError('absent', 'security-not-found') {
  constructor(detail: string) {
    super('We do not know this security', detail);
  }
}

export class CategoryNotFoundError extends domainError('absent', 'category-not-found') {
  constructor() {
    super('We do not know this category');
  }
}
