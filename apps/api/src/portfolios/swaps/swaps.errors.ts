import { domainError } from '../../platform/problem/domain-error.ts';

export class SwapNotFoundError extends domainError('absent', 'swap-not-found') {
  constructor() {
    super('We do not know this swap', 'It was undone already, or too many swaps followed it.');
  }
}

export class SwapNotPricedError extends domainError('conflict', 'swap-not-priced') {
  constructor(ticker: string) {
    super(
      'The price is not known',
      `Without the value of the holding that ${ticker} replaces, we cannot work out how much of it the same value buys.`,
    );
  }
}

export class HoldingsChangedError extends domainError('conflict', 'holdings-changed') {
  constructor() {
    super('These holdings have changed', 'The swap cannot be undone, because a holding has changed since.');
  }
}
