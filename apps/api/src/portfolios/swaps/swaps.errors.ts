import { domainError } from '../../platform/problem/domain-error.ts';

export class SwapNotFoundError extends domainError('absent', 'swap-not-found') {
  constructor() {
    super('This swap was not found', 'It was undone already, or too many swaps followed it.');
  }
}

export class SwapNotPricedError extends domainError('conflict', 'swap-not-priced') {
  constructor(ticker: string) {
    super(
      'The value is not known',
      `We don’t know what ${ticker} or the holding it would replace is worth in this portfolio. Enter a value for it first.`,
    );
  }
}

export class HoldingsChangedError extends domainError('conflict', 'holdings-changed') {
  constructor() {
    super('These holdings have changed', 'The swap cannot be undone, because a holding has changed since.');
  }
}
