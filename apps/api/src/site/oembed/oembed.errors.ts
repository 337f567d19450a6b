import { domainError } from '../../platform/problem/domain-error.ts';

export class PageNotFoundError extends domainError('absent', 'page-not-found') {
  constructor() {
    super('This page was not found', 'The address is that of no security, campaign or public page of ours.');
  }
}

export class FormatNotOfferedError extends domainError('not-implemented', 'format-not-offered') {
  constructor() {
    super('This format is not offered', 'Ask for format=json.');
  }
}
