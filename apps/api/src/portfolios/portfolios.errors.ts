import { limits } from '@plumbline/contracts';
import { domainError } from '../platform/problem/domain-error.ts';
import type { Measure } from './holding-amounts.ts';

/** No portfolio has the id, or it belongs to another account. */
export class PortfolioNotFoundError extends domainError('absent', 'portfolio-not-found') {
  constructor() {
    super('This portfolio was not found');
  }
}

export class HoldingNotFoundError extends domainError('absent', 'holding-not-found') {
  constructor() {
    super('This holding was not found', 'The portfolio has no such holding in this security.');
  }
}

export class UnknownHoldingNotFoundError extends domainError('absent', 'unknown-holding-not-found') {
  constructor() {
    super(
      'This holding was not found',
      'The portfolio has no such unknown holding. It may have been named meanwhile.',
    );
  }
}

/** A holding is not known in the measure of what is to be added to it. */
export class HoldingNotPricedError extends domainError('conflict', 'holding-not-priced') {
  constructor(ticker: string, measure: Measure = 'value') {
    super(
      'The size of the holding is not known',
      measure === 'value'
        ? `We don’t know what your holding of ${ticker} is worth. Enter a value for it first.`
        : `We don’t know how many shares of ${ticker} you hold. Enter their number first.`,
    );
  }
}

/** No group has the id, or it belongs to another account. */
export class PortfolioGroupNotFoundError extends domainError('absent', 'portfolio-group-not-found') {
  constructor() {
    super('This group was not found');
  }
}

export class TooManyPortfolioGroupsError extends domainError('conflict', 'too-many-portfolio-groups') {
  constructor() {
    super(
      'You have as many groups as an account can have',
      `At most ${limits.portfolioGroup.maxPerAccount} are allowed; delete one first.`,
    );
  }
}

/** A group has as many portfolios as it can. */
export class PortfolioGroupFullError extends domainError('conflict', 'portfolio-group-full') {
  constructor() {
    super(
      'This group is full',
      `A group has at most ${limits.portfolioGroup.maxPortfolios} portfolios; take one out first.`,
    );
  }
}

export class TooManyPortfoliosError extends domainError('conflict', 'too-many-portfolios') {
  constructor() {
    super(
      'You have as many portfolios as an account can hold',
      `At most ${limits.portfolio.maxListSize.toLocaleString('en-US')} are allowed; delete one first.`,
    );
  }
}

/** The portfolios of an account have as many holdings, with the unknown ones, as they can in all. */
export class AccountFullError extends domainError('conflict', 'account-full') {
  constructor() {
    super(
      'You have as many holdings as an account can hold',
      `At most ${limits.portfolio.maxHoldingsInAll.toLocaleString('en-US')} are allowed; delete some first.`,
    );
  }
}

export class TooManyHoldingsError extends domainError('conflict', 'too-many-holdings') {
  constructor() {
    super(
      'This portfolio is full',
      `A portfolio has at most ${limits.portfolio.maxHoldings.toLocaleString('en-US')} holdings.`,
    );
  }
}

/** How many links of an account can work at a time. */
export const MAX_SHARED_LINKS = 20;

/** No link of the account has the id. Also the only answer to readers: it never was, has expired or was ended. */
export class SharedLinkNotFoundError extends domainError('absent', 'shared-link-not-found') {
  constructor() {
    super('This link has ended, or never was');
  }
}

export class TooManySharedLinksError extends domainError('conflict', 'too-many-shared-links') {
  constructor() {
    super(
      'You have as many links as an account can have',
      `At most ${MAX_SHARED_LINKS} can work at a time; end one first.`,
    );
  }
}

/** No link has the key: it has expired, its maker has ended it, or there was none. */
export class PlanCheckLinkGoneError extends domainError('absent', 'plan-check-link-gone') {
  constructor() {
    super('This link no longer works', 'It has expired, or the person who made it has ended it.');
  }
}
